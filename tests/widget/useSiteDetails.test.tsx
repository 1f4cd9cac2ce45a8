import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSiteDetails } from '../../src/widget/useSiteDetails.ts'

test('what reads the lesser settings comes for a widget that was opened and has a docs.json, and for no other', async () => {
  const { result, rerender } = renderHook(
    ({ isOpened }) => [
      useSiteDetails({}, isOpened),
      useSiteDetails({}, false),
      useSiteDetails(undefined, true),
      useSiteDetails(null, true),
    ],
    { initialProps: { isOpened: false } },
  )
  expect(result.current).toEqual([undefined, undefined, undefined, undefined])
  rerender({ isOpened: true })
  await waitFor(() => expect(result.current[0]).toBeDefined())
  expect(result.current.slice(1)).toEqual([undefined, undefined, undefined])
})
