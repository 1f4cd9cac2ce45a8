// @ts-check
/**
 * The rooms of `src` and of `service/src`, and what each may import. This is the only place where that is defined: the
 * lint rule `rooms/walls` enforces it, `tests/build/rooms.test.ts` tries every pair, and the table in ARCHITECTURE.md
 * is generated from it (`npm run format`).
 *
 * - A room is a folder of `src`, or a file at its top. Those of `service/src` begin with `service`.
 * - `imports` lists other rooms. A name includes the inner rooms. Between inner rooms of one folder, the folder's name
 *   stands only for the files at its top.
 * - `packages` lists npm packages. `node:` stands for all modules of Node.
 * - An inner room needs an entry only if it is stricter than its parent, or worth mentioning.
 *
 * @typedef {object} Room
 * @property {string} holds what lives there, for ARCHITECTURE.md
 * @property {string[]} imports
 * @property {string[]} packages
 * @property {'yes' | 'no' | 'tests'} [browser] whether its code runs on readers' pages; for outer rooms
 * @property {string} advice what to do instead of an import that is refused
 */

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  protocol: {
    holds: 'the wire: request, messages and parts, stream frames, agent jobs, problems, keys',
    imports: [],
    packages: [],
    browser: 'yes',
    advice: 'Both sides of the wire build on protocol/. Move what it needs into it.',
  },
  dom: {
    holds:
      'own properties of documents and elements, addresses under a `<base>`, storage, texts that a browser translates',
    imports: [],
    packages: [],
    browser: 'yes',
    advice: 'dom/ is below every room that runs on a page.',
  },
  config: {
    holds: 'docs.json: its settings, its theme, its parser and its checks',
    imports: ['config/parse', 'config/settings', 'config/theme'],
    packages: [],
    browser: 'yes',
    advice: 'config/ turns a docs.json into settings and a theme. Pass in anything else it needs.',
  },
  'config/settings': {
    holds: 'one typed reader for each setting, the schema, and the table of themes',
    imports: [],
    packages: [],
    advice: 'Settings are plain values. Parsing and checking are built on top of them.',
  },
  'config/theme': {
    holds: 'colours, contrast and fonts as CSS variables',
    imports: ['config/settings'],
    packages: [],
    advice: 'A theme is computed from settings. It does not parse or check them.',
  },
  'config/parse': {
    holds: '`parseDocsConfig`, with problems and their places in the file',
    imports: ['config/settings'],
    packages: [],
    advice: 'The parser runs in browsers. What needs files belongs to config/check.',
  },
  'config/check': {
    holds: '`docs-assistant check`; Node only',
    imports: ['config/parse', 'config/settings', 'config/theme'],
    packages: ['node:'],
    advice: 'config/check checks the docs.json of a docs folder with the readers and the parser of config.',
  },
  textmate: {
    holds: 'highlighting by TextMate grammars, with a regular expression engine that counts its steps',
    imports: [],
    packages: [],
    browser: 'yes',
    advice: 'textmate/ turns lines and a grammar into tokens. It runs in browsers and in the service.',
  },
  react: {
    holds: 'React helpers that several rooms need, such as `lazyModule` and `useBrowserLayoutEffect`',
    imports: [],
    packages: ['react'],
    browser: 'yes',
    advice: 'Every room that renders may use react/, so it imports none of them.',
  },
  locales: {
    holds: 'every label: the `Labels` type, English, and one file for each further language',
    imports: ['protocol'],
    packages: [],
    browser: 'yes',
    advice: 'locales/ holds words and the types of the labels. It imports only types, from protocol/.',
  },
  markdown: {
    holds: 'streaming Markdown to elements, safe URLs, lazy highlighting and math, and the CSS of answers',
    imports: ['react', 'locales', 'markdown/plain', 'markdown/render'],
    packages: ['react'],
    browser: 'yes',
    advice: 'markdown/ renders text and knows nothing of chats. Pass it what it needs as props.',
  },
  'markdown/plain': {
    holds: 'what text needs before the parser has loaded: settings by context, plain text, safe addresses, copying',
    imports: ['dom', 'react', 'locales', 'markdown/highlight'],
    packages: ['react', 'lowlight'],
    advice: 'markdown/plain is below the other rooms of markdown/. Pass in what it needs from them.',
  },
  'markdown/rules': {
    holds: 'how we read Markdown differently from the specifications, in answers and in the docs service',
    imports: [],
    packages: ['markdown-it'],
    advice: 'markdown/rules are plugins of markdown-it for browsers and for the service, so they import nothing else.',
  },
  'markdown/syntax': {
    holds: 'text to tokens: the parser, its extensions, and its handling of text that is still streaming',
    imports: ['markdown/plain', 'markdown/rules', 'react'],
    packages: ['markdown-it', 'entities'],
    advice: 'markdown/syntax produces tokens. Rendering them belongs to markdown/render.',
  },
  'markdown/render': {
    holds: 'tokens to elements',
    imports: ['schedule', 'dom', 'markdown/plain', 'markdown/highlight', 'markdown/math', 'markdown/syntax', 'react'],
    packages: ['react', 'markdown-it'],
    advice: 'markdown/render renders tokens and knows nothing of chats. Pass it what it needs as props.',
  },
  'markdown/highlight': {
    holds: 'code to coloured tokens, loaded when an answer has code',
    imports: [],
    packages: ['react', 'lowlight'],
    advice: 'Highlighting is a chunk of its own. Keep it free of the parser.',
  },
  'markdown/math': {
    holds: 'TeX to MathML, loaded when an answer has math',
    imports: ['markdown/plain'],
    packages: ['react', 'temml'],
    advice: 'Math is a chunk of its own. Keep it free of the parser.',
  },
  transport: {
    holds: 'the `fetch` given to `useChat`: cleans the request, checks each frame, reads the thread id',
    imports: ['schedule', 'protocol'],
    packages: [],
    browser: 'yes',
    advice: 'transport/ stands between the network and the SDK, and needs only protocol/.',
  },
  static: {
    holds: 'a site without a server: starts the engine in a worker, or in this thread, and sends it the requests',
    imports: ['dom', 'protocol', 'react'],
    packages: [],
    browser: 'yes',
    advice: 'static/ loads the files that the service package has written. It knows no answers.',
  },
  page: {
    holds: 'the host page as context: path, selection, deep link, shortcut',
    imports: ['dom', 'protocol', 'react'],
    packages: ['react'],
    browser: 'yes',
    advice: 'page/ turns the host page into context items. Widget code combines them with the rest.',
  },
  chat: {
    holds: 'the conversation: `useDocsAssistant`; the only room that imports the AI SDK',
    imports: [
      'dom',
      'protocol',
      'transport',
      'react',
      'chat/core',
      'chat/storage',
      'chat/thread',
      'chat/turn',
      'chat/answer',
    ],
    packages: ['react', '@ai-sdk/react', '@ai-sdk/ui-utils', 'swr'],
    browser: 'yes',
    advice: 'chat/ is the conversation without its looks. DocsAssistant.tsx passes what it returns to ui/.',
  },
  'chat/core': {
    holds: 'shared by the other rooms of `chat`: options, state, events, and the latest commit',
    imports: ['schedule', 'protocol', 'transport'],
    packages: [],
    advice: 'chat/core is below the other rooms of chat/. Pass in what it needs from them.',
  },
  'chat/storage': {
    holds: 'conversations in the browser’s storage: read, written and merged',
    imports: ['dom', 'protocol', 'transport', 'chat/core'],
    packages: [],
    advice: 'chat/storage works on stored conversations. It knows neither the open one nor React.',
  },
  'chat/thread': {
    holds: 'the open conversation in the storage: restored, stored, in step with other tabs; and the list of all',
    imports: ['dom', 'chat/core', 'chat/storage'],
    packages: [],
    advice: 'chat/thread stores the conversation. The code that loads late is passed in.',
  },
  'chat/turn': {
    holds: 'the turns of a conversation: jobs, one request at a time, the rate limit, the key guard',
    imports: ['schedule', 'dom', 'protocol', 'transport', 'chat/core', 'chat/storage', 'chat/thread'],
    packages: [],
    advice: 'chat/turn starts and concludes requests. Sending one belongs to chat/answer.',
  },
  'chat/answer': {
    holds: 'one request and its answer, with the tools that run in the page; loaded with the first question',
    imports: ['dom', 'protocol', 'static', 'transport', 'chat/core'],
    packages: [],
    advice: 'chat/answer loads late, so nothing else in chat/ may need it at the start. Pass in the turn.',
  },
  schedule: {
    holds: 'when work runs that should not lengthen the current task: in the next one, after a frame, when idle',
    imports: [],
    packages: [],
    browser: 'yes',
    advice: 'schedule/ is below every room that waits.',
  },
  'variants.ts': {
    holds: 'where the panel can be: the list that the component, the script tag and the docs site accept',
    imports: [],
    packages: [],
    browser: 'yes',
    advice: 'variants.ts is a list of names. What a variant looks like belongs to ui/shell.',
  },
  ui: {
    holds: 'what all rooms of `ui` share: settings by context, the shapes of icons, the looks of buttons',
    imports: ['dom', 'protocol', 'locales', 'markdown'],
    packages: ['react'],
    browser: 'yes',
    advice: 'ui/ renders what it is given. Take messages and callbacks as props instead.',
  },
  'ui/icons': {
    holds: 'the icons, including a site’s own, buttons with an icon, and the menus that they open',
    imports: ['dom', 'markdown', 'react', 'ui'],
    packages: ['react'],
    advice: 'An icon only looks itself up in the settings, and a button only does what it is told.',
  },
  'ui/shell': {
    holds: 'launcher, panel, root, layout',
    imports: ['dom', 'locales', 'ui', 'ui/icons', 'react', 'variants.ts'],
    packages: ['react'],
    advice: 'The shell is there before the conversation has loaded. Pass the conversation in as children.',
  },
  'ui/frame': {
    holds: 'the size of the panel, which readers can change; loaded with a panel that floats or fills a side',
    imports: ['dom', 'locales', 'react', 'ui'],
    packages: ['react'],
    advice: 'The frame is given the panel, a width and a function that takes one. Storing it belongs to widget/.',
  },
  'ui/conversations': {
    holds: 'the list of conversations, loaded when a reader opens it',
    imports: ['dom', 'ui', 'ui/icons'],
    packages: ['react'],
    advice: 'The list is given functions that load, rename and delete. The store belongs to chat/.',
  },
  'ui/support': {
    holds: 'the hand-off to human support, loaded when a reader opens it',
    imports: ['ui', 'ui/icons'],
    packages: ['react'],
    advice: 'The panel shows what it is given. What is handed over is prepared in widget/.',
  },
  'ui/attachments': {
    holds: 'files attached to a question, loaded when a reader adds one',
    imports: ['dom', 'protocol', 'locales', 'ui', 'ui/icons'],
    packages: ['react'],
    advice: 'Attachments are checked and read here. What is done with them is up to widget/.',
  },
  'ui/composer': {
    holds: 'the question field, and the context and files that are sent with a question',
    imports: ['protocol', 'locales', 'react', 'ui', 'ui/icons'],
    packages: ['react'],
    advice: 'The composer knows no thread. Take values and callbacks as props instead.',
  },
  'ui/thread': {
    holds: 'the list of turns, the queue, scrolling, announcements',
    imports: ['dom', 'protocol', 'locales', 'react', 'ui', 'ui/icons', 'ui/parts', 'ui/message'],
    packages: ['react'],
    advice: 'ui/thread lays out messages. Take what it shows as props instead.',
  },
  'ui/search': {
    holds: 'the search dialog, with the assistant as its first row',
    imports: ['dom', 'ui', 'ui/icons', 'ui/parts'],
    packages: ['react'],
    advice: 'ui/search shows what a function finds. Take the function as a prop.',
  },
  'ui/message': {
    holds: 'one message, with its feedback and actions',
    imports: ['protocol', 'markdown', 'ui', 'ui/icons', 'ui/parts', 'react'],
    packages: ['react'],
    advice: 'A message renders its parts. Take what it shows as props instead.',
  },
  'ui/parts': {
    holds: 'one component for each kind of part, behind one exhaustive switch',
    imports: ['dom', 'protocol', 'locales', 'markdown', 'ui', 'ui/icons', 'react'],
    packages: ['react'],
    advice: 'A part is given its values as props and knows no message.',
  },
  'styles.css': {
    holds: 'the stylesheet: Tailwind, and the CSS of `ui` and of answers',
    imports: ['markdown', 'ui'],
    packages: ['tailwindcss'],
    browser: 'yes',
    advice: 'styles.css only joins the stylesheets of markdown/ and ui/.',
  },
  'package.css': {
    holds: '`docs-assistant/styles.css`: the stylesheet, and what only hosts who compose the parts need',
    imports: ['styles.css', 'ui'],
    packages: [],
    browser: 'yes',
    advice: 'package.css only joins the stylesheets of the React component.',
  },
  'agent-jobs': {
    holds: '`useAgentJob`, `<AgentJobPanel>`',
    imports: ['dom', 'protocol', 'locales', 'markdown', 'ui', 'react'],
    packages: ['react'],
    browser: 'yes',
    advice: 'agent-jobs/ also works on a page of its own, without a conversation.',
  },
  widget: {
    holds: 'the parts of the widget: its conversation, its props, the site’s theme, fonts, icons and languages',
    imports: [
      'schedule',
      'dom',
      'protocol',
      'locales',
      'config',
      'markdown',
      'textmate',
      'static',
      'transport',
      'react',
      'page',
      'chat',
      'ui',
      'agent-jobs',
      'styles.css',
      'variants.ts',
    ],
    packages: ['react', 'react-dom'],
    browser: 'yes',
    advice: 'widget/ joins chat, page, config and ui, and does not know where it is used.',
  },
  'DocsAssistant.tsx': {
    holds: 'the React component; only here and in `widget` do chat, page, config and ui meet',
    imports: ['protocol', 'page', 'react', 'ui', 'widget'],
    packages: ['react'],
    browser: 'yes',
    advice: 'DocsAssistant.tsx puts the widget together. Prepare what it needs in widget/.',
  },
  'index.ts': {
    holds: 'the public names of `docs-assistant`',
    imports: ['protocol', 'locales', 'markdown', 'page', 'chat', 'ui', 'agent-jobs', 'widget', 'DocsAssistant.tsx'],
    packages: [],
    browser: 'yes',
    advice: 'index.ts exports the React entry. Node, config and test helpers have entries of their own.',
  },
  'index.node.ts': {
    holds: 'the same for servers, which must render an open panel in one go',
    imports: ['index.ts', 'locales', 'widget'],
    packages: [],
    browser: 'no',
    advice: 'index.node.ts only adds the panel’s code to index.ts.',
  },
  next: {
    holds: 'the React component for Next.js, with its stylesheet and router',
    imports: ['widget', 'DocsAssistant.tsx'],
    packages: ['react', 'next', 'docs-assistant'],
    browser: 'yes',
    advice: 'next/ only joins the component with what Next.js has. Everything else belongs to widget/.',
  },
  docusaurus: {
    holds: 'the plugin for Docusaurus, and the theme component with which it adds the assistant to each page',
    imports: ['widget', 'DocsAssistant.tsx'],
    packages: ['react', '@docusaurus', 'docs-assistant', 'node:'],
    browser: 'yes',
    advice: 'docusaurus/ only joins the component with what Docusaurus has. Everything else belongs to widget/.',
  },
  embed: {
    holds: 'the script tag: a small loader, the element, the global API',
    imports: [
      'dom',
      'protocol',
      'locales',
      'config',
      'page',
      'ui',
      'widget',
      'styles.css',
      'variants.ts',
      'DocsAssistant.tsx',
    ],
    packages: ['react', 'react-dom', 'vue'],
    browser: 'yes',
    advice: 'embed/ wraps <DocsAssistant> in an element. What both need belongs to widget/.',
  },
  node: {
    holds: 'the adapter between Node’s requests and web requests',
    imports: [],
    packages: [],
    browser: 'no',
    advice: 'node/ describes Node’s streams by their shape, so that it imports nothing.',
  },
  server: {
    holds: 'for the host’s own server: client and handler of agent jobs, with the secret key',
    imports: ['protocol', 'node'],
    packages: [],
    browser: 'no',
    advice: 'server/ runs on Node, at the edge and in workers: only web standards, protocol/ and node/.',
  },
  service: {
    holds: 'the package `docs-assistant-service`: its entries, and agent jobs that readers of a local site start',
    imports: ['server', 'service/cli', 'service/engine', 'service/node'],
    packages: ['node:'],
    browser: 'no',
    advice: 'Files at the top are entries: they export and join. Code belongs to engine/, node/ or cli/.',
  },
  'service/engine': {
    holds: 'the engine, which runs anywhere: `createEngine`, from an index to responses',
    imports: [
      'service/engine/answer',
      'service/engine/docs',
      'service/engine/http',
      'service/engine/questions',
      'service/engine/search',
      'service/engine/store',
    ],
    packages: [],
    browser: 'yes',
    advice: 'The engine runs in Node, at the edge and in web workers. What needs one of them is passed in.',
  },
  'service/engine/docs': {
    holds: 'Markdown and MDX to pages, sections and anchors',
    imports: ['protocol', 'config/settings', 'markdown/rules'],
    packages: ['yaml', 'markdown-it'],
    advice: 'engine/docs makes pages of texts. Reading files belongs to node/files.',
  },
  'service/engine/search': {
    holds: 'the index, its word lists and its ranking',
    imports: ['protocol', 'service/engine/docs'],
    packages: ['stemmer'],
    advice: 'Search takes pages and a question, and returns sections. It knows no HTTP and no answers.',
  },
  'service/engine/store': {
    holds: 'limits and threads: what a store does, and both in memory',
    imports: [],
    packages: [],
    advice: 'engine/store holds values. What they mean is known to the rooms that use it.',
  },
  'service/engine/questions': {
    holds: 'readers’ questions as they are stored, without secrets',
    imports: [],
    packages: [],
    advice: 'engine/questions makes entries. Where they are stored is up to node/questions and to hosts.',
  },
  'service/engine/answer': {
    holds: 'sections to a streamed answer with citations, quoted without a model',
    imports: ['protocol', 'locales', 'service/engine/docs', 'service/engine/search'],
    packages: ['markdown-it'],
    advice: 'An answer is written from search results. HTTP is built on top of it.',
  },
  'service/engine/http': {
    holds: 'requests, limits and the endpoints of the wire',
    imports: [
      'protocol',
      'service/engine/answer',
      'service/engine/docs',
      'service/engine/questions',
      'service/engine/search',
      'service/engine/store',
    ],
    packages: [],
    advice: 'engine/http serves the wire. The site and agent jobs add their own routes.',
  },
  'service/static': {
    holds: 'the engine of a site without a server: in a worker or in the page, with the index in parts',
    imports: ['static', 'service/engine', 'service/engine/docs', 'service/engine/search'],
    packages: [],
    browser: 'yes',
    advice: 'service/static runs in a browser. What writes its files is in node/staticSite.',
  },
  'service/node/staticSite': {
    holds: 'writes what a site without a server needs: the index in parts, the engine, llms.txt, the pages as Markdown',
    imports: ['protocol', 'service/engine', 'service/engine/docs', 'service/static'],
    packages: ['node:'],
    browser: 'no',
    advice: 'node/staticSite writes files. What reads them in the page is in service/static.',
  },
  'service/node': {
    holds: 'the local docs service: `createDocsService` and its routes; and `createAssistantHandler`',
    imports: [
      'protocol',
      'service/engine',
      'service/node/embeddings',
      'service/node/folder',
      'service/node/files',
      'service/node/http',
      'service/node/jobs',
      'service/node/model',
      'service/node/modelAnswer',
      'service/node/questions',
      'service/node/site',
      'service/node/worker',
    ],
    packages: ['node:'],
    browser: 'no',
    advice:
      'The service is the other side of the wire. With the rest, it shares protocol/, config/, textmate/ and node/, ' +
      'the list of languages and that of variants.',
  },
  'service/node/files': {
    holds: 'a docs folder’s files: listed, read and cached, and the pages that the engine makes of them',
    imports: ['protocol', 'service/engine/docs', 'service/node/html', 'service/node/openapi'],
    packages: ['node:', 'ignore', 'json5'],
    advice: 'node/files reads files. What they mean is decided in engine/docs.',
  },
  'service/node/html': {
    holds: 'a site that a generator has built, as Markdown: main content, anchors, addresses',
    imports: ['service/engine/docs'],
    packages: [
      'hast',
      'hast-util-from-parse5',
      'hast-util-to-mdast',
      'mdast',
      'mdast-util-gfm-strikethrough',
      'mdast-util-gfm-table',
      'mdast-util-gfm-task-list-item',
      'mdast-util-to-markdown',
      'parse5',
      'yaml',
    ],
    browser: 'no',
    advice: 'node/html turns HTML into Markdown. What pages mean is decided in engine/docs.',
  },
  'service/node/openapi': {
    holds: 'OpenAPI files, as Markdown: each endpoint with its parameters, requests and responses',
    imports: ['protocol', 'service/engine/docs'],
    packages: ['yaml', '@scalar/openapi-upgrader'],
    browser: 'no',
    advice: 'node/openapi turns parsed files into Markdown. Reading files belongs to node/files.',
  },
  'service/node/http': {
    holds: 'the server that listens on a port',
    imports: ['node', 'service/engine/http'],
    packages: ['node:'],
    advice: 'node/http passes requests on to a router. Endpoints belong to engine/http.',
  },
  'service/node/postgres': {
    holds: 'docs and their index in PostgreSQL: written with what changed, searched with the same ranking',
    imports: ['protocol', 'service/engine/docs', 'service/engine/search', 'service/engine/store', 'service/node/files'],
    packages: ['node:'],
    advice: 'service/node/postgres gets a pool of connections from the host, and imports no client.',
  },
  'service/node/embeddings': {
    holds: 'embeddings of sections and of questions: the model, the file that stores them, and when they are requested',
    imports: [
      'service/engine/docs',
      'service/engine/search',
      'service/engine/store',
      'service/node/files',
      'service/node/model',
    ],
    packages: ['node:', '@ai-sdk/openai-compatible'],
    advice: 'service/node/embeddings gives the search vectors. How they count is decided in engine/search.',
  },
  'service/node/questions': {
    holds: 'where readers’ questions are stored, and what `docs-assistant report` says about them',
    imports: [
      'protocol',
      'service/engine/questions',
      'service/engine/search',
      'service/engine/store',
      'service/node/files',
      'service/node/postgres',
    ],
    packages: ['node:'],
    advice: 'service/node/questions stores entries and summarizes them. HTTP and the command line use it.',
  },
  'service/node/store': {
    holds: 'the state that processes of a service share, in Redis',
    imports: ['service/engine/store'],
    packages: [],
    advice: 'service/node/store holds values. What they mean is known to the rooms that use it.',
  },
  'service/node/worker': {
    holds: 'worker threads that can be ended, and calls between them and the serving thread',
    imports: [],
    packages: ['node:'],
    advice: 'service/node/worker knows no tasks. What a worker does is in the room of its task.',
  },
  'service/node/folder': {
    holds: 'a docs folder with its index, searched and quoted in a worker thread',
    imports: [
      'service/engine/answer',
      'service/engine/docs',
      'service/engine/search',
      'service/node/files',
      'service/node/worker',
    ],
    packages: ['node:'],
    advice: 'service/node/folder reads, searches and quotes a folder. Serving it is built on top of it.',
  },
  'service/node/model': {
    holds: 'the language model that answers and agent jobs use: its settings, its key and the AI SDK',
    imports: ['protocol'],
    packages: ['node:', 'ai', '@ai-sdk/openai-compatible'],
    advice: 'service/node/model opens a model. What a model is asked belongs to modelAnswer/ and jobs/.',
  },
  'service/node/modelAnswer': {
    holds: 'answers that a language model writes from sections, checked while they stream',
    imports: [
      'protocol',
      'markdown/rules',
      'service/engine/answer',
      'service/engine/docs',
      'service/engine/store',
      'service/node/model',
    ],
    packages: ['node:', 'markdown-it'],
    advice: 'node/modelAnswer asks a model. What both kinds of answers share belongs to engine/answer.',
  },
  'service/node/eval': {
    holds: '`docs-assistant eval`: how well the docs answer the questions of a file',
    imports: [
      'protocol',
      'service/engine/answer',
      'service/engine/docs',
      'service/engine/search',
      'service/node/embeddings',
      'service/node/files',
    ],
    packages: ['node:', 'yaml'],
    advice: 'An evaluation asks the search and an answerer, without HTTP.',
  },
  'service/node/readers': {
    holds: '`docs-assistant questions`: what readers would ask about each section, written by a language model',
    imports: ['service/engine/docs', 'service/engine/store', 'service/node/model'],
    packages: [],
    advice: 'service/node/readers asks a model about sections. The command line writes the file.',
  },
  'service/node/jobs': {
    holds: 'agent jobs on a local Git repository, queued in memory or in Redis',
    imports: [
      'protocol',
      // The characters that an answer hides are shown on the page for reviewing a job.
      'markdown/plain',
      'service/engine/http',
      'service/engine/store',
      'service/node/files',
      'service/node/model',
      'service/node/store',
    ],
    packages: ['node:', 'bullmq', 'entities'],
    advice: 'Jobs edit the files of a commit. They need no index and no site.',
  },
  'service/node/site': {
    holds: 'the docs folder as a website',
    imports: [
      'config',
      // Formulas are read as in answers.
      'markdown/math',
      'markdown/rules',
      'textmate',
      'variants.ts',
      'service/engine/docs',
      'service/engine/http',
      'service/node/files',
    ],
    packages: ['node:', 'markdown-it', 'lowlight', 'hast', '@iconify-json'],
    advice: 'The site renders pages. It needs no index and no answers.',
  },
  'service/cli': {
    holds: 'the commands, one file each',
    imports: ['protocol', 'config', 'service/engine', 'service/node', 'service/node/staticSite'],
    packages: ['node:'],
    advice: 'A command reads its options and starts the service through createDocsService.',
  },
  testing: {
    holds: 'wire text and a fake assistant, for users’ tests and ours',
    imports: ['protocol'],
    packages: [],
    browser: 'tests',
    advice: 'testing/ writes wire text. It must not depend on the code under test.',
  },
}

