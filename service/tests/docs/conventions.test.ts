// A small site for each convention in which docs are written, with its constructs.
import { describe, expect, it } from 'vitest'
import type { Docs } from '../../src/engine/docs/Docs.ts'
import { outlineMarkdown } from '../../src/engine/docs/outlineMarkdown.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import type { ReadProgress } from '../../src/node/files/ReadDocsOptions.ts'
import { openFolderFile, readDocsFile } from '../../src/node/files/readFolderFile.ts'
import { createFolder } from './createFolder.ts'

async function read(files: Record<string, string>) {
  const warnings: string[] = []
  const onProgress = (progress: ReadProgress): void => {
    if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
  }
  const docs = await readDocs(await createFolder(files), { onProgress })
  const pageAt = (path: string) => docs.pages.find((page) => page.path === path)!
  return { docs, warnings, pageAt, markdownAt: (path: string) => pageAt(path).markdown }
}

/** The Markdown of a page without its code. */
function proseOf(markdown: string): string {
  const { lines, leaves } = outlineMarkdown(markdown)
  const kept = [...lines]
  for (const { kind, from, to } of leaves) if (kind === 'code') kept.fill('', from, to)
  return kept.join('\n').replace(/`[^`\n]*`/g, '')
}

/** Marks that only a generator reads. None may be left in a page. */
const RAW = /\{%|%\}|<<<|@include|<include|\[\[|\]\]|mdx-code-block|<\/?[A-Z]\w*[\s>/]|\{\/\*|<!--|^:::|^import /m

function expectNothingRaw(docs: Docs): void {
  for (const { path, markdown } of docs.pages) expect({ path, raw: RAW.exec(proseOf(markdown))?.[0] }).toEqual({ path })
}

/** The links of all pages to an anchor that its page doesn't have. */
function findDeadAnchors({ pages }: Docs): string[] {
  const anchors = new Map(pages.map(({ path, sections }) => [path, new Set(sections.map(({ anchor }) => anchor))]))
  return pages.flatMap(({ path, markdown }) =>
    [...proseOf(markdown).matchAll(/\]\(([^)\s]*)#([^)\s]+)\)/g)].flatMap(([link, target, anchor]) =>
      anchors.get(target === '' ? path : decodeURIComponent(target!))?.has(decodeURIComponent(anchor!)) === true
        ? []
        : [`${path}: ${link}`],
    ),
  )
}

it('names all missing files of a kind at once, and reads the former name of a reference', async () => {
  const { warnings, markdownAt } = await read({
    'a.md': '# A\n\n![[one.png]]\n\n![[two.png]]\n\n{% page-ref page="b.md" %}',
    'b.md': '# B\n\n![[one.png]]',
  })
  expect(warnings).toEqual(["a.md: ![[one.png]] can't be read and is left out (line 3; 3 times, on 2 pages)"])
  expect(markdownAt('/a')).toContain('[b.md](/b)')
})

describe('GitBook', () => {
  const site = {
    'SUMMARY.md': `# Table of contents

* [Postbox](README.md)
* [Limits](reference/limits.md "Limits")

## Guides

* [Guides](guides/README.md)
  * [Send mail](guides/send-mail.md)
* [Elsewhere](https://example.com)
`,
    'README.md': `---
description: Send mail from your app
icon: envelope
---

# Postbox

{% hint style="info" %}
Postbox needs Node 22 or newer.
{% endhint %}

See [the limits](reference/limits.md#per-day) and {% raw %}{{ user.name }}{% endraw %} in text.
`,
    'guides/README.md': '# Guides\n\nAll guides.\n',
    'guides/send-mail.md': `# Send mail

## Install the client

{% tabs %}
{% tab title="npm" %}
\`\`\`bash
npm install @postbox/client
\`\`\`
{% endtab %}

{% tab title="yarn" %}
\`\`\`bash
yarn add @postbox/client
\`\`\`
{% endtab %}
{% endtabs %}

## Send your first message

{% stepper %}
{% step %}
### Create a token

Open **Settings** and press **New token**.
{% endstep %}

{% step %}
### Call the API

{% code title="send.js" overflow="wrap" lineNumbers="true" %}
\`\`\`js
await postbox.send({ to: 'ann@example.com', text: '{% hint %}' })
\`\`\`
{% endcode %}
{% endstep %}
{% endstepper %}

1. In a list:

   {% hint style="danger" %}
   Never put the token into a browser bundle.
   {% endhint %}
2. Go on.

{% content-ref url="../reference/limits.md" %}
[limits.md](../reference/limits.md)
{% endcontent-ref %}

{% embed url="https://example.com/tour" %}
A short tour of Postbox
{% endembed %}

{% embed url="https://example.com/alone" %}

{% file src="/.gitbook/assets/form.pdf" %}
The form
{% endfile %}

{% include "../.gitbook/includes/support.md" %}

{% columns %}
{% column width="50%" %}
Left column.
{% endcolumn %}

{% column %}
Right column.
{% endcolumn %}
{% endcolumns %}

{% updates format="full" %}
{% update date="2026-03-01" %}
## Faster sending

Sending is faster.
{% endupdate %}
{% endupdates %}

{% @mermaid/diagram content="graph TD\\n  A --> B" fullWidth="false" %}

{% if visitor.claims.plan == "pro" %}
For customers with a plan.
{% endif %}

{% openapi src="https://example.com/openapi.json" path="/mail" method="post" %}
[openapi.json](https://example.com/openapi.json)
{% endopenapi %}
`,
    'reference/limits.md':
      '# Limits\n\n## Per day\n\n<table><thead><tr><th>Plan</th><th>Mails</th></tr></thead>' +
      '<tbody><tr><td>Free<br>for all</td><td>100</td></tr></tbody></table>\n',
    '.gitbook/includes/support.md': '---\ntitle: Support\n---\n\nWrite to the support team.\n',
    'unlisted.md': '# Unlisted\n\nNot in the table of contents.\n',
  }

  it('has the pages of its table of contents, README.md at the root of its folder', async () => {
    const { docs } = await read(site)
    expect(docs.pages.map(({ path }) => path)).toEqual(['/', '/reference/limits', '/guides', '/guides/send-mail'])
    expect(docs.navigation.slice(1)).toEqual([
      { title: 'Guides', items: [{ title: 'Guides', items: ['/guides', '/guides/send-mail'] }] },
    ])
  })

  it('has no raw tag, no dead link and no lost sentence', async () => {
    const { docs, markdownAt } = await read(site)
    expectNothingRaw(docs)
    expect(findDeadAnchors(docs)).toEqual([])
    const mail = markdownAt('/guides/send-mail')
    for (const words of [
      '**npm**',
      '**yarn**',
      'npm install @postbox/client',
      '### Create a token',
      '```js title="send.js"',
      "text: '{% hint %}'",
      '   > [!CAUTION]\n   > Never put the token into a browser bundle.',
      '[limits.md](/reference/limits)',
      '[A short tour of Postbox](https://example.com/tour)',
      '[https://example.com/alone](https://example.com/alone)',
      'The form',
      'Write to the support team.',
      'Left column.',
      'Right column.',
      '**2026-03-01**',
      'Sending is faster.',
      '```mermaid\ngraph TD\n  A --> B\n```',
      'For customers with a plan.',
    ])
      expect(mail).toContain(words)
    expect(markdownAt('/')).toContain('> [!NOTE]\n> Postbox needs Node 22 or newer.')
    expect(markdownAt('/')).toContain('{{ user.name }}')
    expect(markdownAt('/reference/limits')).toContain('Free<br>for all')
  })

  it('gives the headings within steps their anchors', async () => {
    const { pageAt } = await read(site)
    expect(pageAt('/guides/send-mail').sections.map(({ anchor }) => anchor)).toEqual([
      '',
      'install-the-client',
      'send-your-first-message',
      'create-a-token',
      'call-the-api',
      'faster-sending',
    ])
  })

  it('names what it leaves out once, with its line and count', async () => {
    const { warnings } = await read(site)
    const lines = site['guides/send-mail.md'].split('\n')
    const lineOf = (start: string): number => lines.findIndex((line) => line.startsWith(start)) + 1
    expect(warnings).toEqual([
      `guides/send-mail.md: {% if %} can't be read and is left out (line ${lineOf('{% if')})`,
      `guides/send-mail.md: {% openapi %} can't be read and is left out (line ${lineOf('{% openapi')})`,
    ])
  })
})

