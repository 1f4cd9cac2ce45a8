// @ts-check
/** The scripted answers of the captures, by the question. Each shows one kind of content. */
import { dataStream } from 'docs-assistant/testing'

const PAGES = [
  { path: '/install', title: 'Install', content: 'Run `npm install docs-assistant` in the folder of your site.' },
  { path: '/panel', title: 'The panel', content: 'A panel along the side makes room for itself on the page.' },
  { path: '/theming', title: 'Theming', content: 'All colours derive from docs.json, in light and dark mode.' },
  { path: '/search', title: 'Search', content: 'The search shows pages first, each with an excerpt.' },
]
const results = PAGES.map(({ path, title, content }) => ({ path, metadata: { title }, content }))

/** @param {string} text @param {number} [cited] */
function say(text, cited = 0) {
  const stream = dataStream().step('msg')
  if (cited > 0)
    stream.tool(/** @type {never} */ ({ name: 'search', args: { query: 'install the assistant' }, result: results }))
  stream.words(text)
  for (const { path, title } of PAGES.slice(0, cited)) stream.source({ url: path, title })
  return String(stream.finish({ threadId: 'thread' }))
}

const PARAGRAPH =
  'The panel loads when a reader first presses the launcher, and keeps its place while they read on. Each answer ' +
  'quotes the pages that it comes from, so a reader can check every sentence [1]. '

/** @type {Readonly<Record<string, string>>} */
export const ANSWERS = {
  'How do I install it?': say('Run `npm install docs-assistant` in the folder of your site [1].', 1),
  'How does the whole thing work?': say(
    ['Opening', 'Asking', 'Reading on', 'Checking', 'Leaving']
      .map((title) => `## ${title}\n\n${PARAGRAPH.repeat(2)}\n\n- ${PARAGRAPH}\n- ${PARAGRAPH}`)
      .join('\n\n'),
    4,
  ),
  'What changes in my code?': say(
    `Two lines change in \`docs.config.ts\`:

\`\`\`diff
 export default {
-  variant: "popover",
+  variant: "panel",
   push: true,
 }
\`\`\`

> [!NOTE]
> The panel reads this once.

> [!TIP]
> Try it on one page first.

> [!WARNING]
> A key with \`svc_\` never belongs into a page.

\`\`\`ts
import { DocsAssistant } from "docs-assistant"

export const Assistant = () => <DocsAssistant docs="/docs-assistant/" variant="panel" colorScheme="auto" />
\`\`\``,
    2,
  ),
  'Which variants are there?': say(
    `Five [1]:

| Variant | Where | Page usable | Width | On a phone | Remembered |
| --- | --- | --- | --: | --- | --- |
| \`popover\` | a corner | yes | 420 px | whole window | yes |
| \`panel\` | one side | yes | 440 px | whole window | yes |
| \`modal\` | the middle | no | 720 px | whole window | no |
| \`inline\` | in the text | yes | all | in the text | no |

1. Choose one
2. Set \`variant\`
3. Look at it on a phone`,
    2,
  ),
  'May I delete the old page?': String(
    dataStream()
      .step('msg')
      .text('I can do that for you.')
      .tool(
        /** @type {never} */ ({ name: 'ask_reader', args: { question: 'Which page?', choices: ['/old', '/older'] } }),
      )
      .finish({ threadId: 'thread' }),
  ),
}

export const CITED_PAGE = PAGES[0]
