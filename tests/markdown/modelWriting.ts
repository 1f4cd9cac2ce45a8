/** Markdown as models write it, and the HTML that its authors mean. The answers and the docs site render the same. */
export interface Written {
  name: string
  markdown: string
  html: string
}

const paragraph = (name: string, markdown: string, html: string): Written => ({
  name,
  markdown,
  html: `<p>${html}</p>`,
})
const same = (name: string, text: string): Written => paragraph(name, text, text)

export const EMPHASIS: Written[] = [
  paragraph('a full-width colon', '**注意：**先保存文件。', '<strong>注意：</strong>先保存文件。'),
  paragraph('a digit after a full-width colon', '**复现：**10 次。', '<strong>复现：</strong>10 次。'),
  paragraph('a full-width stop', '**设定（可选）。**之后继续。', '<strong>设定（可选）。</strong>之后继续。'),
  paragraph('full-width brackets', '**設定（任意）**を開きます。', '<strong>設定（任意）</strong>を開きます。'),
  paragraph('ASCII brackets', '**设置(可选)**之后', '<strong>设置(可选)</strong>之后'),
  paragraph('curly quotes before a letter', '**“점검 모드”**를 켭니다.', '<strong>“점검 모드”</strong>를 켭니다.'),
  paragraph('curly quotes after a letter', '点击**“保存”**按钮', '点击<strong>“保存”</strong>按钮'),
  paragraph('corner brackets', '次に**「保存」**を押す', '次に<strong>「保存」</strong>を押す'),
  paragraph('code at its edge', '使用**`npm ci`**安装', '使用<strong><code>npm ci</code></strong>安装'),
  paragraph('a link at its edge', '见**[指南](/g)**。', '见<strong><a href="/g">指南</a></strong>。'),
  paragraph('two in a row', '**甲：**一**乙：**二', '<strong>甲：</strong>一<strong>乙：</strong>二'),
  paragraph('one star', '*（旧）*新', '<em>（旧）</em>新'),
  paragraph('three stars', '***注意：***先', '<em><strong>注意：</strong></em>先'),
  paragraph('one inside another', '**甲*乙：*丙**丁', '<strong>甲<em>乙：</em>丙</strong>丁'),
  paragraph('struck text', '~~旧的（已删除）。~~新的选项。', '<del>旧的（已删除）。</del>新的选项。'),
  paragraph('struck quotes', '선택~~“이전”~~을 지웁니다', '선택<del>“이전”</del>을 지웁니다'),
  paragraph('an emoji', '**提示💡：**现在', '<strong>提示💡：</strong>现在'),
  paragraph('a letter beyond the first plane', '𠮷**（一）**𠮷', '𠮷<strong>（一）</strong>𠮷'),
  paragraph('half-width forms', '**ﾒﾓ：**ﾃｽﾄ', '<strong>ﾒﾓ：</strong>ﾃｽﾄ'),
  paragraph('Thai', '**หมายเหตุ:**บันทึกไฟล์', '<strong>หมายเหตุ:</strong>บันทึกไฟล์'),
  paragraph('a line break after it', '**注意：**\n先保存', '<strong>注意：</strong>\n先保存'),
  paragraph('Latin text after punctuation', '**警告！**Do not', '<strong>警告！</strong>Do not'),
  same('stars around a space', '甲 ** 乙 ** 丙'),
  same('underscores inside a word', '变量_名_字'),
  same('Latin letters, as in CommonMark', '**Note:**word'),
]

export const TILDES: Written[] = [
  same('prices', 'The plan costs ~$120 (~$99 with a yearly contract) per seat.'),
  same('a range', 'Takes ~10 minutes, or 5~8 minutes when cached.'),
  same('a word between tildes', 'this ~word~ stays'),
  same('home folders', 'from ~/a to ~/b'),
  same('a range beside letters', '约~10～20分钟，5~8次'),
  same('three tildes', 'a ~~~b~~~ c'),
  same('a pair that is not closed', 'a ~~b and ~c'),
  paragraph('one tilde within two', '~~about ~10 and ~20~~ 30', '<del>about ~10 and ~20</del> 30'),
  paragraph('two tildes', 'a ~~b~~ c', 'a <del>b</del> c'),
]

const table = (name: string, cell: string, html: string): Written => ({
  name,
  markdown: `| Key | Meaning |\n| --- | --- |\n| a | ${cell} |`,
  html:
    '<table><thead><tr><th>Key</th><th>Meaning</th></tr></thead>' +
    `<tbody><tr><td>a</td><td>${html}</td></tr></tbody></table>`,
})

