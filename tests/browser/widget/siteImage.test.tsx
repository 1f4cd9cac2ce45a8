import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SiteImage } from '../../../src/ui/shell/SiteImage.tsx'

const BROKEN = 'data:image/png;base64,bm8gcGljdHVyZQ=='
const FINE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')}`

/** A server-rendered page whose image loads or fails before React hydrates it. */
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

test('an image that failed before hydration is replaced by the next, or by the name', async () => {
  const second = await hydrated([BROKEN, FINE])
  await expect.poll(() => second.querySelector('img')?.src).toBe(FINE)
  const none = await hydrated([BROKEN])
  await expect.poll(() => none.textContent).toBe('Acme')
})

test('an image that loaded before hydration stays', async () => {
  const container = await hydrated([FINE, BROKEN])
  await container.querySelector('img')!.decode()
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(container.querySelector('img')?.src).toBe(FINE)
})

test('an image replaced while it decodes is not treated as missing', async () => {
  const other = FINE.replace('8%208', '9%209')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const show = (source: string) =>
    flushSync(() => root.render(<SiteImage sources={[source]} alt="Acme" fallback={<b>Acme</b>} />))
  // The first time, it is fetched; then it is cached, like a logo for light and dark mode.
  for (const source of [FINE, other]) {
    show(source)
    await container.querySelector('img')!.decode()
  }
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode')
  onTestFinished(() => decode.mockRestore())
  for (const source of [FINE, other, FINE, other, FINE]) show(source)
  const decoded = await Promise.allSettled(decode.mock.results.map(({ value }) => value as Promise<void>))
  expect(decoded.map(({ status }) => status)).toContain('rejected')
  show(other)
  show(FINE)
  expect(container.querySelector('img')?.src).toBe(FINE)
})
