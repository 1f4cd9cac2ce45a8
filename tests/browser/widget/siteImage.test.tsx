import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { SiteImage } from '../../../src/ui/shell/SiteImage.tsx'

const BROKEN = 'data:image/png;base64,bm8gcGljdHVyZQ=='
const FINE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')}`

/** A page as a server wrote it, whose image has come, or failed, before React is there. */
async function hydrated(sources: readonly string[]) {
  const element = <SiteImage sources={sources} alt="Acme" fallback={<b>Acme</b>} />
  const container = document.body.appendChild(document.createElement('div'))
  const written = container.appendChild(document.createElement('img'))
  await new Promise((resolve) => {
    written.onload = written.onerror = resolve
    Object.assign(written, { alt: 'Acme', referrerPolicy: 'no-referrer', src: sources[0] })
  })
  const root = hydrateRoot(container, element)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return container
}

test('an image that failed before the page came alive gives way to the next, or to the name', async () => {
  const second = await hydrated([BROKEN, FINE])
  await expect.poll(() => second.querySelector('img')?.src).toBe(FINE)
  const none = await hydrated([BROKEN])
  await expect.poll(() => none.textContent).toBe('Acme')
})

test('one that had come by then stays', async () => {
  const container = await hydrated([FINE, BROKEN])
  await container.querySelector('img')!.decode()
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(container.querySelector('img')?.src).toBe(FINE)
})

test('one that is changed for another while the browser still looks at it is not taken for missing', async () => {
  const other = FINE.replace('8%208', '9%209')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const show = (source: string) =>
    flushSync(() => root.render(<SiteImage sources={[source]} alt="Acme" fallback={<b>Acme</b>} />))
  // The first time it is fetched; then it is there at once, as with a logo for light and one for dark.
  for (const source of [FINE, other]) {
    show(source)
    await container.querySelector('img')!.decode()
  }
  for (const source of [FINE, other, FINE, other, FINE]) show(source)
  await new Promise((resolve) => setTimeout(resolve, 100))
  show(other)
  show(FINE)
  expect(container.querySelector('img')?.src).toBe(FINE)
})