it('serves the pictures of GitBook, and no other hidden file', async () => {
  const folder = await createFolder({
    '.gitbook/assets/a.svg': '<svg/>',
    '.gitbook/b.svg': '<svg/>',
    '.c/d.svg': '<svg/>',
  })
  const read = (path: string) => readDocsFile((name) => openFolderFile(folder, name), path, 100)
  expect(await read('.gitbook/assets/a.svg')).toMatchObject({ type: 'image/svg+xml' })
  expect(await read('.gitbook/b.svg')).toBeNull()
  expect(await read('.c/d.svg')).toBeNull()
  expect(await read('.gitbook/assets/../b.svg')).toBeNull()
})

describe('Docusaurus', () => {
  const site = {
    'spinner.mdx': `---
title: Spinner
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

## How long it turns {/* #prop-duration */}

The property \`duration\` sets the seconds. See [how to stop it](#method-dismiss).

## How to stop it {/* #method-dismiss */}

Call \`dismiss()\`.

## Colours {#prop-color}

<Tabs>
<TabItem value="a" label="A">Text of A.</TabItem>
</Tabs>
`,
    'frames.md': `# Frames

## Levels <!-- #levels -->

See [the spinner](./spinner.mdx#prop-duration), [levels](#levels).

\`\`\`mdx-code-block
import Frame from '@site/src/Frame';
<Frame>

The list shows level 2 and level 3 headings.

</Frame>
\`\`\`

:::warning[Careful]
This can hang.
:::

\`\`\`md
## In code {/* #stays */}
\`\`\`
`,
  }

  it('reads ids in comments, and MDX in blocks', async () => {
    const { docs, markdownAt, pageAt, warnings } = await read(site)
    expectNothingRaw(docs)
    expect(findDeadAnchors(docs)).toEqual([])
    expect(pageAt('/spinner').sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ['Spinner', ''],
      ['How long it turns', 'prop-duration'],
      ['How to stop it', 'method-dismiss'],
      ['Colours', 'prop-color'],
    ])
    const frames = markdownAt('/frames')
    expect(frames).toContain('The list shows level 2 and level 3 headings.')
    expect(frames).not.toContain('@site/src/Frame')
    expect(frames).toContain('> [!WARNING]')
    expect(frames).toContain('## In code {/* #stays */}')
    expect(warnings).toEqual([])
  })
})