export const BREAKS: Written[] = [
  table('in three ways', 'one<br>two<br/>three<BR />four', 'one<br>two<br>three<br>four'),
  table('in bold text', '**one<br>two**', '<strong>one<br>two</strong>'),
  table('beside code', '`one`<br>`two`', '<code>one</code><br><code>two</code>'),
  table('in code', '`a<br>b`', '<code>a&lt;br&gt;b</code>'),
  table('with an attribute', 'a<br class="x">b', 'a&lt;br class="x"&gt;b'),
  table('escaped', 'a\\<br>b', 'a&lt;br&gt;b'),
  {
    name: 'in a head',
    markdown: '| a<br>b |\n| --- |\n| c |',
    html: '<table><thead><tr><th>a<br>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
  },
  paragraph('outside of a table', 'one<br>two', 'one&lt;br&gt;two'),
]

const list = (name: string, markdown: string, html: string): Written => ({ name, markdown, html })

export const BULLETS: Written[] = [
  list(
    'below a sentence',
    'You can:\n• install it\n• start it\n• stop it',
    '<p>You can:</p><ul><li>install it</li><li>start it</li><li>stop it</li></ul>',
  ),
  list('on a line of its own', '• one', '<ul><li>one</li></ul>'),
  list('without a space', '•one\n•two', '<ul><li>one</li><li>two</li></ul>'),
  list('of Japanese text', '手順：\n・入れる\n・始める', '<p>手順：</p><ul><li>入れる</li><li>始める</li></ul>'),
  list(
    'with marks inside',
    '• **a**: `b`\n• [c](/d)',
    '<ul><li><strong>a</strong>: <code>b</code></li><li><a href="/d">c</a></li></ul>',
  ),
  list('one inside another', '• a\n  ◦ b\n  ◦ c\n• d', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>'),
  list(
    'inside a numbered item',
    '1. a\n   • b\n   • c\n2. d',
    '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
  ),
  list('in a quote', '> • a\n> • b', '<blockquote><ul><li>a</li><li>b</li></ul></blockquote>'),
  list('with a further line', '• a\n  b\n• c', '<ul><li>a\nb</li><li>c</li></ul>'),
  list('with blank lines', '• a\n\n• b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'),
  list('with a paragraph', '▪ a\n\n  b\n▪ c', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>'),
  list('of two signs', '• a\n▪ b', '<ul><li>a</li></ul><ul><li>b</li></ul>'),
  list('after hyphens', '- a\n• b', '<ul><li>a</li></ul><ul><li>b</li></ul>'),
  list('before text', '• a\n\nb', '<ul><li>a</li></ul><p>b</p>'),
  list('with a code block', '• a\n\n  ```\n  • b\n  ```', '<ul><li><p>a</p><pre><code>• b\n</code></pre></li></ul>'),
  list('not in code', '```\n• a\n• b\n```', '<pre><code>• a\n• b\n</code></pre>'),
  list('not without text', 'a\n•\nb', '<p>a\n•\nb</p>'),
  list('not within a line', 'a • b', '<p>a • b</p>'),
  list('not of a middle dot without a space', '·a\n·b', '<p>·a\n·b</p>'),
]

const code = (name: string, markdown: string, inside: string, rest = ''): Written => ({
  name,
  markdown,
  html: `<pre><code>${inside}</code></pre>${rest}`,
})

export const FENCES: Written[] = [
  code(
    'a block with a language',
    '```markdown\n# Title\n\n```bash\nnpm start\n```\n\nThen open it.\n```\n\nThat is all.',
    '# Title\n\n```bash\nnpm start\n```\n\nThen open it.\n',
    '<p>That is all.</p>',
  ),
  code('two blocks', '```md\n```js\na\n```\nb\n```sh\nc\n```\n```\nd', '```js\na\n```\nb\n```sh\nc\n```\n', '<p>d</p>'),
  code('a block with a title', '```mdx title="a.mdx"\n```js {1}\na\n```\n```\nb', '```js {1}\na\n```\n', '<p>b</p>'),
  code('Markdown in Markdown', '```md\n```md\n```js\na\n```\n```\n```\nb', '```md\n```js\na\n```\n```\n', '<p>b</p>'),
  code('a shorter fence', '````md\n```js\na\n```\n````\nb', '```js\na\n```\n', '<p>b</p>'),
  code('tildes', '~~~markdown\n~~~js\na\n~~~\n~~~\nb', '~~~js\na\n~~~\n', '<p>b</p>'),
  code('blank lines', '```markdown\n\n```bash\n\na\n\n```\n\n```\n\nb', '\n```bash\n\na\n\n```\n\n', '<p>b</p>'),
  code('no inner block', '```markdown\n# a\n```\n\nb', '# a\n', '<p>b</p>'),
  code('another language, as in CommonMark', '```text\n```js\na\n```\nb', '```js\na\n', '<p>b</p>'),
  code('a fence in shell code', '```md\n```sh\n```x\n```\n```\nb', '```sh\n```x\n```\n', '<p>b</p>'),
  {
    name: 'in a list',
    markdown: '- a\n\n  ```md\n  ```js\n  b\n  ```\n  ```\n\n  c\n- d',
    html: '<ul><li><p>a</p><pre><code>```js\nb\n```\n</code></pre><p>c</p></li><li><p>d</p></li></ul>',
  },
]