/**
 * Finds the innermost room that contains a file.
 * @param {string} path from the project's root, such as `src/ui/parts/ToolPart.tsx` or `src/styles.css?inline`
 * @returns {string | null} null for a file outside all rooms
 */
export function findRoom(path) {
  if (!/^(service\/)?src\//.test(path)) return null
  for (
    let room = path.replace(/\?.*$|src\//g, '');
    room !== '';
    room = room.slice(0, Math.max(0, room.lastIndexOf('/')))
  ) {
    if (room in ROOMS) return room
  }
  return null
}

/** @param {string} room @returns {string} its path from the project's root */
export function toPath(room) {
  return /^service(?=\/|$)/.test(room) ? room.replace('service', 'service/src') : `src/${room}`
}

/** @param {string} from a room @param {string} to a room */
export function mayImport(from, to) {
  return from === to || /** @type {Room} */ (ROOMS[from]).imports.some((name) => name === to || covers(name, to, from))
}

/** @param {string} from a room @param {string} specifier such as `react-dom/client` or `node:fs` */
export function mayUsePackage(from, specifier) {
  return /** @type {Room} */ (ROOMS[from]).packages.some(
    (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
  )
}

/**
 * Whether a name in `imports` stands for a room. Outside of a room, its name includes its inner rooms.
 * @param {string} name @param {string} to @param {string} from
 */
function covers(name, to, from) {
  return to.startsWith(`${name}/`) && !from.startsWith(`${name}/`)
}