describe('VitePress and Fumadocs', () => {
  const site = {
    'deploying.md': `# Deploying

<!--@include: ./parts/_requirements.md-->

## Server file

<<< @/code/server.js{2 js} [Server]

<<< ./code/server.js#start

<!-- @include: ./parts/_requirements.md{3,3} -->

<include>./shared/_steps.mdx</include>

<include lang="ts">./code/config.ts</include>

<<< ./code/missing.js

Done [here](#server-file).
`,
    'parts/_requirements.md': '---\ntitle: x\n---\nYou need Node.\n\nAnd a server.\n',
    'shared/_steps.mdx': 'Run the {1 + 1} steps.\n',
    'code/server.js': 'const port = 1\n// #region start\nlisten(port)\n// #endregion start\n',
    'code/config.ts': 'export default {}\n',
  }

  it('reads what a page includes, and names what is missing', async () => {
    const { docs, markdownAt, warnings } = await read(site)
    expectNothingRaw(docs)
    const page = markdownAt('/deploying')
    expect(page).toContain('You need Node.\n\nAnd a server.')
    expect(page).toContain('```js title="Server"\nconst port = 1\n// #region start\nlisten(port)')
    expect(page).toContain('```js\nlisten(port)\n```')
    expect(page.split('And a server.')).toHaveLength(3)
    expect(page).toContain('Run the')
    expect(page).toContain('```ts\nexport default {}\n```')
    expect(docs.pages.map(({ path }) => path)).toEqual(['/deploying'])
    expect(warnings).toEqual([`deploying.md: the file "./code/missing.js" can't be read and is left out (line 17)`])
  })
})

