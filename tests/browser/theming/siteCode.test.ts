/** Code blocks of the docs site, in pages of either direction. */
import { expect, onTestFinished, test } from 'vitest'
import styles from '../../../service/src/node/site/site.css?raw'

test.each(['ltr', 'rtl'])('with dir="%s" the copy button is at the end of the first line of code', (dir) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  const page = document.createElement('div')
  page.dir = dir
  page.innerHTML = '<figure class="code"><pre><code>npm ci</code></pre><button class="copy">Copy</button></figure>'
  document.body.append(page)
  onTestFinished(() => {
    page.remove()
    document.adoptedStyleSheets = []
  })
  const code = page.querySelector('code')!.getBoundingClientRect()
  expect(page.querySelector('.copy')!.getBoundingClientRect().left).toBeGreaterThan(code.right)
})
