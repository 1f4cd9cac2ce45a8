import { expect, onTestFinished, test } from 'vitest'
import { layOutSamples } from '../../../src/markdown/render/layOutSamples.ts'

test('samples of answers are laid out once, and removed in the same task', async () => {
  const parent = document.createElement('div')
  document.body.append(parent)
  onTestFinished(() => parent.remove())
  const steps: string[] = []
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes] as HTMLElement[])
    steps.push(...added.map(({ className, inert }) => `${className} ${inert} ${parent.childElementCount}`))
  })
  observer.observe(parent, { childList: true })
  for (let call = 0; call < 2; call++) layOutSamples(parent, () => steps.push('first'))
  await expect.poll(() => steps.length).toBe(14)
  const isIdle = new Promise((resolve) => requestIdleCallback(resolve))
  await isIdle
  expect(steps).toEqual(['first', ...Array<string>(13).fill('da-markdown true 0')])
})