describe('Obsidian', () => {
  it('reads wiki links and embedded pictures', async () => {
    const { docs, markdownAt, warnings } = await read({
      'Home.md': `# Home

Go to [[Set up]], [[Set up|the setup]], [[Set up#First steps]], [[notes/Deep|deep]], [[Nowhere]], [[Nowhere|no page]].

| A | B |
| - | - |
| [[Set up\\|setup]] | ![[icon.svg\\|30]] |

![[icon.svg]] and ![[gone.png]]

\`[[Set up]]\` and [[1]] and [[Set up]](https://example.com) and if [[ -f x ]] stay.

> [!tip]- A title
> Text of the tip.
`,
      'Set up.md': '# Set up\n\n## First steps\n\nText.\n',
      'notes/Deep.md': '# Deep\n\nText.\n',
      'files/icon.svg': '<svg/>',
    })
    const home = markdownAt('/Home')
    expect(home).toContain(
      'Go to [Set up](/Set%20up), [the setup](/Set%20up), [Set up > First steps](/Set%20up#first-steps), ' +
        '[deep](/notes/Deep), Nowhere, no page.',
    )
    expect(home).toContain('| [setup](/Set%20up) | ![icon](/files/icon.svg) |')
    expect(home).toContain('![icon](/files/icon.svg) and')
    expect(home).toContain('`[[Set up]]` and [[1]] and [[Set up]](https://example.com) and if [[ -f x ]] stay.')
    expect(findDeadAnchors(docs)).toEqual([])
    expect(warnings).toEqual([`Home.md: ![[gone.png]] can't be read and is left out (line 9)`])
  })
})

describe('ids that generators make', () => {
  it('are found in links: of containers', async () => {
    const { markdownAt } = await read({
      'page.md': '# Page\n\n## Part\n\n::: warning In tests {#in-tests}\nText.\n:::\n',
      'links.md': '# Links\n\n[a](page.md#in-tests)\n',
    })
    expect(markdownAt('/page')).toContain('**In tests**')
    expect(markdownAt('/links')).toBe('[a](/page#part)')
  })

  it('are found in links: of fields, parameters, titles, wrappers and the page itself', async () => {
    const { docs, markdownAt } = await read({
      'page.mdx': `# The page {#own-id}

<a id="top-mark"></a>

Text.

## Settings

<ResponseField name="iconSet" type="string">The icons.</ResponseField>

<Accordion title="Who can see it">Everybody.</Accordion>

<div id="languages">
  ## Langues
</div>

Texte.

## 1. Create an app in A.D

Text.

## build.target

Text.

### <Badge text="optional" /> headerName: \`string\`

Text.
`,
      'links.md': `# Links

[a](page.mdx#own-id) [b](page.mdx#top-mark) [c](page.mdx#param-icon-set) [d](page.mdx#who-can-see-it)
[e](page.mdx#languages) [f](page.mdx#id-1.-create-an-app-in-a.d) [g](page.mdx#build-target)
[h](page.mdx#headername-string) [i](#links) [j](page.mdx#nothing)
`,
    })
    expect(markdownAt('/links')).toBe(
      `[a](/page) [b](/page) [c](/page#settings) [d](/page#settings)
[e](/page#langues) [f](/page#1-create-an-app-in-ad) [g](/page#buildtarget)
[h](/page#optional-headername-string) [i](/links) [j](/page#nothing)`,
    )
    expect(findDeadAnchors(docs)).toEqual(['/links: ](/page#nothing)'])
  })

  it('of parameters lead to the section with their table', async () => {
    const api = {
      openapi: '3.1.0',
      paths: {
        '/search': {
          post: {
            summary: 'Search',
            requestBody: {
              content: { 'application/json': { schema: { properties: { matchingStrategy: { type: 'string' } } } } },
            },
            responses: {},
          },
        },
      },
    }
    const { markdownAt } = await read({
      'search.md': '---\nopenapi: api.json POST /search\n---\n',
      'api.json': JSON.stringify(api),
      'guide.md': '# Guide\n\nSee [it](search.md#body-matching-strategy).\n',
    })
    expect(markdownAt('/guide')).toBe('See [it](/search#body-parameters).')
  })
})

describe('Docusaurus’ components in .md', () => {
  it('are imported as in .mdx, and other pages keep braces and words such as import', async () => {
    const { markdownAt } = await read({
      'a.md': `---
title: A
---

import Part from './_part.mdx'
import { Box } from '@site/src/components/Box'

Before.

<Part />

<Box>Inside.</Box>
`,
      '_part.mdx': 'The **part**.\n',
      'b.md': '# B\n\nimport {a} from the shop, and {braces} stay.\n',
    })
    expect(markdownAt('/a')).toBe('Before.\n\nThe **part**.\n\nInside.')
    expect(markdownAt('/b')).toBe('import {a} from the shop, and {braces} stay.')
  })
})

