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
  paragraph('a title in angle quotes', '**《使用手册》**第二章', '<strong>《使用手册》</strong>第二章'),
  paragraph('lenticular brackets', '请看**【重要】**说明', '请看<strong>【重要】</strong>说明'),
  paragraph('a full-width question mark', '**为什么？**因为快。', '<strong>为什么？</strong>因为快。'),
  paragraph('an ideographic comma', '**甲、乙、**丙', '<strong>甲、乙、</strong>丙'),
  paragraph('an ellipsis', '**等等……**然后', '<strong>等等……</strong>然后'),
  paragraph('a percent sign', '提高**50%**以上', '提高<strong>50%</strong>以上'),
  paragraph('a Latin word in quotes', '**"API 키"**를 만듭니다', '<strong>"API 키"</strong>를 만듭니다'),
  paragraph('a Korean ending', '**설정(선택 사항)**에서', '<strong>설정(선택 사항)</strong>에서'),
  paragraph('a Japanese particle', '**`config.json`**を編集', '<strong><code>config.json</code></strong>を編集'),
  paragraph('a version number', '从**v2.0+**开始', '从<strong>v2.0+</strong>开始'),
  paragraph('a dollar amount', '价格为**$20**每月', '价格为<strong>$20</strong>每月'),
  paragraph('a star in a list item', '*（可选）*名称', '<em>（可选）</em>名称'),
  paragraph('a wave dash', '**10〜20**分', '<strong>10〜20</strong>分'),
  paragraph('an arrow', '**设置→网络→**代理', '<strong>设置→网络→</strong>代理'),
  paragraph('Khmer', '**ចំណាំ៖**រក្សាទុក', '<strong>ចំណាំ៖</strong>រក្សាទុក'),
  paragraph('Lao', '**ໝາຍເຫດ:**ບັນທຶກ', '<strong>ໝາຍເຫດ:</strong>ບັນທຶກ'),
  paragraph('Burmese', '**မှတ်ချက်။**သိမ်းပါ', '<strong>မှတ်ချက်။</strong>သိမ်းပါ'),
  paragraph('an escaped star beside it', '\\***注意：**先', '*<strong>注意：</strong>先'),
  paragraph(
    'three in a sentence',
    '**一：**甲，**二：**乙，**三：**丙',
    '<strong>一：</strong>甲，<strong>二：</strong>乙，<strong>三：</strong>丙',
  ),
  paragraph('struck and bold', '~~**旧：**~~新', '<del><strong>旧：</strong></del>新'),
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
  same('one number', 'about ~5 people'),
  same('two prices in brackets', '(~$5) or (~$6)'),
  same('euros', '~5 €, ~10 €'),
  same('versions', 'npm accepts ~1.2.3 and ~2.0'),
  same('a path with a user', '~root/a and ~admin/b'),
  same('kaomoji', 'done (~_~) and (~o~)'),
  same('a range of years', '1999~2005, 2006~2010'),
  same('a Korean range', '9시~18시, 월~금'),
  same('a tilde at the end', 'yes~ no~'),
  same('a tilde alone', 'a ~ b ~ c'),
  same('a tilde before punctuation', 'so~, and so~.'),
  same('four tildes', 'a ~~~~b~~~~ c'),
  same('spaces within two', 'a ~~ b ~~ c'),
  paragraph('code with tildes', '`~a~` and `~~b~~`', '<code>~a~</code> and <code>~~b~~</code>'),
  paragraph('an escaped tilde', '\\~~a~~', '~~a~~'),
  paragraph('bold around one tilde', '**~10**, **~20**', '<strong>~10</strong>, <strong>~20</strong>'),
  paragraph('two in a row', '~~a~~ ~~b~~', '<del>a</del> <del>b</del>'),
  paragraph('a whole sentence', '~~Use the old key.~~', '<del>Use the old key.</del>'),
  paragraph('struck code', '~~`a`~~ `b`', '<del><code>a</code></del> <code>b</code>'),
  paragraph('a struck link', '~~[a](/b)~~', '<del><a href="/b">a</a></del>'),
  paragraph('within a word', 'un~~do~~able', 'un<del>do</del>able'),
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
  table('at the beginning', '<br>one', '<br>one'),
  table('at the end', 'one<br>', 'one<br>'),
  table('alone', '<br>', '<br>'),
  table('twice in a row', 'one<br><br>two', 'one<br><br>two'),
  table('with spaces around it', 'one <br> two', 'one<br>two'),
  table('in capitals', 'one<BR>two', 'one<br>two'),
  table('with a tab', 'one<br\t/>two', 'one<br>two'),
  table('in emphasis', '*one<br>two*', '<em>one<br>two</em>'),
  table('in struck text', '~~one<br>two~~', '<del>one<br>two</del>'),
  table('in the label of a link', '[one<br>two](/a)', '<a href="/a">one<br>two</a>'),
  table('after a link', '[one](/a)<br>two', '<a href="/a">one</a><br>two'),
  table('beside full-width text', '一<br>二', '一<br>二'),
  table('between signs of a list', '- one<br>- two', '- one<br>- two'),
  table('between numbers', '1. one<br>2. two', '1. one<br>2. two'),
  table('after an entity', 'a &amp; b<br>c', 'a &amp; b<br>c'),
  table('after an escaped pipe', 'a \\| b<br>c', 'a | b<br>c'),
  table('beside a price', '~$5<br>~$6', '~$5<br>~$6'),
  table('as a name that begins alike', 'a<break>b', 'a&lt;break&gt;b'),
  table('that is not closed', 'a<br b', 'a&lt;br b'),
  table('that closes', 'a</br>b', 'a&lt;/br&gt;b'),
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
  list('of triangles', '‣ a\n‣ b', '<ul><li>a</li><li>b</li></ul>'),
  list('of circles', '● a\n● b', '<ul><li>a</li><li>b</li></ul>'),
  list('of squares', '■ a\n■ b', '<ul><li>a</li><li>b</li></ul>'),
  list('of white circles', '◦ a\n◦ b', '<ul><li>a</li><li>b</li></ul>'),
  list('of middle dots', '· a\n· b', '<ul><li>a</li><li>b</li></ul>'),
  list('below a bold line', '**Steps**\n• a\n• b', '<p><strong>Steps</strong></p><ul><li>a</li><li>b</li></ul>'),
  list('below a heading', '## A\n• a', '<h2>A</h2><ul><li>a</li></ul>'),
  list('with a bold start', '• **注意：**先保存', '<ul><li><strong>注意：</strong>先保存</li></ul>'),
  list('with a struck item', '• ~~a~~\n• b', '<ul><li><del>a</del></li><li>b</li></ul>'),
  list('with a price', '• ~$5\n• ~$6', '<ul><li>~$5</li><li>~$6</li></ul>'),
  list('with code first', '• `a`\n• `b`', '<ul><li><code>a</code></li><li><code>b</code></li></ul>'),
  list('with a number inside', '• 1. a', '<ul><li><ol><li>a</li></ol></li></ul>'),
  list('with a tab', '•\ta\n•\tb', '<ul><li>a</li><li>b</li></ul>'),
  list('indented a little', ' • a\n • b', '<ul><li>a</li><li>b</li></ul>'),
  list('with hyphens inside', '• a\n  - b\n  - c', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'),
  list('inside a hyphen', '- a\n  • b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'),
  list('of Chinese text', '步骤：\n•安装\n•启动', '<p>步骤：</p><ul><li>安装</li><li>启动</li></ul>'),
  list('before a heading', '• a\n## B', '<ul><li>a</li></ul><h2>B</h2>'),
  list('not of dashes', '– a\n– b', '<p>– a\n– b</p>'),
  list('not escaped', '\\• a', '<p>\\• a</p>'),
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
  code(
    'three blocks',
    '```md\n```a\n1\n```\n```b\n2\n```\n```c\n3\n```\n```\nx',
    '```a\n1\n```\n```b\n2\n```\n```c\n3\n```\n',
    '<p>x</p>',
  ),
  code('text between blocks', '```md\na\n```sh\nb\n```\nc\n```\nx', 'a\n```sh\nb\n```\nc\n', '<p>x</p>'),
  code(
    'a list with a block',
    '```markdown\n1. a\n\n   ```sh\n   b\n   ```\n2. c\n```\nx',
    '1. a\n\n   ```sh\n   b\n   ```\n2. c\n',
    '<p>x</p>',
  ),
  code('a block at its end', '```markdown\na\n```sh\nb\n```\n```\nx', 'a\n```sh\nb\n```\n', '<p>x</p>'),
  code('capitals', '```Markdown\n```sh\na\n```\n```\nx', '```sh\na\n```\n', '<p>x</p>'),
  code('a space before the language', '``` md\n```sh\na\n```\n```\nx', '```sh\na\n```\n', '<p>x</p>'),
  code('four marks outside and inside', '````md\n````js\na\n````\n````\nx', '````js\na\n````\n', '<p>x</p>'),
  code('four marks outside, three without a language', '````md\n```\na\n```\n````\nx', '```\na\n```\n', '<p>x</p>'),
  code('tildes within backticks', '```md\n~~~js\na\n~~~\n```\nx', '~~~js\na\n~~~\n', '<p>x</p>'),
  code('backticks within tildes', '~~~md\n```js\na\n```\n~~~\nx', '```js\na\n```\n', '<p>x</p>'),
  code('a name that begins alike', '```mdast\n```js\na\n```\nx', '```js\na\n', '<p>x</p>'),
  code('inner code with a hash', '```md\n```sh\n# a\n```\n## b\n```\nx', '```sh\n# a\n```\n## b\n', '<p>x</p>'),
  code(
    'an inner block with a file name',
    '```md\n```js title="a.js"\na\n```\n```\nx',
    '```js title="a.js"\na\n```\n',
    '<p>x</p>',
  ),
  code(
    'front matter',
    '```mdx\n---\ntitle: A\n---\n```js\na\n```\n```\nx',
    '---\ntitle: A\n---\n```js\na\n```\n',
    '<p>x</p>',
  ),
  code('a quote', '```md\n> a\n```sh\nb\n```\n```\nx', '&gt; a\n```sh\nb\n```\n', '<p>x</p>'),
  code('spaces after the end', '```md\n```sh\na\n```  \n```  \nx', '```sh\na\n```  \n', '<p>x</p>'),
  code('a longer end', '```md\n```sh\na\n````\n````\nx', '```sh\na\n````\n', '<p>x</p>'),
  code(
    'full-width text',
    '```markdown\n# 标题\n```bash\nnpm i\n```\n完成。\n```\n好。',
    '# 标题\n```bash\nnpm i\n```\n完成。\n',
    '<p>好。</p>',
  ),
  code(
    'a second block after it',
    '```md\n```sh\na\n```\n```\n\n```sh\nb\n```',
    '```sh\na\n```\n',
    '<pre><code>b\n</code></pre>',
  ),
  code('an inner block in a quote', '```md\n> ```sh\n> a\n> ```\n```\nx', '&gt; ```sh\n&gt; a\n&gt; ```\n', '<p>x</p>'),
]

