import { common, createLowlight } from 'lowlight'

type Node = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children'][number]

/** A piece of a line, with its colour. */
export interface ColoredText {
  readonly text: string
  readonly color: string | undefined
}

const lowlight = createLowlight()
/** Languages that are completely prepared. */
const ready = new Set<string>()

/** Whether the highlighter knows a language. */
export function has(language: string): boolean {
  return findLanguage(language.toLowerCase()) !== undefined
}

/**
 * Performs the next step of preparing a language for highlighting. Returns false if there was nothing left to do. All
 * steps together would block a slow device for 50 ms, and preparing all languages for 100 ms.
 */
export function prepare(language: string): boolean {
  const name = findLanguage(language.toLowerCase())
  if (name === undefined || ready.has(name)) return false
  const next = withEmbedded(name).find((other) => common[other] !== undefined && !lowlight.registered(other))
  if (next !== undefined) lowlight.register(next, common[next]!)
  else {
    lowlight.highlight(name, '')
    ready.add(name)
  }
  return true
}

/** Longer lines are not highlighted: grammars are regular expressions, which could take too long. */
const MAX_LINE = 1000
/** 64 lines of 125 characters. The grammars of C, C++ and C# take quadratic time for words without other characters. */
const MAX_CHARACTERS = 8000

/**
 * Highlights lines of code. `context` is the lines before them, which are parsed but not returned. The text is not
 * changed. Undefined for an unknown language, and if a line or all of them together are too long.
 */
export function highlight(
  lines: readonly string[],
  context: readonly string[],
  language: string,
): ColoredText[][] | undefined {
  const name = findLanguage(language.toLowerCase())
  const all = [...context, ...lines]
  const text = all.join('\n')
  const isTooLong = text.length > MAX_CHARACTERS || all.some((line) => line.length > MAX_LINE)
  if (name === undefined || isTooLong) return undefined
  while (prepare(name));
  const colored: ColoredText[][] = [[]]
  spread(lowlight.highlight(name, text).children, undefined, colored)
  return colored.slice(context.length)
}

function spread(nodes: readonly Node[], color: string | undefined, lines: ColoredText[][]): void {
  for (const node of nodes) {
    if (node.type === 'element') spread(node.children as Node[], toColor(node.properties.className) ?? color, lines)
    else if (node.type === 'text') {
      const [first = '', ...rest] = node.value.split('\n')
      lines.at(-1)?.push({ text: first, color })
      for (const text of rest) lines.push([{ text, color }])
    }
  }
}

/** The colours, each with the highlighter's names for what has it. */
const KINDS = {
  comment: 'comment quote',
  keyword: 'keyword literal operator tag name selector-tag section',
  string: 'string regexp char link',
  number: 'number symbol bullet',
  function: 'title selector-id selector-class',
  type: 'type built_in template-variable params',
  variable: 'attr attribute property variable meta selector-attr selector-pseudo',
  inserted: 'addition',
  deleted: 'deletion',
}

const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([color, kinds]) => kinds.split(' ').map((kind) => [kind, color] as const)),
)

function toColor(classes: unknown): string | undefined {
  const first: unknown = Array.isArray(classes) ? classes[0] : undefined
  return typeof first === 'string' ? COLOURS.get(first.replace(/^hljs-/, '')) : undefined
}

/** The highlighter's languages and their aliases. Reading them from highlight.js would initialize all languages. */
const ALIASES: Readonly<Record<string, string>> = {
  arduino: 'ino',
  bash: 'sh zsh',
  c: 'h',
  cpp: 'cc c++ h++ hpp hh hxx cxx',
  csharp: 'cs c#',
  css: '',
  diff: 'patch',
  go: 'golang',
  graphql: 'gql',
  ini: 'toml',
  java: 'jsp',
  javascript: 'js jsx mjs cjs',
  json: 'jsonc json5',
  kotlin: 'kt kts',
  less: '',
  lua: 'pluto',
  makefile: 'mk mak make',
  markdown: 'md mkdown mkd',
  objectivec: 'mm objc obj-c obj-c++ objective-c++',
  perl: 'pl pm',
  php: '',
  'php-template': '',
  plaintext: 'text txt',
  python: 'py gyp ipython',
  'python-repl': 'pycon',
  r: '',
  ruby: 'rb gemspec podspec thor irb',
  rust: 'rs',
  scss: '',
  shell: 'console shellsession',
  sql: '',
  swift: '',
  typescript: 'ts tsx mts cts',
  vbnet: 'vb',
  wasm: '',
  xml: 'html xhtml rss atom xjb xsd xsl plist wsf svg',
  yaml: 'yml',
}

const WEB = ['xml', 'css', 'javascript', 'graphql']

/** Languages that other languages can contain. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  javascript: WEB,
  typescript: WEB,
  xml: WEB,
  markdown: WEB,
  'php-template': [...WEB, 'php'],
  'python-repl': ['python'],
  shell: ['bash'],
  yaml: ['ruby'],
}

/** Finds a language by its name or an alias, in lower case. Undefined if it is unknown. */
export function findLanguage(name: string): string | undefined {
  if (name === '') return undefined
  if (Object.hasOwn(ALIASES, name)) return name
  return Object.keys(ALIASES).find((language) => ALIASES[language]!.split(' ').includes(name))
}

/** A language and those that it can contain. */
function withEmbedded(language: string): readonly string[] {
  return [language, ...(EMBEDDED[language] ?? [])]
}