describe('Obsidian’s other marks', () => {
  it('are no text: comments are removed, and highlights are plain', async () => {
    const { markdownAt } = await read({
      'a.md': `# A

Keep ==this part== and ==that **bold** part==.%%not this%% The end.

%%
A comment
over lines.
%%

%% Another one
with 50% in it,

and a paragraph. %%

If x==y and z==w, then 100%% of 50%% stay. So do \`==code==\`, a == b == c, and printf("%d%%").

\`\`\`
==code== %%code%%
\`\`\`
`,
      'b.mdx': '# B\n\nIn MDX, ==these== and %%those%% are text.\n',
    })
    expect(markdownAt('/a')).toBe(`Keep this part and that **bold** part. The end.

If x==y and z==w, then 100%% of 50%% stay. So do \`==code==\`, a == b == c, and printf("%d%%").

\`\`\`
==code== %%code%%
\`\`\``)
    expect(markdownAt('/b')).toBe('In MDX, ==these== and %%those%% are text.')
  })
})

describe('mdBook', () => {
  it('includes files and parts of them, in text and in code', async () => {
    const { docs, markdownAt, warnings } = await read({
      'SUMMARY.md': '# Summary\n\n- [Start](guide/start.md)\n',
      'guide/start.md': `{{#title The start}}
# Start

{{#include ../parts/note.md}}

\`\`\`rust
{{#rustdoc_include ../src/main.rs:setup}}
\`\`\`

\`\`\`rust
{{#include ../src/main.rs:2:3}}
\`\`\`

- Step

  {{#include ../parts/note.md}}

\\{{#include escaped.md}}

{{#include gone.md}}

\`\`\`handlebars
{{#include gone.hbs}}
\`\`\`
`,
      'parts/note.md': '{{#include words.md}} are **included**.\n',
      'parts/words.md': 'Words\n{{#include note.md}}',
      'src/main.rs': 'fn main() {\n    // ANCHOR: setup\n    setup();\n    // ANCHOR_END: setup\n    run();\n}\n',
    })
    expect(warnings).toEqual([
      `parts/words.md: the file "note.md" can't be read and is left out (line 2; 3 times, on 1 page)`,
    ])
    expect(markdownAt('/guide/start')).toBe(`Words are **included**.

\`\`\`rust
setup();
\`\`\`

\`\`\`rust
    setup();
\`\`\`

- Step

  Words are **included**.

{{#include escaped.md}}

\`\`\`handlebars
{{#include gone.hbs}}
\`\`\``)
    expectNothingRaw(docs)
  })
})

describe('snippets of MkDocs', () => {
  it('are inserted, from the folder or from the project around it', async () => {
    const { markdownAt, warnings } = await read({
      'install.md': `# Install

--8<-- "parts/needs.md"

\`\`\`python
--8<-- "docs/code/app.py:main"
\`\`\`

--8<--
needs.md
docs/parts/needs.md
--8<--

    --8<-- "code/app.py:1:1"

;--8<-- "escaped.md"

--8<-- "gone.md"
`,
      'parts/needs.md': '--8<-- [start:all]\nYou need Python 3.\n--8<-- [end:all]\n',
      'code/app.py': 'import app\n# --8<-- [start:main]\napp.run()\n# --8<-- [end:main]\n',
    })
    expect(markdownAt('/install')).toBe(`You need Python 3.

\`\`\`python
app.run()
\`\`\`

You need Python 3.

    import app

--8<-- "escaped.md"`)
    expect(warnings).toEqual([
      `install.md: the file "needs.md" can't be read and is left out (line 10; 2 times, on 1 page)`,
    ])
  })
})