/** Several of these in one text. */
export const MIXED: Written[] = [
  {
    name: 'text 1',
    markdown: '**步骤 1：**安装 CLI（**可选**），然后运行 `npm i`。',
    html: '<p><strong>步骤 1：</strong>安装 CLI（<strong>可选</strong>），然后运行 <code>npm i</code>。</p>',
  },
  { name: 'text 2', markdown: '**“保存”和“取消”**两个按钮', html: '<p><strong>“保存”和“取消”</strong>两个按钮</p>' },
  {
    name: 'text 3',
    markdown: '1. **注意：**一\n2. **警告！**二\n   - **提示：**三',
    html:
      '<ol><li><strong>注意：</strong>一</li><li><strong>警告！</strong>二<ul><li><strong>提示：</strong>三</li>' +
      '</ul></li></ol>',
  },
  {
    name: 'text 4',
    markdown: '| 项目 | 说明 |\n|:--|--:|\n| **名称：**必填 | 一<br>**二：**三 |',
    html:
      '<table><thead><tr><th align="left">项目</th><th align="right">说明</th></tr></thead><tbody><tr>' +
      '<td align="left"><strong>名称：</strong>必填</td><td align="right">一<br><strong>二：</strong>三</td>' +
      '</tr></tbody></table>',
  },
  {
    name: 'text 5',
    markdown: '见 https://example.com/a。然后继续。',
    html: '<p>见 <a href="https://example.com/a">https://example.com/a</a>。然后继续。</p>',
  },
  {
    name: 'text 6',
    markdown: '（详见 https://example.com/a）',
    html: '<p>（详见 <a href="https://example.com/a">https://example.com/a</a>）</p>',
  },
  {
    name: 'text 7',
    markdown: '**[安装指南](/install)：**先读它',
    html: '<p><strong><a href="/install">安装指南</a>：</strong>先读它</p>',
  },
  {
    name: 'text 8',
    markdown: 'Costs ~$5–~$9/month, ~~was $12~~ (about ~50 % less).',
    html: '<p>Costs ~$5–~$9/month, <del>was $12</del> (about ~50 % less).</p>',
  },
  {
    name: 'text 9',
    markdown: 'Steps:\n1) Open it\n2) Close it',
    html: '<p>Steps:</p><ol><li>Open it</li><li>Close it</li></ol>',
  },
  {
    name: 'text 10',
    markdown: '1. One\n    - a\n    - b\n2. Two',
    html: '<ol><li>One<ul><li>a</li><li>b</li></ul></li><li>Two</li></ol>',
  },
  {
    name: 'text 11',
    markdown: 'Name | Type\n--- | ---\n`a` | `string \\| null`',
    html:
      '<table><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><td><code>a</code></td><td>' +
      '<code>string | null</code></td></tr></tbody></table>',
  },
  {
    name: 'text 12',
    markdown: 'Use <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
    html: '<p>Use &lt;kbd&gt;Ctrl&lt;/kbd&gt;+&lt;kbd&gt;C&lt;/kbd&gt;.</p>',
  },
  {
    name: 'text 13',
    markdown: '- [x] done\n- [ ] **待办：**下一步',
    html:
      '<ul><li><input type="checkbox" checked disabled> done</li><li>' +
      '<input type="checkbox" disabled> <strong>待办：</strong>下一步</li></ul>',
  },
  {
    name: 'text 14',
    markdown: '1. Run:\n\n   ```bash\n   npm i\n   ```\n\n2. Then:\n   ```js\n   a()\n   ```',
    html:
      '<ol><li><p>Run:</p><pre><code>npm i\n</code></pre></li><li><p>Then:</p><pre><code>a()\n</code>' +
      '</pre></li></ol>',
  },
  {
    name: 'text 15',
    markdown: '```markdown\n- a\n  ```bash\n  npm i\n  ```\n- b\n```\nDone.',
    html: '<pre><code>- a\n  ```bash\n  npm i\n  ```\n- b\n</code></pre><p>Done.</p>',
  },
  {
    name: 'text 16',
    markdown: '• **Plan:** ~$10\n• **Pro:** ~$20\n\nThat is all.',
    html: '<ul><li><strong>Plan:</strong> ~$10</li><li><strong>Pro:</strong> ~$20</li></ul><p>That is all.</p>',
  },
  { name: 'text 17', markdown: '***重要：***请先备份。', html: '<p><em><strong>重要：</strong></em>请先备份。</p>' },
  {
    name: 'text 18',
    markdown: '> **补充：**可以跳过\n> • 一\n> • 二',
    html: '<blockquote><p><strong>补充：</strong>可以跳过</p><ul><li>一</li><li>二</li></ul></blockquote>',
  },
  {
    name: 'text 19',
    markdown: '**合計**：**¥1,000（税込）**です',
    html: '<p><strong>合計</strong>：<strong>¥1,000（税込）</strong>です</p>',
  },
  {
    name: 'text 20',
    markdown: '### 3. **配置：**环境\nText',
    html: '<h3>3. <strong>配置：</strong>环境</h3><p>Text</p>',
  },
  {
    name: 'text 21',
    markdown: '**결과:** `ok`**(기본값)**입니다',
    html: '<p><strong>결과:</strong> <code>ok</code><strong>(기본값)</strong>입니다</p>',
  },
  {
    name: 'text 22',
    markdown: 'これは**`true`（既定）**です',
    html: '<p>これは<strong><code>true</code>（既定）</strong>です</p>',
  },
  {
    name: 'text 23',
    markdown: '~~**旧版：**~~**新版：**可用',
    html: '<p><del><strong>旧版：</strong></del><strong>新版：</strong>可用</p>',
  },
  { name: 'text 24', markdown: '**A、B**、**C。**D', html: '<p><strong>A、B</strong>、<strong>C。</strong>D</p>' },
  {
    name: 'text 25',
    markdown: '*“斜体”*文字和*（括号）*文字',
    html: '<p><em>“斜体”</em>文字和<em>（括号）</em>文字</p>',
  },
  {
    name: 'text 26',
    markdown: '访问 <https://example.com/b>，或 [c](https://example.com/c)。',
    html:
      '<p>访问 <a href="https://example.com/b">https://example.com/b</a>，或 <a ' +
      'href="https://example.com/c">c</a>。</p>',
  },
  {
    name: 'text 27',
    markdown: '发送到 ann@example.com。谢谢',
    html: '<p>发送到 <a href="mailto:ann@example.com">ann@example.com</a>。谢谢</p>',
  },
  {
    name: 'text 28',
    markdown: 'www.example.com/x，然后',
    html: '<p><a href="http://www.example.com/x">www.example.com/x</a>，然后</p>',
  },
  {
    name: 'text 29',
    markdown: '| a | b |\n|---|---|\n| • x<br>• y | ~5~ |\n\n后文',
    html:
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>• x<br>• y</td><td>~5~</td>' +
      '</tr></tbody></table><p>后文</p>',
  },
  {
    name: 'text 30',
    markdown: '| **键：**值 |\n|:-:|\n| `a\\|b`<br/>c |',
    html:
      '<table><thead><tr><th align="center"><strong>键：</strong>值</th></tr></thead><tbody><tr>' +
      '<td align="center"><code>a|b</code><br>c</td></tr></tbody></table>',
  },
  { name: 'text 31', markdown: 'A\n- b\n- c\n\nD', html: '<p>A</p><ul><li>b</li><li>c</li></ul><p>D</p>' },
  { name: 'text 32', markdown: '- a\n\n    code\n- b', html: '<ul><li><p>a</p><p>code</p></li><li><p>b</p></li></ul>' },
  { name: 'text 33', markdown: '```ts:src/a.ts\nlet a\n```', html: '<pre><code>let a\n</code></pre>' },
  { name: 'text 34', markdown: '````markdown\n```js\na\n```\n````', html: '<pre><code>```js\na\n```\n</code></pre>' },
  {
    name: 'text 35',
    markdown: '1. 一\n\n2. **二：**三\n\n   • 四\n   • 五',
    html: '<ol><li><p>一</p></li><li><p><strong>二：</strong>三</p><ul><li>四</li><li>五</li></ul></li></ol>',
  },
  {
    name: 'text 36',
    markdown: '# 标题\n**说明：**文字\n---\n尾',
    html: '<h1>标题</h1><h2><strong>说明：</strong>文字</h2><p>尾</p>',
  },
  { name: 'text 37', markdown: 'a <b>bold</b> <br> c', html: '<p>a &lt;b&gt;bold&lt;/b&gt; &lt;br&gt; c</p>' },
  { name: 'text 38', markdown: '5 * 3 = 15 and 2*3*4', html: '<p>5 * 3 = 15 and 2<em>3</em>4</p>' },
  {
    name: 'text 39',
    markdown: '・**項目：**説明\n・二つ目',
    html: '<ul><li><strong>項目：</strong>説明</li><li>二つ目</li></ul>',
  },
  { name: 'text 40', markdown: '**Ｎｏｔｅ：**全角', html: '<p><strong>Ｎｏｔｅ：</strong>全角</p>' },
]
