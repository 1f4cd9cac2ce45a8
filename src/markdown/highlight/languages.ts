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
export function withEmbedded(language: string): readonly string[] {
  return [language, ...(EMBEDDED[language] ?? [])]
}