describe('Hugo', () => {
  it('reads front matter in TOML, callouts, figures, cards and references', async () => {
    const { docs, pageAt, warnings } = await read({
      'docs/install.md': `+++
title = "Install \\"it\\""
weight = 2
description = 'How to'
tags = ["a", "b"]
[params]
title = "no"
+++

{{< callout type="warning" >}}
Back up **first**.
{{< /callout >}}

See [the keys]({{< ref "config.md#keys" >}}).

{{< figure src="/img/a.png" title="A picture" alt="Alt" >}}

{{< cards >}}
{{< card link="/docs/config" title="Config" subtitle="All keys" >}}
{{< /cards >}}
`,
      'docs/config.md': '---\ntitle: Config\n---\n\n## Keys\n\nText.\n',
      'draft.md': '+++\ntitle = "Draft"\ndraft = true\n+++\nSecret.\n',
    })
    expect(docs.pages.map(({ path }) => path)).toEqual(['/docs/config', '/docs/install'])
    const page = pageAt('/docs/install')
    expect(page).toMatchObject({ title: 'Install "it"', description: 'How to' })
    expect(page.markdown).toBe(`> [!WARNING]
> Back up **first**.

See [the keys](/docs/config#keys).

![Alt](/img/a.png)

*A picture*

- [Config](/docs/config): All keys`)
    expect(warnings).toEqual([])
    expectNothingRaw(docs)
  })
})

describe('MkDocs', () => {
  it('reads keys, attributes of fences, abbreviations and references of modules', async () => {
    const { docs, markdownAt } = await read({
      'start.md': `# Start

Press ++ctrl+alt+del++, not \`++a++\` or i++ and C++.

*[HTML]: Hyper Text

[TOC]

\`\`\` { .yaml .annotate title="a.yml" }
key: 1
\`\`\`

::: mypkg.module
    options:
      show: true

The end.
`,
    })
    expect(markdownAt('/start')).toBe(`Press \`ctrl+alt+del\`, not \`++a++\` or i++ and C++.

\`\`\`yaml title="a.yml"
key: 1
\`\`\`

\`mypkg.module\`

The end.`)
    expectNothingRaw(docs)
  })
})

describe('Starlight', () => {
  it('reads components, also code in an attribute', async () => {
    const { docs, markdownAt } = await read({
      'guide.mdx': `---
title: Guide
---
import { Tabs, TabItem, CardGrid, LinkCard, Steps, Badge, Icon, Aside, Code } from '@astrojs/starlight/components'

:::caution[Watch out]
Long **one**.
:::

<Tabs syncKey="pkg">
  <TabItem label="npm" icon="npm">npm text</TabItem>
  <TabItem label="pnpm">pnpm text</TabItem>
</Tabs>

<CardGrid stagger>
  <LinkCard title="Link" href="/other" description="Words." />
</CardGrid>

<Badge text="New" variant="tip" /> text.

<Code code={\`console.log(1)\`} lang="js" title="a.js" />
`,
    })
    expect(markdownAt('/guide')).toBe(`> [!CAUTION]
> **Watch out**
>
> Long **one**.

**npm**

npm text

**pnpm**

pnpm text

- [Link](/other): Words.

New text.

\`\`\`js title="a.js"
console.log(1)
\`\`\``)
    expectNothingRaw(docs)
  })
})

describe('Nuxt Content', () => {
  it('reads components with attributes in braces and in YAML', async () => {
    const { docs, markdownAt } = await read({
      'start.md': `# Start

::callout{icon="i-lucide-info" color="warning" title="Careful"}
Text in **callout**.
::

::tabs
  :::tabs-item{label="Code" icon="i-lucide-code"}
  Tab one.
  :::
  :::tabs-item{label="Preview"}
  Tab two.
  :::
::

::card-group
  ::card
  ---
  title: Startup
  icon: i-simple-icons-github
  to: https://github.com/nuxt
  ---
  #footer
  Best template.
  ::
::

Press :kbd{value="meta"} or :icon{name="star"}the star. It is :badge[new]{color="red"} at 10:30:15.

::field{name="size" type="string" required}
The size.
::

::u-button{to="/go"}
Go
::
`,
    })
    expect(markdownAt('/start')).toBe(`> [!WARNING]
> **Careful**
>
> Text in **callout**.

**Code**

Tab one.

**Preview**

Tab two.

**[Startup](https://github.com/nuxt)**

Best template.

Press \`meta\` or the star. It is new at 10:30:15.

- \`size\` (string, required): The size.

[Go](/go)`)
    expectNothingRaw(docs)
  })
})

