/** Leaves the page of jsdom as the next file expects it: the files share one, because it takes long to make. */
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

afterEach(cleanup)

afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
