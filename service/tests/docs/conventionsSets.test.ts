// For each convention in which docs are written, twenty short pages, written from the table "What is read" alone.
import { describe, expect, it } from 'vitest'
import { readFooter, readMenuLinks, readNavbar } from '../../../src/config/settings/readSiteLinks.ts'
import type { DocsPage, NavigationGroup } from '../../src/engine/docs/Docs.ts'
import { outlineMarkdown } from '../../src/engine/docs/outlineMarkdown.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createFolder } from './createFolder.ts'

/** The page's source, then what its Markdown has to contain. After `-`, what it must not contain. */
type Page = [source: string, ...expected: string[]]

interface Site {
  /** The ending of its pages. */
  ending: string
  pages: Page[]
  /** Other files of the folder. */
  files?: Record<string, string>
}

/** What remains of the attributes of a heading. */
const ATTRIBUTES = /[{[][:#. ]/
const RAW = new RegExp(
  '\\{%|%\\}|\\{\\{[<%]|<<<|@include|<include|\\[\\[|\\]\\]|mdx-code-block|</?[A-Z]\\w*[\\s>/]|' +
    '\\{/\\*|<!--|^:::|^::[a-z]|^import |--8<--',
  'm',
)

/** The Markdown of a page without its code. */
function proseOf(markdown: string): string {
  const { lines, leaves } = outlineMarkdown(markdown)
  const kept = [...lines]
  for (const { kind, from, to } of leaves) if (kind === 'code') kept.fill('', from, to)
  return kept.join('\n').replace(/`[^`\n]*`/g, '')
}

const TICKS = '```'

const SITES: Record<string, Site> = {
  GitBook: {
    ending: 'md',
    files: { '.gitbook/includes/part.md': 'Included words.\n', 'other.md': '# Other\n\n## Part\n\nText.\n' },
    pages: [
      ['{% hint style="info" %}\nNote this.\n{% endhint %}', '> [!NOTE]', '> Note this.'],
      ['{% hint style="success" %}\nIt works.\n{% endhint %}', '> It works.'],
      ['{% hint style="warning" %}\nBe careful.\n{% endhint %}', '> [!WARNING]', 'Be careful.'],
      [
        '{% hint style="danger" %}\n**Stop** here.\n\nAnd here.\n{% endhint %}',
        '> [!CAUTION]',
        '**Stop** here.',
        'And here.',
      ],
      [
        '{% tabs %}\n{% tab title="A" %}\nText A.\n{% endtab %}\n{% tab title="B" %}\n' +
          'Text B.\n{% endtab %}\n{% endtabs %}',
        '**A**',
        'Text A.',
        '**B**',
        'Text B.',
      ],
      [
        '{% stepper %}\n{% step %}\n## One\n\nFirst.\n{% endstep %}\n{% step %}\n## Two\n' +
          '\nSecond.\n{% endstep %}\n{% endstepper %}',
        '## One',
        'First.',
        '## Two',
        'Second.',
      ],
      [`{% code title="a.js" %}\n${TICKS}js\nlet a\n${TICKS}\n{% endcode %}`, 'title="a.js"', 'let a'],
      [`{% code lineNumbers="true" %}\n${TICKS}\nplain\n${TICKS}\n{% endcode %}`, 'plain'],
      [
        '{% columns %}\n{% column %}\nLeft.\n{% endcolumn %}\n{% column %}\nRight.\n' +
          '{% endcolumn %}\n{% endcolumns %}',
        'Left.',
        'Right.',
      ],
      [
        '{% updates %}\n{% update date="2026-01-02" %}\n## New\n\nWords.\n{% endupdate %}\n{% endupdates %}',
        '2026-01-02',
        '## New',
        'Words.',
      ],
      ['{% content-ref url="other.md" %}\n[other.md](other.md)\n{% endcontent-ref %}', '](/other)'],
      ['{% embed url="https://example.com/v" %}', '](https://example.com/v)'],
      ['{% embed url="https://example.com/v" %}\nA film\n{% endembed %}', '[A film](https://example.com/v)'],
      ['{% file src=".gitbook/assets/a.pdf" %}\nThe form\n{% endfile %}', 'The form'],
      ['{% include ".gitbook/includes/part.md" %}', 'Included words.'],
      ['{% raw %}\nUse {{ name }} here.\n{% endraw %}', '{{ name }}'],
      [`${TICKS}mermaid\ngraph TD\n${TICKS}`, `${TICKS}mermaid\ngraph TD`],
      ['- one\n\n  {% hint style="info" %}\n  Inside.\n  {% endhint %}\n- two', 'Inside.', '- two'],
      ['<details>\n\n<summary>More</summary>\n\nHidden words.\n\n</details>', 'More', 'Hidden words.'],
      [
        `${TICKS}md\n{% hint %}\n${TICKS}\n\nUse \`{% hint %}\` so.`,
        `${TICKS}md\n{% hint %}\n${TICKS}`,
        '`{% hint %}`',
      ],
    ],
  },
  Docusaurus: {
    ending: 'mdx',
    files: {
      '_part.mdx': 'Imported *words*.\n',
      'other.mdx': '# Other\n\n## Part {#own}\n\nText.\n',
    },
    pages: [
      ['## A {#one}\n\nText. [Up](#one)', '[Up](#one)'],
      ['## A {/* #two */}\n\nText.', '-{/*', 'Text.'],
      [':::note\n\nWords.\n\n:::', '> [!NOTE]', 'Words.'],
      [':::tip[My tip]\n\nWords.\n\n:::', '> [!TIP]', 'My tip', 'Words.'],
      [':::info Old title\n\nWords.\n\n:::', 'Old title', 'Words.'],
      [':::warning\nOne line.\n:::', '> [!WARNING]', 'One line.'],
      [':::danger\n\nWords.\n\n:::', '> [!CAUTION]', 'Words.'],
      ['::::info\n\n:::note\n\nInner.\n\n:::\n\nOuter.\n\n::::', 'Inner.', 'Outer.'],
      [
        "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n" +
          '<Tabs>\n<TabItem value="a" label="Apple">\n\nRed.\n\n</TabItem>\n' +
          '<TabItem value="b">\n\nBlue.\n\n</TabItem>\n</Tabs>',
        '**Apple**',
        'Red.',
        'Blue.',
      ],
      ["import Part from './_part.mdx';\n\n<Part />", 'Imported *words*.'],
      ['{/* a comment */}\n\nWords.', '-a comment', 'Words.'],
      ['See [other](./other.mdx#own).', '](/other#own)'],
      [`${TICKS}js title="src/a.js" {1,3-4} showLineNumbers\nlet a\n${TICKS}`, 'let a', 'src/a.js'],
      ['<details>\n<summary>Open</summary>\n\nHidden.\n\n</details>', 'Open', 'Hidden.'],
      ["import Own from '@site/src/Own';\n\n<Own>\n\nKept words.\n\n</Own>", 'Kept words.'],
      ['export const x = 1;\n\nWords.', '-export const', 'Words.'],
      ['<head>\n<meta name="a" content="b" />\n</head>\n\nWords.', 'Words.', '-meta name'],
      [`${TICKS}mdx-code-block\n<Own>\n\nIn the block.\n\n</Own>\n${TICKS}`, 'In the block.'],
      [
        "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n" +
          '<img alt="A shot" src={useBaseUrl(\'/a.png\')} />\n\nWords.',
        'Words.',
      ],
      [`${TICKS}md\n:::note\n${TICKS}`, ':::note'],
    ],
  },
  VitePress: {
    ending: 'md',
    files: {
      'parts/_p.md': '<!-- #region a -->\nRegion words.\n<!-- #endregion a -->\n\nOther words.\n',
      'code/a.js': '// #region run\nrun()\n// #endregion run\nstop()\n',
      'other.md': '# Other\n\n## Part\n\nText.\n',
    },
    pages: [
      ['::: info\nWords.\n:::', '> [!NOTE]', 'Words.'],
      ['::: tip Title\nWords.\n:::', '> [!TIP]', 'Title', 'Words.'],
      ['::: warning\nWords.\n:::', '> [!WARNING]'],
      ['::: danger STOP\nWords.\n:::', '> [!CAUTION]', 'STOP'],
      ['::: details Click\nHidden.\n:::', 'Click', 'Hidden.'],
      [
        `::: code-group\n${TICKS}sh [npm]\nnpm i\n${TICKS}\n${TICKS}sh [pnpm]\npnpm i\n${TICKS}\n:::`,
        'npm i',
        'pnpm i',
        '[pnpm]',
      ],
      ['<!--@include: ./parts/_p.md-->', 'Region words.', 'Other words.'],
      ['<!-- @include: ./parts/_p.md{2,2} -->', 'Region words.', '-Other words.'],
      ['<!--@include: ./parts/_p.md#a-->', 'Region words.', '-Other words.'],
      ['<<< ./code/a.js', `${TICKS}js`, 'stop()'],
      ['<<< ./code/a.js#run', 'run()', '-stop()'],
      ['<<< @/code/a.js{1}', 'run()'],
      ['<<< ./code/a.js [My code]', 'My code', 'run()'],
      ['> [!IMPORTANT]\n> Words.', '> [!IMPORTANT]', 'Words.'],
      ['## A {#own}\n\n[Up](#own)', '[Up](#own)'],
      ['[other](./other.md#part)', '](/other#part)'],
      ['[other](./other#part) <Badge type="tip" text="new" />', '](/other#part)'],
      ['[[toc]]\n\nWords.', 'Words.', '-[[toc]]'],
      ['<script setup>\nimport A from "./a.vue"\nconst b = 1\n</script>\n\nWords.', 'Words.', '-const b'],
      ['Use <span v-pre>{{ raw }}</span> here.\n\n<style>\n.a { color: red }\n</style>', '{{ raw }}', '-color: red'],
    ],
  },
  Fumadocs: {
    ending: 'mdx',
    files: {
      '_part.mdx': '<section id="a">\n\nPart words.\n\n</section>\n\nRest words.\n',
      'code/a.ts': 'const a = 1\n// #region run\nrun()\n// #endregion run\n',
      'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n',
    },
    pages: [
      ['<include>./_part.mdx</include>', 'Part words.', 'Rest words.'],
      ['<include>./_part.mdx#a</include>', 'Part words.', '-Rest words.'],
      ['<include>./code/a.ts</include>', 'const a = 1'],
      ['<include lang="js">./code/a.ts</include>', 'const a = 1'],
      ['<include>./code/a.ts#run</include>', 'run()', '-const a'],
      ['<Callout>Words.</Callout>', '> [!NOTE]', 'Words.'],
      ['<Callout type="warn" title="Careful">\nWords.\n</Callout>', '> [!WARNING]', 'Careful', 'Words.'],
      ['<Callout type="error">Words.</Callout>', '> [!CAUTION]'],
      ['<Cards>\n<Card title="Other" href="/other">\nAbout it.\n</Card>\n</Cards>', '](/other)', 'About it.'],
      ['<Steps>\n<Step>\n\n### One\n\nFirst.\n\n</Step>\n</Steps>', 'One', 'First.'],
      [
        '<Tabs items={[\'A\', \'B\']}>\n<Tab value="A">Text A.</Tab>\n<Tab value="B">Text B.</Tab>\n</Tabs>',
        '**A**',
        'Text A.',
        'Text B.',
      ],
      ["<Tabs items={['A', 'B']}>\n<Tab>Text A.</Tab>\n<Tab>Text B.</Tab>\n</Tabs>", 'Text A.', 'Text B.'],
      ['<Accordions>\n<Accordion title="Why?">\nBecause.\n</Accordion>\n</Accordions>', 'Why?', 'Because.'],
      ['## A [#own]\n\nText.', 'Text.'],
      ['<Files>\n<Folder name="app">\n<File name="page.tsx" />\n</Folder>\n</Files>', 'page.tsx', 'app'],
      ["<TypeTable type={{ size: { description: 'The size.', type: 'number' } }} />\n\nWords.", 'Words.'],
      ["import { Own } from '@/components/own';\n\n<Own>\n\nKept.\n\n</Own>", 'Kept.'],
      [`${TICKS}ts tab="One"\nlet a\n${TICKS}\n\n${TICKS}ts tab="Two"\nlet b\n${TICKS}`, 'let a', 'let b'],
      [`${TICKS}npm\nnpm i a\n${TICKS}`, 'npm i a'],
      ['[other](/other#part)', '](/other#part)'],
    ],
  },
  Obsidian: {
    ending: 'md',
    files: {
      'Other Page.md': '# Other Page\n\n## My Part\n\nText.\n',
      'pic.png': '',
      'deep/Note.md': '# Note\n\nText.\n',
    },
    pages: [
      ['See [[Other Page]].', '[Other Page]('],
      ['See [[Other Page|that one]].', '[that one]('],
      ['See [[Other Page#My Part]].', '#my-part)'],
      ['See [[Other Page#My Part|the part]].', '[the part](', '#my-part)'],
      ['See [[Note]].', '[Note](/deep/'],
      ['See [[deep/Note|it]].', '[it](/deep/'],
      ['![[pic.png]]', '![', 'pic.png)'],
      ['![[pic.png|300]]', 'pic.png)', '-|300'],
      ['![[pic.png|A picture]]', 'pic.png)'],
      ['![[Other Page]]', '](/'],
      ['> [!note] Title\n> Words.', '> [!note]', 'Title', 'Words.'],
      ['> [!tip]- Folded\n> Words.', 'Folded', 'Words.'],
      ['> [!question] Why?\n> Because.', 'Why?', 'Because.'],
      ['> [!bug]\n> Words.', 'Words.'],
      ['A ==bright== word.', 'A bright word.'],
      ['Seen. %%hidden%% Also.', 'Seen.', 'Also.', '-hidden'],
      ['%%\nhidden block\n%%\n\nSeen.', 'Seen.', '-hidden block'],
      ['See [[Nowhere]].', 'Nowhere', '-[['],
      ['| A |\n| --- |\n| [[Other Page\\|that]] |', '[that]('],
      ['Code `[[Other Page]]` and `==a==`.', '`[[Other Page]]`', '`==a==`'],
    ],
  },
  Hugo: {
    ending: 'md',
    files: { 'other.md': '---\ntitle: Other\n---\n\n## Part\n\nText.\n' },
    pages: [
      ['+++\ntitle = "Named"\nweight = 3\n+++\n\nWords.', 'Words.', '-weight'],
      ['---\ntitle: Named\ndraft: false\n---\n\nWords.', 'Words.'],
      ['{{< callout type="warning" >}}\nWords.\n{{< /callout >}}', 'Words.', '> [!WARNING]'],
      ['{{% alert title="Note" color="info" %}}\nWords.\n{{% /alert %}}', 'Words.'],
      ['{{< hint info >}}\nWords.\n{{< /hint >}}', 'Words.'],
      ['{{< notice tip >}}\nWords.\n{{< /notice >}}', 'Words.'],
      [
        '{{< tabs >}}\n{{< tab "A" >}}\nText A.\n{{< /tab >}}\n{{< tab "B" >}}\nText B.\n{{< /tab >}}\n{{< /tabs >}}',
        'Text A.',
        'Text B.',
      ],
      [
        '{{< tabs items="A,B" >}}\n{{< tab >}}Text A.{{< /tab >}}\n{{< tab >}}Text B.{{< /tab >}}\n{{< /tabs >}}',
        'Text A.',
        'Text B.',
      ],
      ['{{< details title="More" >}}\nHidden.\n{{< /details >}}', 'More', 'Hidden.'],
      ['{{< figure src="/a.png" alt="A shot" caption="The shot" >}}\n\nWords.', 'Words.'],
      ['{{< cards >}}\n{{< card link="/other" title="Other" >}}\n{{< /cards >}}', 'Other', '](/other)'],
      ['{{< highlight go >}}\nfmt.Println()\n{{< /highlight >}}', 'fmt.Println()', TICKS],
      ['See [other]({{< ref "other.md" >}}).', '](/other)'],
      ['See [other]({{< relref "other.md#part" >}}).', '](/other#part)'],
      ['See [other]({{% ref "other" %}}).', '](/other)'],
      ['{{< own name="x" >}}\nKept.\n{{< /own >}}', 'Kept.'],
      ['{{< youtube abc >}}\n\nWords.', 'Words.'],
      ['## A {#own}\n\nWords.', 'Words.'],
      ['`{{</* callout */>}}` shows how.', '`{{< callout >}}` shows how.'],
      [`${TICKS}md\n{{< tabs >}}\n${TICKS}`, '{{< tabs >}}'],
    ],
  },
  MkDocs: {
    ending: 'md',
    files: {
      'other.md': '# Other\n\n## Part\n\nText.\n',
      'parts/p.md': 'Part words.\n',
      'code/a.py': 'a = 1\nb = 2\n',
    },
    pages: [
      ['!!! note\n    Words.', '> [!NOTE]', 'Words.'],
      ['!!! warning "Careful"\n    Words.\n\n    More.', '> [!WARNING]', 'Careful', 'More.'],
      ['!!! tip ""\n    Words.', 'Words.', '-!!!'],
      ['??? question "Why?"\n    Because.', 'Why?', 'Because.'],
      ['???+ info\n    Words.', 'Words.', '-???'],
      ['=== "A"\n\n    Text A.\n\n=== "B"\n\n    Text B.', '**A**', 'Text A.', '**B**', 'Text B.'],
      [
        `=== "C"\n\n    ${TICKS}c\n    int a;\n    ${TICKS}\n\n=== "D"\n\n    ${TICKS}d\n    int b;\n    ${TICKS}`,
        'int a;',
        'int b;',
      ],
      ['Term\n:   Meaning of it.', 'Term', 'Meaning of it.'],
      ['## A { #own .big }\n\n[Up](#own)', '[Up](#own)'],
      ['[A button](other.md){ .md-button }', '](/other)', '-md-button'],
      ['Press ++ctrl+c++ now.', '-++', 'now.'],
      ['Done :material-check: and :octicons-heart-16:.', '-:material', 'Done'],
      ['--8<-- "parts/p.md"', 'Part words.'],
      [`${TICKS}py\n--8<-- "code/a.py:1:1"\n${TICKS}`, 'a = 1', '-b = 2'],
      ['--8<--\nparts/p.md\n--8<--', 'Part words.'],
      [`${TICKS} { .python .annotate title="a.py" }\na = 1\n${TICKS}`, 'a = 1'],
      ['The HTML word.\n\n*[HTML]: Hyper Text', 'The HTML word.', '-*[HTML]'],
      ['::: my.module\n    options:\n      show: true\n\nWords.', 'my.module', 'Words.', '-options:'],
      ['[other](other.md#part)', '](/other#part)'],
      ['- [x] Done\n- [ ] Open', '[x] Done', '[ ] Open'],
    ],
  },
  Starlight: {
    ending: 'mdx',
    files: { 'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n' },
    pages: [
      [':::note\nWords.\n:::', '> [!NOTE]', 'Words.'],
      [':::tip[Known]\nWords.\n:::', '> [!TIP]', 'Known'],
      [':::caution\nWords.\n:::', 'Words.', '> [!'],
      [':::danger\nWords.\n:::', '> [!CAUTION]'],
      ['<Aside type="caution" title="Careful">\nWords.\n</Aside>', 'Careful', 'Words.'],
      [
        '<Tabs>\n<TabItem label="A">Text A.</TabItem>\n<TabItem label="B" icon="star">Text B.</TabItem>\n</Tabs>',
        '**A**',
        'Text A.',
        'Text B.',
      ],
      ['<Steps>\n\n1. First.\n\n2. Second.\n\n</Steps>', '1. First.', '2. Second.'],
      ['<CardGrid>\n<Card title="One" icon="star">\nWords.\n</Card>\n</CardGrid>', 'One', 'Words.'],
      ['<LinkCard title="Other" href="/other/" description="About it." />', 'Other', '](/other', 'About it.'],
      ['<LinkButton href="/other/">Go</LinkButton>', '[Go](/other'],
      ['Ready <Badge text="New" variant="tip" />.', 'Ready', 'New'],
      ['<FileTree>\n\n- src\n  - index.js\n\n</FileTree>', '- src', 'index.js'],
      ['<Icon name="star" /> Words.', 'Words.'],
      ['<Code code={`let a = 1`} lang="js" title="a.js" />', 'let a = 1', 'a.js'],
      [`${TICKS}js title="a.js" ins={1} del={2} "word"\nlet a\n${TICKS}`, 'let a'],
      ["import { Aside } from '@astrojs/starlight/components';\n\nWords.", 'Words.'],
      ["import Own from '~/components/Own.astro';\n\n<Own client:load>\n\nKept.\n\n</Own>", 'Kept.'],
      ['<details>\n<summary>Open</summary>\n\nHidden.\n\n</details>', 'Open', 'Hidden.'],
      ['[other](/other/#part)', '](/other#part)'],
      [`${TICKS}mdx\n<Aside>\n${TICKS}`, '<Aside>'],
    ],
  },
  'Nuxt Content': {
    ending: 'md',
    files: { 'other.md': '# Other\n\n## Part\n\nText.\n' },
    pages: [
      ['::callout\nWords.\n::', 'Words.', '> [!'],
      ['::callout{icon="i-star" color="warning"}\nWords.\n::', 'Words.'],
      ['::note\nWords.\n::', '> [!NOTE]', 'Words.'],
      ['::tip\nWords.\n::', '> [!TIP]'],
      ['::warning\nWords.\n::', '> [!WARNING]'],
      ['::caution\nWords.\n::', '> [!CAUTION]'],
      ['::alert{type="info"}\nWords.\n::', 'Words.'],
      [
        '::tabs\n:::tabs-item{label="A"}\nText A.\n:::\n:::tabs-item{label="B"}\nText B.\n:::\n::',
        'Text A.',
        'Text B.',
        '**A**',
      ],
      ['::card{title="One" to="/other"}\nWords.\n::', 'One', 'Words.', '](/other)'],
      ['::card\n---\ntitle: Two\nicon: star\nto: /other\n---\nWords.\n::', 'Two', 'Words.', '-icon: star'],
      ['::card-group\n:::card{title="A"}\nText.\n:::\n::', 'A', 'Text.'],
      [`::code-group\n${TICKS}bash [npm]\nnpm i\n${TICKS}\n${TICKS}bash [yarn]\nyarn\n${TICKS}\n::`, 'npm i', 'yarn'],
      ['::steps\n### One\n\nFirst.\n\n### Two\n\nSecond.\n::', '### One', 'First.', 'Second.'],
      ['::accordion\n:::accordion-item{label="Why?"}\nBecause.\n:::\n::', 'Why?', 'Because.'],
      ['::collapsible\nHidden words.\n::', 'Hidden words.'],
      ['::field{name="size" type="number"}\nThe size.\n::', 'size', 'The size.'],
      ['::own-thing\nKept.\n::', 'Kept.'],
      ['::own-thing\n#title\nSlot words.\n\n#default\nKept.\n::', 'Slot words.', 'Kept.'],
      ['Words :badge[New] here.', 'Words', 'New', '-:badge'],
      ['[other](/other#part){target="_blank"}', '](/other#part)', '-target'],
    ],
  },
  'docs.json platforms': {
    ending: 'mdx',
    files: {
      'snippets/part.mdx': 'Snippet {name}.\n',
      'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n',
    },
    pages: [
      ['<Note>Words.</Note>', '> [!NOTE]', 'Words.'],
      ['<Warning>\nWords.\n</Warning>', '> [!WARNING]'],
      ['<Tip>Words.</Tip>\n\n<Info>More.</Info>\n\n<Check>Done.</Check>', 'Words.', 'More.', 'Done.'],
      ['<Danger>Words.</Danger>', '> [!CAUTION]'],
      [
        '<Tabs>\n<Tab title="A">\nText A.\n</Tab>\n<Tab title="B">\nText B.\n</Tab>\n</Tabs>',
        '**A**',
        'Text A.',
        'Text B.',
      ],
      [
        '<Steps>\n<Step title="One">\nFirst.\n</Step>\n<Step title="Two">\nSecond.\n</Step>\n</Steps>',
        'One',
        'First.',
        'Two',
        'Second.',
      ],
      [
        `<CodeGroup>\n${TICKS}bash npm\nnpm i\n${TICKS}\n${TICKS}bash yarn\nyarn\n${TICKS}\n</CodeGroup>`,
        'npm i',
        'yarn',
      ],
      ['<Accordion title="Why?">\nBecause.\n</Accordion>', 'Why?', 'Because.'],
      [
        '<AccordionGroup>\n<Accordion title="A">One.</Accordion>\n' +
          '<Accordion title="B">Two.</Accordion>\n</AccordionGroup>',
        'One.',
        'Two.',
      ],
      ['<Card title="Other" href="/other" icon="star">\nAbout it.\n</Card>', 'Other', '](/other)', 'About it.'],
      ['<CardGroup cols={2}>\n<Card title="A">One.</Card>\n</CardGroup>', 'A', 'One.'],
      ['<ParamField path="id" type="string" required>\nThe id.\n</ParamField>', '`id`', 'The id.'],
      ['<ResponseField name="size" type="number">\nThe size.\n</ResponseField>', '`size`', 'The size.'],
      ['<Expandable title="more">\nInside.\n</Expandable>', 'Inside.'],
      ['<Frame caption="A shot">\n<img src="/a.png" alt="Shot" />\n</Frame>\n\nWords.', 'Words.', 'A shot'],
      ['import Part from \'/snippets/part.mdx\'\n\n<Part name="here" />', 'Snippet here.'],
      ['<Update label="2026-01" description="v1">\nNew things.\n</Update>', '2026-01', 'New things.'],
      ['Hover <Tooltip tip="An explanation">here</Tooltip>.', 'Hover', 'here'],
      ['<Columns cols={2}>\n<Column>Left.</Column>\n<Column>Right.</Column>\n</Columns>', 'Left.', 'Right.'],
      ['<RequestExample>\n```bash\ncurl a\n```\n</RequestExample>\n\n<Icon icon="star" /> Words.', 'curl a', 'Words.'],
    ],
  },
  'plain GitHub folders': {
    ending: 'md',
    files: { 'other.md': '# Other\n\n## Part\n\nText.\n', 'deep/README.md': '# Deep\n\nText.\n' },
    pages: [
      ['> [!NOTE]\n> Words.', '> [!NOTE]', 'Words.'],
      ['> [!TIP]\n> Words.', '> [!TIP]'],
      ['> [!IMPORTANT]\n> Words.', '> [!IMPORTANT]'],
      ['> [!WARNING]\n> Words.', '> [!WARNING]'],
      ['> [!CAUTION]\n> Words.', '> [!CAUTION]'],
      ['Words[^1].\n\n[^1]: The note.', '[^1]: The note.'],
      ['<details>\n<summary>Open</summary>\n\nHidden.\n\n</details>', 'Open', 'Hidden.'],
      ['<p align="center">\n  <img src="a.png" alt="A shot">\n</p>\n\nWords.', 'Words.', '-align='],
      ['<!-- hidden -->\n\nWords.', 'Words.', '-hidden'],
      ['<kbd>Ctrl</kbd> and H<sub>2</sub>O.', 'Ctrl', '-<kbd>'],
      ['<table><tr><th>A</th></tr><tr><td>one</td></tr></table>', '| A |', '| one |'],
      ['Line one<br>line two.', 'Line one', 'line two.', '-<br>'],
      ['<a name="own"></a>\n\nWords. [Up](#own)', 'Words.', '-<a name'],
      ['[other](other.md#part)', '](/other#part)'],
      ['[other](./other.md)', '](/other)'],
      ['[deep](deep/README.md)', '](/deep)'],
      ['[deep](deep/)', '](/deep)'],
      ['- [x] Done\n- [ ] Open', '[x] Done'],
      ['Fish &amp; chips, 5 &lt; 6.', 'Fish', 'chips'],
      [`<h2>Html heading</h2>\n\nWords.\n\n<pre><code>let a</code></pre>`, 'Html heading', 'let a'],
    ],
  },
}

/** A second set for the conventions whose first set had led to changes. */
const SECOND: Record<string, Site> = {
  Fumadocs: {
    ending: 'mdx',
    files: {
      'parts/_a.mdx': '## First [#first]\n\nFirst words.\n\n### Deeper\n\nDeep words.\n\n## Second\n\nSecond words.\n',
      'parts/b.py': '# #region go\ngo()\n# #endregion\nend()\n',
      'other.mdx': '---\ntitle: Other\n---\n\n## Part [#own]\n\nText.\n',
    },
    pages: [
      ['<include>./parts/_a.mdx</include>', 'First words.', 'Second words.'],
      ['<include>./parts/_a.mdx#second</include>', 'Second words.', '-First words.'],
      ['<include>./parts/_a.mdx#first</include>', 'First words.', 'Deep words.', '-Second words.'],
      ['<include lang="py">./parts/b.py#go</include>', 'go()', '-end()'],
      ['<include meta=\'title="b.py"\'>./parts/b.py</include>', 'end()'],
      ['<Callout type="warning">Words.</Callout>', '> [!WARNING]'],
      ['<Callout type="success">Words.</Callout>', 'Words.'],
      ['<Callout type="info" title="Known">Words.</Callout>', 'Known', 'Words.'],
      ['[part](/other#own)', '](/other#own)'],
      ['[part](./other.mdx#own)', '](/other#own)'],
      ['### Deep heading [#deep]\n\n[Up](#deep)', '[Up](#deep)'],
      [
        '<Files>\n<File name="a.ts" />\n<Folder name="b" defaultOpen>\n<File name="c.ts" />\n</Folder>\n</Files>',
        'a.ts',
        '`b`',
        'c.ts',
      ],
      [
        '<Cards>\n<Card icon={<Home />} title="One" href="/other">\nWords.\n</Card>\n</Cards>',
        'One',
        'Words.',
        '](/other)',
      ],
      ['<Cards>\n<Card title="Two" description="About two." />\n</Cards>', 'Two', 'About two.'],
      ['<Steps>\n<Step>\nFirst.\n</Step>\n<Step>\nSecond.\n</Step>\n</Steps>', 'First.', 'Second.'],
      ['<Tabs groupId="a" items={[\'x\']}>\n<Tab value="x">\n\n```js\nlet a\n```\n\n</Tab>\n</Tabs>', 'let a'],
      [
        '<Accordions type="single">\n<Accordion title="A" id="a">\nOne.\n</Accordion>\n' +
          '<Accordion title="B">\nTwo.\n</Accordion>\n</Accordions>',
        'One.',
        'Two.',
      ],
      ['<Banner>Words.</Banner>', 'Words.'],
      ['```ts title="a.ts" lineNumbers\nlet a\n```', 'let a', 'a.ts'],
      ['<ImageZoom src="/a.png" alt="Shot" />\n\nWords.', 'Words.'],
    ],
  },
  Hugo: {
    ending: 'md',
    files: { 'other.md': '---\ntitle: Other\n---\n\n## Part\n\nText.\n' },
    pages: [
      ['+++\ntitle = "A"\n[params]\nx = 1\n+++\n\nWords.', 'Words.', '-x = 1'],
      ['{{< alert "info" >}}\nWords.\n{{< /alert >}}', 'Words.'],
      ['{{% callout note %}}\nWords.\n{{% /callout %}}', 'Words.'],
      ['{{< note >}}\nWords.\n{{< /note >}}', 'Words.'],
      ['{{% warning %}}\nWords.\n{{% /warning %}}', '> [!WARNING]', 'Words.'],
      ['{{< tip >}}\n- one\n- two\n{{< /tip >}}', 'one', 'two'],
      ['{{< tabpane >}}\n{{< tab header="A" lang="sh" >}}\nrun a\n{{< /tab >}}\n{{< /tabpane >}}', 'run a'],
      ['{{% expand "More" %}}\nHidden.\n{{% /expand %}}', 'More', 'Hidden.'],
      ['{{< collapse title="More" >}}\nHidden.\n{{< /collapse >}}', 'More', 'Hidden.'],
      ['{{< steps >}}\n### One\n\nFirst.\n{{< /steps >}}', '### One', 'First.'],
      ['{{< figure src="/a.png" title="The title" >}}\n\nWords.', 'The title', 'Words.'],
      [
        '{{< cards >}}\n{{< card link="/other" title="Other" subtitle="About it." icon="x" >}}\n{{< /cards >}}',
        '[Other](/other)',
        'About it.',
      ],
      ['{{< card link="https://example.com/a" title="Away" >}}', '](https://example.com/a)'],
      ['{{< highlight bash "linenos=table" >}}\nnpm i\n{{< /highlight >}}', '```bash', 'npm i'],
      ['See [a]({{< ref "/other.md" >}}) and [b]({{< relref "other#part" >}}).', '](/other)', '](/other#part)'],
      ['{{< param "version" >}}\n\nWords.', 'Words.'],
      ['{{< rawhtml >}}\n<p>Html words.</p>\n{{< /rawhtml >}}', 'Html words.'],
      ['Before <!--more--> after.', 'Before', 'after.'],
      ['Words.{{< br >}}', 'Words.'],
      ['```go\n{{% ref "a" %}}\n```', '{{% ref "a" %}}'],
    ],
  },
  'docs.json platforms': {
    ending: 'mdx',
    files: {
      'snippets/value.mdx': "export const limit = '10 MB'\n\nLimit: {limit}.\n",
      'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n',
    },
    pages: [
      ['<Info>\n**Bold** words.\n\n- one\n</Info>', '**Bold** words.', '- one'],
      ['<Check>Done.</Check>', '> [!TIP]', 'Done.'],
      ['<Callout icon="star" color="#fff">Words.</Callout>', 'Words.'],
      ['<Frame>\n![Shot](/a.png)\n</Frame>', '![Shot](/a.png)'],
      ['<Frame caption="See **this**">\n![Shot](/a.png)\n</Frame>', 'See **this**'],
      ['<Frame hint="Try it">\n![Shot](/a.png)\n</Frame>\n\nWords.', 'Words.'],
      [
        '<ParamField body="name" type="string" default="x" deprecated>\nThe name.\n</ParamField>',
        '`name`',
        'deprecated',
        'The name.',
      ],
      ['<ParamField header="X-Id" type="string">The id.</ParamField>', '`X-Id`'],
      [
        '<ResponseField name="a" type="object">\n<Expandable title="inside">\n' +
          '<ResponseField name="b" type="string">Deep.</ResponseField>\n</Expandable>\n</ResponseField>',
        '`a`',
        '`b`',
        'Deep.',
      ],
      ["import Value from '/snippets/value.mdx'\n\n<Value />", 'Limit: 10 MB.'],
      ["import { limit } from '/snippets/value.mdx'\n\nUp to {limit}.", 'Up to 10 MB.'],
      ['<Snippet file="value.mdx" />', 'Limit:'],
      ['<Steps>\n<Step title="One" icon="star">\n<Note>Careful.</Note>\n</Step>\n</Steps>', 'One', 'Careful.'],
      ['<Tabs>\n<Tab title="A">\n<Steps>\n<Step title="S">\nDeep.\n</Step>\n</Steps>\n</Tab>\n</Tabs>', 'Deep.'],
      ['<Card title="Away" href="https://example.com" horizontal />', '](https://example.com)'],
      ['<Card title="Only title">\nWords.\n</Card>', 'Only title', 'Words.'],
      ['<Panel>\n<Info>Words.</Info>\n</Panel>', 'Words.'],
      ['<Badge color="green">New</Badge> words.', 'New', 'words.'],
      ['<View title="Python" icon="py">\nWords.\n</View>', 'Words.'],
      ['```js a.js lines {1}\nlet a\n```', 'let a'],
    ],
  },
}

it('reads GitBook’s prompts', async () => {
  const source = '{% prompt description="Set it up" icon="x" %}\n```\nInstall it.\n```\n{% endprompt %}\n\nWords.\n'
  const warnings: string[] = []
  const { pages } = await readDocs(await createFolder({ 'page.md': source }), {
    onProgress: (progress) => void (progress.type === 'warning' && warnings.push(progress.message)),
  })
  expect(findProblem(pages[0], [source, '**Set it up**', 'Install it.', 'Words.'])).toBeUndefined()
  expect(warnings).toEqual([])
})

/** A third set for docs.json. */
const THIRD: Record<string, Site> = {
  'docs.json platforms': {
    ending: 'mdx',
    files: {
      'snippets/greeting.mdx': 'Hello, {props.name}! {props.children}\n',
      'snippets/data.mdx':
        "export const limits = { upload: '5 GB' }\nexport const Box = ({ children }) => <div>{children}</div>\n",
      'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n\n<ParamField path="key">Its key.</ParamField>\n',
    },
    pages: [
      ['<Note>\n```bash\nnpm i\n```\n</Note>', '> [!NOTE]', 'npm i'],
      ['- One\n\n  <Tip>\n  Words.\n  </Tip>\n- Two', '- One', 'Words.', '- Two'],
      [
        '<Accordion title="Why?" description="A reason" defaultOpen icon="star">\nBecause.\n</Accordion>',
        'Why?',
        'Because.',
      ],
      [
        'import Greeting from \'/snippets/greeting.mdx\'\n\n<Greeting name="Ann">Welcome.</Greeting>',
        'Hello, Ann!',
        'Welcome.',
      ],
      ["import { limits, Box } from '/snippets/data.mdx'\n\n<Box>Up to {limits.upload}.</Box>", 'Up to 5 GB.'],
      [
        'export const size = 3\n\nUp to {size} files, {/* a comment */}and more.',
        'Up to 3 files',
        'and more.',
        '-a comment',
      ],
      [
        '<Steps titleSize="h3">\n<Step title="One" id="own">\n1. First.\n</Step>\n</Steps>\n\n[One](#own)',
        'One',
        'First.',
      ],
      ['<Tabs>\n<Tab title="npm" icon="box">\n```bash\nnpm i\n```\n</Tab>\n</Tabs>', '**npm**', 'npm i'],
      ['<CodeGroup dropdown>\n```js index.js icon="js" expandable\nlet a\n```\n</CodeGroup>', 'let a', 'index.js'],
      [
        '<Card title="Other" href="/other#part" cta="Go" arrow img="/a.png">\nAbout it.\n</Card>',
        'Other',
        '](/other#part)',
        'About it.',
      ],
      ['<Tile href="/other" title="Other" description="About it." />', 'Other', 'About it.'],
      [
        '<Tree>\n<Tree.Folder name="src" defaultOpen>\n<Tree.File name="a.ts" />\n</Tree.Folder>\n</Tree>',
        'src',
        'a.ts',
      ],
      [
        '<ParamField query="limit" type="integer" required placeholder="10">\nAt most.\n</ParamField>',
        '`limit`',
        'required',
        'At most.',
      ],
      [
        '<ResponseField name="id" type="string" pre={["a"]} post={["b"]} required>The id.</ResponseField>',
        '`id`',
        'The id.',
      ],
      ['<ResponseExample>\n```json 200\n{ "a": 1 }\n```\n</ResponseExample>', '"a": 1'],
      [
        '<Update label="May" tags={["New"]} rss={{ title: "x" }}>\n## Faster\n\nWords.\n</Update>',
        'May',
        '## Faster',
        'Words.',
      ],
      ['<Prompt description="Set it up" actions={["copy"]}>\nInstall the package.\n</Prompt>', 'Install the package.'],
      [
        '<Color variant="compact">\n<Color.Item name="blue" value="#00f" />\n</Color>\n\nWords.',
        'blue',
        '#00f',
        'Words.',
      ],
      [
        '<Latex>8 x (vk x H1 - H2)</Latex>\n\n<video controls src="/a.mp4"></video>\n\nWords.',
        '8 x (vk x H1 - H2)',
        'Words.',
      ],
      [
        '[key](/other#param-key), [part](./other#part) and <a href="/other">this</a>.',
        '](/other#part)',
        '[this](/other)',
      ],
    ],
  },
}

/** A fourth set for docs.json, written when the third had led to changes. */
const FOURTH: Record<string, Site> = {
  'docs.json platforms': {
    ending: 'mdx',
    files: {
      'snippets/plan.mdx':
        "export const plan = { name: 'Pro', 'seats': 5, note: \"it's new\" }\n\n<Note>{children}</Note>\n",
      'snippets/nested/step.mdx': '<Step title={title}>\n{children}\n</Step>\n',
      'guides/other.mdx': '---\ntitle: Other\n---\n\n## Set up {#own}\n\nText.\n',
    },
    pages: [
      ["import Plan from '/snippets/plan.mdx'\n\n<Plan>Only for **teams**.</Plan>", '> [!NOTE]', 'Only for **teams**.'],
      [
        "import { plan } from '/snippets/plan.mdx'\n\n{plan.name} has {plan.seats} seats; {plan.note}.",
        "Pro has 5 seats; it's new.",
      ],
      [
        'import S from \'/snippets/nested/step.mdx\'\n\n<Steps>\n<S title="Begin">Do this.</S>\n</Steps>',
        'Begin',
        'Do this.',
      ],
      ['export const site = { url: "https://a.example" }\n\nGo to {site.url}.', 'Go to https://a.example.'],
      ['<Warning>\n| A | B |\n| - | - |\n| 1 | 2 |\n</Warning>', '> [!WARNING]', '| 1 | 2 |'],
      [
        '<Tabs>\n<Tab title="A">\n<Tabs>\n<Tab title="B">\nDeep.\n</Tab>\n</Tabs>\n</Tab>\n</Tabs>',
        '**A**',
        '**B**',
        'Deep.',
      ],
      ['<AccordionGroup>\n<Accordion title="A">\n- one\n  - two\n</Accordion>\n</AccordionGroup>', '- one', '  - two'],
      [
        '<Columns cols={3}>\n<Card title="A" href="/guides/other">One.</Card>\n' +
          '<Card title="B" href="mailto:a@b.example" />\n</Columns>',
        '](/guides/other)',
        'mailto:a@b.example',
      ],
      [
        '<Frame>\n<iframe src="https://video.example/1" title="A film"></iframe>\n</Frame>',
        '[A film](https://video.example/1)',
      ],
      [
        '<Tooltip headline="API" tip="An interface" cta="More" href="/guides/other">API</Tooltip> words.',
        'API',
        'words.',
      ],
      [
        '<ParamField header="Authorization" type="string" required initialValue="x">\n' +
          '<Warning>Secret.</Warning>\n</ParamField>',
        '`Authorization`',
        'Secret.',
      ],
      [
        '<ResponseField name="items" type="object[]">\n<Expandable title="Item" defaultOpen>\n' +
          '<ResponseField name="id">Its id.</ResponseField>\n</Expandable>\n</ResponseField>',
        '`items`',
        'Item',
        '`id`',
      ],
      ['```json response.json highlight={1-2}\n{ "a": "<Note>" }\n```', '"<Note>"', 'response.json'],
      [
        '<RequestExample dropdown>\n```bash curl\ncurl a\n```\n```python Python\nget()\n```\n</RequestExample>',
        'curl a',
        'get()',
      ],
      [
        '<Update label="v2" description="June">\n<Frame>![Shot](/a.png)</Frame>\n- Faster\n</Update>',
        'v2',
        'June',
        '- Faster',
      ],
      ['<Tree>\n<Tree.File name="b.md" />\n<Tree.Folder name="c" openable={false} />\n</Tree>', 'b.md', 'c'],
      [
        '<Color variant="table">\n<Color.Row title="Brand">\n<Color.Item name="red" value="#f00" />\n' +
          '</Color.Row>\n</Color>',
        'Brand',
        'red',
        '#f00',
      ],
      ['<Card title={"Quoted"} href={`/guides/other`}>\n{"Words."}\n</Card>', 'Quoted', '](/guides/other)', 'Words.'],
      [
        '<Visibility for="humans">Seen.</Visibility>\n\n<Visibility for="agents">Unseen.</Visibility>',
        'Seen.',
        '-Unseen.',
      ],
      [
        '[a](/guides/other#own) [b](guides/other.mdx) [c](/guides/other.md#own)\n\n---\n\n<br />\n\nEnd.',
        '[a](/guides/other#own)',
        '[b](/guides/other)',
        '[c](/guides/other#own)',
        'End.',
      ],
    ],
  },
}

/** Further sets, written from the table when all others had passed. */
const FIFTH: Record<string, Site> = {
  GitBook: {
    ending: 'md',
    files: {
      'guide/README.md': '# Guide\n\n## Limits\n\nText.\n',
      '.gitbook/includes/legal.md': '---\ntitle: Legal\n---\n\nLegal **words**.\n',
      '.gitbook/assets/a b.png': 'x',
    },
    pages: [
      ['{% hint style="info" %}\n### Heads up\n\n* one\n* two\n{% endhint %}', '> [!NOTE]', 'Heads up', '* one'],
      ['{% hint style="warning" icon="bolt" %}\nLine.\n{% endhint %}', '> [!WARNING]', 'Line.'],
      [
        '1. Do:\n\n   {% code title="run.sh" %}\n   ```sh\n   go\n   ```\n   {% endcode %}\n2. End',
        'go',
        'run.sh',
        'End',
      ],
      [
        '{% tabs %}\n{% tab title="First" %}\n{% hint style="danger" %}\nDeep.\n{% endhint %}\n' +
          '{% endtab %}\n{% endtabs %}',
        'First',
        'Deep.',
      ],
      [
        '{% tabs %}{% tab title="One" %}Text one.{% endtab %}{% tab title="Two" %}Text two.{% endtab %}{% endtabs %}',
        'One',
        'Text one.',
        'Two',
        'Text two.',
      ],
      ['{% content-ref url="guide/" %}\n[guide](guide/)\n{% endcontent-ref %}', '](/guide)'],
      [
        '{% content-ref url="guide/README.md#limits" %}\n[limits](guide/README.md#limits)\n{% endcontent-ref %}',
        '](/guide#limits)',
      ],
      ['{% include "./.gitbook/includes/legal.md" %}', 'Legal **words**.', '-title: Legal'],
      ['{% file src=".gitbook/assets/form.pdf" %}', 'form.pdf'],
      [
        '{% embed url="https://youtu.be/x" fullWidth="true" %}\nWatch **this**\n{% endembed %}',
        'https://youtu.be/x',
        'Watch',
      ],
      [
        '<figure><img src=".gitbook/assets/a b.png" alt="Shot"><figcaption><p>The caption</p></figcaption></figure>',
        'The caption',
        '-<figure',
      ],
      [
        '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target ' +
          'data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Start</strong></td>' +
          '<td><a href="guide/">guide</a></td></tr></tbody></table>',
        'Start',
        '-data-view',
      ],
      [
        '<table><thead><tr><th width="120">A</th><th ' +
          'data-type="checkbox">B</th></tr></thead><tbody><tr><td>one</td><td>true</td></tr>' +
          '</tbody></table>',
        '| A |',
        'one',
      ],
      [
        '{% stepper %}\n{% step %}\n### First\nDo it.\n{% endstep %}\n{% step %}\n### Second\n' +
          '{% code overflow="wrap" %}\n```js\na()\n```\n{% endcode %}\n{% endstep %}\n' +
          '{% endstepper %}',
        '### First',
        'Do it.',
        'a()',
      ],
      [
        '<details>\n\n<summary>Why <strong>so</strong>?</summary>\n\n{% hint style="success" %}\n' +
          'Because.\n{% endhint %}\n\n</details>',
        'Why',
        'Because.',
      ],
      ['<a href="guide/" class="button primary">Go on</a>', '](/guide)', 'Go on', '-class='],
      ['## Own <a href="#own-id" id="own-id"></a>\n\nText. [up](#own-id)', '## Own', 'Text.', '-<a href'],
      ['Line one\\\nline two <mark style="color:red;">red</mark>.', 'Line one', 'red', '-<mark'],
      [
        '{% columns %}\n{% column width="50%" %}\nLeft.\n{% endcolumn %}\n{% column %}\n' +
          '{% hint style="info" %}\nRight.\n{% endhint %}\n{% endcolumn %}\n{% endcolumns %}',
        'Left.',
        'Right.',
      ],
      ['{% raw %}\n```liquid\n{% if x %}{{ x }}{% endif %}\n```\n{% endraw %}', '{% if x %}'],
    ],
  },
  Obsidian: {
    ending: 'md',
    files: {
      'Guides/Start Here.md':
        '---\naliases: [Begin]\n---\n\n# Start Here\n\n## First step\n\nText.\n\n### Deep\n\nMore.\n',
      'a.pdf': 'x',
      'Images/My pic.webp': 'x',
    },
    pages: [
      ['![[Start Here#First step]]', '](/Guides/Start%20Here#first-step)'],
      ['![[Start Here#First step|shown]]', '](/Guides/Start%20Here#first-step)'],
      ['![[Start Here#First step#Deep]]', '](/Guides/Start%20Here#deep)'],
      ['[[Start Here#First step#Deep]]', '](/Guides/Start%20Here#deep)'],
      ['![[Start Here#^block]]', '](/Guides/Start%20Here)'],
      ['[[Start Here.md]]', '](/Guides/Start%20Here)'],
      ['See [[Guides/Start Here|**bold** name]].', 'name'],
      ['![[My pic.webp]]', '![', 'My%20pic.webp'],
      ['![[Images/My pic.webp|300x200]]', 'My%20pic.webp', '-300x200'],
      ['![[a.pdf]]', 'a.pdf'],
      ['[text](Guides/Start%20Here)', '[text](/Guides/Start%20Here)'],
      ['[text](Guides/Start%20Here.md#First%20step)', '](/Guides/Start%20Here#first-step)'],
      ['> [!tip]+ Open\n> - one\n> - [[Start Here]]', 'Open', '](/Guides/Start%20Here)'],
      ['> [!custom-type] Own\n> Words.', 'Own', 'Words.'],
      ['> [!bug]\n> Words.', 'Words.'],
      ['A %%inline%% word and more.', 'A', 'word and more', '-inline'],
      ['==**bold**== and ==two words==', '**bold**', 'two words'],
      ['#tag in text and #nested/tag', 'in text'],
      ['- item ^id1\n- other', 'item', 'other'],
      ['```dataview\nTABLE file.name\n```\n\nAfter [[#Own]]\n\n## Own', 'After', '](#own)'],
    ],
  },
  Hugo: {
    ending: 'md',
    files: { 'docs/a/index.md': '---\ntitle: A\n---\n\nText.\n' },
    pages: [
      ['{{% comment %}} one line {{% /comment %}}Shown.', 'Shown.', '-one line'],
      ['Before {{< comment >}}no{{< /comment >}} after.', 'Before', 'after.', '-no'],
      [TICKS + 'md\n{{< comment >}}kept{{< /comment >}}\n' + TICKS, 'kept'],
      ['{{< comment >}}\nnever closed\n\nWords.', 'never closed', 'Words.'],
      ['{{< comment >}}\n' + TICKS + '\nnot\n' + TICKS + '\n{{< /comment >}}\n\nWords.', 'Words.', '-not'],
      ['{{< hint warning >}}\n**Bold** words.\n{{< /hint >}}', '**Bold** words.'],
      ['{{% notice style="tip" title="Know" %}}\nWords.\n{{% /notice %}}', 'Know', 'Words.'],
      ['{{< admonition type=danger title="Stop" >}}\nWords.\n{{< /admonition >}}', 'Stop', 'Words.', '> [!CAUTION]'],
      ['{{< expand "Open me" >}}\nInside.\n{{< /expand >}}', 'Open me', 'Inside.'],
      [
        '{{% steps %}}\n\n### Step 1\n\nOne.\n\n### Step 2\n\nTwo.\n\n{{% /steps %}}',
        '### Step 1',
        'One.',
        '### Step 2',
      ],
      [
        '{{< tabs >}}\n{{% tab title="Linux" %}}\n' + TICKS + 'sh\napt\n' + TICKS + '\n{{% /tab %}}\n{{< /tabs >}}',
        'Linux',
        'apt',
      ],
      ['{{< figure src="b.png" alt="The b" caption="Cap" link="/x" >}}', 'The b', 'Cap'],
      ['[a]({{< relref "/docs/a" >}} "Title")', '](/docs/a'],
      ['[a]({{< ref path="docs/a/index.md" >}})', '](/docs/a)'],
      ['{{< highlight bash >}}\nls {{ x }}\n{{< / highlight >}}', 'ls'],
      ['Some {{< icon "star" >}} text {{< kbd "Ctrl" >}}.', 'Some', 'text'],
      ['{{< card link="docs/a" title="Card" subtitle="About" >}}', 'Card', 'About'],
      ['+++\ntitle = "T"\n[params]\nx = 1\n+++\nBody words.', 'Body words.', '-params'],
      ['{{< param description >}}\n\nWords.', 'Words.'],
      ['# Head {#own .cls}\n\n## Two { #two }\n\n[up](#two)', '[up](#two)', '-.cls'],
    ],
  },
  'docs.json platforms': {
    ending: 'mdx',
    files: { 'snippets/b.mdx': 'Shared **words**.\n', 'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nText.\n' },
    pages: [
      ['<Tooltip tip="One for all">SSO</Tooltip>', 'SSO (One for all)'],
      ['Use <Tooltip headline="Key" tip="A secret text.">the key</Tooltip> now.', 'the key (Key: A secret text.) now.'],
      ['<Tooltip tip="">word</Tooltip>', 'word', '-()'],
      ['| A |\n| --- |\n| <Tooltip tip="why">b</Tooltip> |', '| b (why) |'],
      ['<Card title="One" description="Desc">Body.</Card>', 'One', 'Desc', 'Body.'],
      ['<Card title="One" description="Only desc" href="/other" />', '[One](/other)', 'Only desc'],
      [
        '<Tile title="T" description="D" href="/other"><img src="/a.png" alt="Pic" /></Tile>',
        '[T](/other)',
        'D',
        'Pic',
      ],
      ['<Frame hint="Click it" caption="Cap">![A](/a.png)</Frame>', 'Click it', 'Cap'],
      ['<Frame>\n![A](/a.png)\n</Frame>', '![A](/a.png)', '-undefined'],
      ['<Prompt description="Do **this**" icon="x">\nWrite it.\n</Prompt>', 'Do **this**', 'Write it.'],
      ['<Accordion title="A" description="B">C.</Accordion>', '**A**', 'B', 'C.'],
      ['<Tab title="Alone">\nWords.\n</Tab>', 'Alone', 'Words.'],
      ['<Step title="S">\n1. a\n2. b\n</Step>', 'S', '1. a'],
      [
        '<Steps>\n<Step>No title.</Step>\n<Step title="T">\n<Check>Good.</Check>\n</Step>\n</Steps>',
        'No title.',
        'T',
        'Good.',
      ],
      ['<Snippet file="b.mdx" />', 'Shared **words**.'],
      [
        '<CodeGroup dropdown>\n' +
          TICKS +
          'ts a.ts icon="x" {1} lines\nlet a\n' +
          TICKS +
          '\n' +
          TICKS +
          'py\na = 1\n' +
          TICKS +
          '\n</CodeGroup>',
        'let a',
        'a = 1',
      ],
      ['<Columns cols={3}>\n<Card title="A">\n- x\n- y\n</Card>\n</Columns>', 'A', '- x'],
      [
        '<ResponseField name="a" type="string" default="x" deprecated required>\nText.\n</ResponseField>',
        '`a`',
        'default',
        'Text.',
      ],
      ['<Banner>News **now**</Banner>', 'News **now**'],
      ['{/* no */}<Info>One</Info>{1 + 1}', 'One', '-no'],
    ],
  },
}

/** The configuration, then the menu and the links that it makes. */
type Mint = [config: object, menu: unknown, links?: string[]]

const pages = ['index', 'guide/one', 'guide/two', 'api/list', 'api/get', 'secret']
const spec = { openapi: '3.0.0', paths: { '/a': { get: { summary: 'Get a', tags: ['As'], responses: {} } } } }

/** Twenty files mint.json, written from the table alone. */
const MINT: Mint[] = [
  [{ navigation: [{ group: 'Start', pages: ['index'] }] }, [{ Start: ['/'] }]],
  [{ navigation: [{ group: 'B', pages: ['guide/two', 'guide/one'] }] }, [{ B: ['/guide/two', '/guide/one'] }]],
  [{ navigation: [{ group: 'A', pages: ['/index', 'guide/one.mdx'] }] }, [{ A: ['/', '/guide/one'] }]],
  [
    { navigation: [{ group: 'A', pages: ['index', { group: 'Inner', pages: ['guide/one'] }] }] },
    [{ A: ['/', { Inner: ['/guide/one'] }] }],
  ],
  [
    { navigation: [{ group: 'A', pages: [{ group: 'B', pages: [{ group: 'C', pages: ['index'] }] }] }] },
    [{ A: [{ B: [{ C: ['/'] }] }] }],
  ],
  [{ navigation: [{ group: 'A', icon: 'star', iconType: 'solid', pages: ['index'] }] }, [{ A: ['/'] }]],
  [{ navigation: [{ group: 'A', pages: ['index', 'gone'] }] }, [{ A: ['/'] }]],
  [
    {
      navigation: [
        { group: 'A', pages: [] },
        { group: 'B', pages: ['index'] },
      ],
    },
    [{ B: ['/'] }],
  ],
  [
    {
      versions: ['v2', 'v1'],
      navigation: [
        { group: 'A', version: 'v1', pages: ['guide/one'] },
        { group: 'B', pages: ['index'] },
      ],
    },
    [{ A: ['/guide/one'] }, { B: ['/'] }],
  ],
  [
    {
      tabs: [{ name: 'API', url: 'api' }],
      primaryTab: { name: 'Guides' },
      navigation: [
        { group: 'Start', pages: ['index'] },
        { group: 'Calls', pages: ['api/list', 'api/get'] },
      ],
    },
    [{ 'Guides (tab)': [{ Start: ['/'] }] }, { 'API (tab)': [{ Calls: ['/api/list', '/api/get'] }] }],
  ],
  [
    {
      tabs: [{ name: 'Blog', url: 'https://blog.example.com' }],
      navigation: [{ group: 'Start', pages: ['index'] }],
    },
    [{ Start: ['/'] }],
    ['Blog https://blog.example.com'],
  ],
  [
    {
      anchors: [{ name: 'Forum', icon: 'users', url: 'https://forum.example.com' }],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['Forum https://forum.example.com'],
  ],
  [
    {
      anchors: [{ name: 'Reference', url: 'api' }],
      navigation: [
        { group: 'Start', pages: ['index'] },
        { group: 'Calls', pages: ['api/list'] },
      ],
    },
    [{ Start: ['/'] }, { Reference: [{ Calls: ['/api/list'] }] }],
  ],
  [
    {
      topbarLinks: [
        { name: 'Help', url: 'mailto:a@example.com' },
        { type: 'github', url: 'https://github.com/a/b' },
      ],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['Help mailto:a@example.com', 'GitHub https://github.com/a/b'],
  ],
  [
    {
      topbarCtaButton: { name: 'Sign up', url: 'https://example.com/new' },
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['Sign up https://example.com/new'],
  ],
  [
    {
      footerSocials: { x: 'https://x.com/a', website: 'https://example.com' },
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['X https://x.com/a', 'Website https://example.com'],
  ],
  [
    {
      footerSocials: [{ type: 'discord', url: 'https://discord.gg/a' }],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['Discord https://discord.gg/a'],
  ],
  [
    { openapi: 'spec.json', navigation: [{ group: 'A', pages: ['index', 'GET /a'] }] },
    [{ A: ['/', '/api-reference/as/get-a'] }],
  ],
  [
    { openapi: ['/spec.json'], navigation: [{ group: 'A', pages: ['index', 'endpoint'] }] },
    [{ A: ['/', '/endpoint'] }],
  ],
  [
    {
      $schema: 'https://mintlify.com/schema.json',
      colors: { primary: '#123456', anchors: { from: '#fff', to: '#000' } },
      modeToggle: { default: 'dark' },
      feedback: { thumbsRating: true },
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
  ],
]

/** Twenty more, written when the first had led to changes. */
const SECOND_MINT: Mint[] = [
  [{ navigation: [{ group: '', pages: ['index'] }] }, [{ A: ['/'] }]],
  [{ navigation: [{ pages: ['index', 'guide/one'] }] }, [{ A: ['/', '/guide/one'] }]],
  [
    {
      tabs: [{ name: 'API', url: '/api/' }],
      navigation: [
        { group: 'A', pages: ['index'] },
        { group: 'B', pages: ['/api/list'] },
      ],
    },
    [{ 'Documentation (tab)': [{ A: ['/'] }] }, { 'API (tab)': [{ B: ['/api/list'] }] }],
  ],
  [
    {
      tabs: [
        { name: 'Guides', url: 'guide' },
        { name: 'API', url: 'api' },
      ],
      navigation: [
        { group: 'A', pages: ['guide/one'] },
        { group: 'B', pages: ['api/get'] },
      ],
    },
    [{ 'Guides (tab)': [{ A: ['/guide/one'] }] }, { 'API (tab)': [{ B: ['/api/get'] }] }],
  ],
  [
    { tabs: [{ name: 'API', url: 'api' }], navigation: [{ group: 'A', pages: [{ group: 'In', pages: ['api/get'] }] }] },
    [{ 'API (tab)': [{ A: [{ In: ['/api/get'] }] }] }],
  ],
  [{ tabs: [{ name: 'API', url: 'api' }], navigation: [{ group: 'A', pages: ['index'] }] }, [{ A: ['/'] }]],
  [{ tabs: [{ name: 'Ap', url: 'ap' }], navigation: [{ group: 'A', pages: ['api/get'] }] }, [{ A: ['/api/get'] }]],
  [
    {
      tabs: [
        { name: 'API', url: 'api' },
        { name: 'Lists', url: 'api/list' },
      ],
      navigation: [
        { group: 'A', pages: ['api/list'] },
        { group: 'B', pages: ['api/get'] },
      ],
    },
    [{ 'API (tab)': [{ B: ['/api/get'] }] }, { 'Lists (tab)': [{ A: ['/api/list'] }] }],
  ],
  [
    {
      tabs: [
        { name: 'Old', url: 'mailto:a@b.example' },
        { name: 'Blog', url: 'https://b.example' },
      ],
      anchors: [{ name: 'Chat', url: 'https://c.example' }],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['Blog https://b.example', 'Chat https://c.example'],
  ],
  [
    {
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Learn', icon: 'book', url: 'guide' }],
      navigation: [
        { group: 'A', pages: ['index'] },
        { group: 'B', pages: ['guide/two'] },
        { group: 'C', pages: ['api/get'] },
      ],
    },
    [
      { 'Documentation (tab)': [{ A: ['/'] }, { Learn: [{ B: ['/guide/two'] }] }] },
      { 'API (tab)': [{ C: ['/api/get'] }] },
    ],
  ],
  [
    {
      tabs: [{ name: 'API', url: 'api-reference', openapi: 'spec.json' }],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ 'Documentation (tab)': [{ A: ['/'] }] }, { 'API (tab)': [{ As: ['/api-reference/as/get-a'] }] }],
  ],
  [
    {
      anchors: [{ name: 'API', url: 'api-reference', openapi: '/spec.json' }],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }, { API: [{ As: ['/api-reference/as/get-a'] }] }],
  ],
  [{ tabs: 'x', anchors: [null, 3, {}], navigation: [{ group: 'A', pages: ['index'] }] }, [{ A: ['/'] }]],
  [
    {
      tabs: [{ name: 'x' }, { url: 'api' }, { name: 'All', url: '/' }],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
  ],
  [
    {
      navigation: [
        { group: 'A', pages: ['index'] },
        { group: 'A', pages: ['guide/one'] },
      ],
    },
    [{ A: ['/'] }, { A: ['/guide/one'] }],
  ],
  [
    {
      topbarLinks: [
        { name: 'Bad', url: 'javascript:alert(1)' },
        { name: 'Good', url: '/guide/one' },
      ],
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['Good /guide/one'],
  ],
  [
    {
      topbarCtaButton: { type: 'github', url: 'https://github.com/a' },
      footerSocials: { linkedin: 'https://l.example', none: '' },
      navigation: [{ group: 'A', pages: ['index'] }],
    },
    [{ A: ['/'] }],
    ['GitHub https://github.com/a', 'LinkedIn https://l.example'],
  ],
  [
    { openapi: 'spec.json', navigation: [{ group: 'A', pages: ['index', 'spec.json GET /a'] }] },
    [{ A: ['/', '/api-reference/as/get-a'] }],
  ],
  [
    { versions: ['1'], navigation: [{ group: 'A', version: '1', pages: ['index', 'guide/two'] }] },
    [{ A: ['/', '/guide/two'] }],
  ],
  [
    { navigation: [{ group: 'A', pages: ['index', { page: 'guide/one' }, 5, null, 'guide/two'] }] },
    [{ A: ['/', '/guide/two'] }],
  ],
]

type Menu = Record<string, unknown[]>

function toMenu({ title, items, isTab }: NavigationGroup): Menu {
  const inside = items.map((item) => (typeof item === 'string' ? item : toMenu(item)))
  return { [isTab ? `${title} (tab)` : title]: inside }
}

it.each([MINT, SECOND_MINT])('reads twenty files mint.json', async (...set) => {
  expect(set).toHaveLength(20)
  const sources = Object.fromEntries(pages.map((page) => [`${page}.mdx`, `# ${page}\n`]))
  const endpoint = '---\nopenapi: GET /a\n---\n'
  const wrong = []
  for (const [config, menu, links = []] of set) {
    const mint = JSON.stringify({ name: 'A', ...config })
    const files = { ...sources, 'endpoint.mdx': endpoint, 'spec.json': JSON.stringify(spec), 'mint.json': mint }
    const docs = await readDocs(await createFolder(files))
    const { links: bar, primary } = readNavbar(docs.config)
    const { socials } = readFooter(docs.config)
    const shown = [...bar, ...(primary ? [primary] : []), ...readMenuLinks(docs.config), ...socials]
    const found = {
      menu: docs.navigation.map(toMenu),
      links: shown.map(({ label, href }) => `${label} ${href}`),
    }
    if (JSON.stringify(found) !== JSON.stringify({ menu, links })) wrong.push({ config, found })
  }
  expect(wrong).toEqual([])
})

/** Returns what is wrong with a page, or undefined. */
function findProblem(page: DocsPage | undefined, [source, ...expected]: Page): string | undefined {
  if (page === undefined) return `${source}\n→ no page`
  const { markdown, sections } = page
  const isMissing = (text: string): boolean => {
    const isUnwanted = /^-[^ ]/.test(text)
    return isUnwanted ? markdown.includes(text.slice(1)) : !markdown.includes(text)
  }
  const wrong = expected.filter(isMissing)
  const raw = [
    RAW.exec(proseOf(markdown))?.[0],
    ...sections.map(({ heading }) => ATTRIBUTES.exec(heading)?.[0]),
  ].filter((found) => found !== undefined)
  if (wrong.length === 0 && raw.length === 0) return undefined
  return `${source}\n→ ${markdown}\nwrong: ${wrong.join(' | ')}; raw: ${raw.join(' ')}`
}

describe.each([SITES, SECOND, THIRD, FOURTH, FIFTH].flatMap((set) => Object.entries(set)))(
  '%s',
  (_name, { ending, pages, files = {} }) => {
    it('reads twenty pages', async () => {
      expect(pages).toHaveLength(20)
      const nameOf = (index: number): string => `page-${String.fromCharCode(97 + index)}`
      const sources = Object.fromEntries(pages.map(([source], index) => [`${nameOf(index)}.${ending}`, `${source}\n`]))
      const { pages: read } = await readDocs(await createFolder({ ...files, ...sources }))
      const pageAt = (index: number) => read.find(({ path }) => path === `/${nameOf(index)}`)
      expect(pages.flatMap((page, index) => findProblem(pageAt(index), page) ?? [])).toEqual([])
    })
  },
)