describe('text for people and for agents', () => {
  const source = `# Keys

<Visibility for="agents">
Ask for the key with the tool.
</Visibility>

<Visibility for="humans">
Copy the key from the settings.
</Visibility>

<llms-only>Agents only, too.</llms-only>

<llms-ignore>

People only, too.

</llms-ignore>

For all.
`
  it('is told apart', async () => {
    const { pageAt } = await read({ 'keys.mdx': source, 'all.md': '# All\n\nFor all.\n' })
    const { markdown, agentMarkdown, sections } = pageAt('/keys')
    expect(markdown).toBe('Copy the key from the settings.\n\nPeople only, too.\n\nFor all.')
    expect(agentMarkdown).toBe('Ask for the key with the tool.\n\nAgents only, too.\n\nFor all.')
    expect(JSON.stringify(sections.map(({ markdown }) => markdown))).not.toMatch(/tool|Agents/)
    expect(pageAt('/all')).not.toHaveProperty('agentMarkdown')
  })

  it('is told apart where a snippet has it, and in lines, tabs, lists and cells', async () => {
    const both = '<Visibility for="agents">AGENT</Visibility><Visibility for={"humans"}>PERSON</Visibility>'
    const { pageAt } = await read({
      'snippet.mdx': "import Part from '/snippets/part.mdx'\n\nBefore.\n\n<Part />\n",
      'snippets/part.mdx': `It says ${both}.\n`,
      'line.mdx': `It says ${both}.\n`,
      'tab.mdx': `<Tabs>\n<Tab title="One">\nIt says ${both}.\n</Tab>\n</Tabs>\n`,
      'list.mdx': `- It says <llms-only>AGENT</llms-only><llms-ignore>PERSON</llms-ignore>\n`,
      'cell.mdx': `| A |\n| --- |\n| ${both} |\n`,
      'plain.md': `It says\n\n<llms-only>\nAGENT\n</llms-only>\n\n<llms-ignore>\nPERSON\n</llms-ignore>\n`,
    })
    for (const path of ['/snippet', '/line', '/tab', '/list', '/cell', '/plain']) {
      const { markdown, agentMarkdown } = pageAt(path)
      expect([path, markdown.match(/AGENT|PERSON/g), agentMarkdown?.match(/AGENT|PERSON/g)]).toEqual([
        path,
        ['PERSON'],
        ['AGENT'],
      ])
    }
  })
})

it('reads the instructions and skills of Mintlify, unless ours have the same name', async () => {
  const { docs } = await read({
    'index.md': '# Home\n\nText.\n',
    '.mintlify/Assistant.md': 'Be brief.\n',
    '.mintlify/assistant/skills/refunds/SKILL.md':
      '---\nname: refunds\ndescription: About refunds\n---\n\nAsk first.\n',
    '.mintlify/assistant/skills/mail/SKILL.md': '---\nname: mail\n---\n\nTheirs.\n',
    'skills/mail/skill.md': '---\nname: mail\n---\n\nOurs.\n',
    '.mintlify/workflows/other.md': 'Not a page.\n',
    '.github/README.md': 'Not a page.\n',
  })
  expect(docs.pages.map(({ path }) => path)).toEqual(['/'])
  expect(docs.guidance?.instructions).toBe('Be brief.')
  expect(docs.guidance?.skills.map(({ name, text }) => [name, text])).toEqual([
    ['mail', 'Ours.'],
    ['refunds', 'Ask first.'],
  ])
})

it('keeps a number that belongs to the name of a page', async () => {
  const { docs } = await read({
    '2-factor-authentication.md': 'Text.\n',
    'guides/1-first.md': 'Text.\n',
    'guides/2-second.md': 'Text.\n',
    'two/3d-models.md': 'Text.\n',
    'three/02-alone.md': 'Text.\n',
  })
  expect(docs.pages.map(({ title }) => title).sort()).toEqual([
    '2 factor authentication',
    '3d models',
    'Alone',
    'First',
    'Second',
  ])
})

it('decodes character references in HTML code', async () => {
  const { markdownAt } = await read({
    'a.mdx': '# A\n\n<code>&#x7B;id&#x7D;&nbsp</code> and <pre>&#123;a&#125; &amp;</pre>\n\n`&nbsp;`\n',
  })
  expect(markdownAt('/a')).toContain('`{id}')
  expect(markdownAt('/a')).toContain('{a} &')
  expect(markdownAt('/a')).toContain('`&nbsp;`')
})
