// @ts-check
/** The docs of the static sites: those of this project, with a page in German. And what they say of each generator. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PLAYGROUND = 'playground'
/** This page quotes the syntax of several generators, and some would read it. */
const LEFT_OUT = 'docs-conventions.md'

const GERMAN = {
  index: [
    'Einführung',
    'Der Assistent beantwortet die Fragen deiner Leser.\n\n## Erste Schritte\n\nBeginne mit dem Drucker.',
  ],
  printer: [
    'Drucker',
    'So druckst du die Anleitung.\n\n## Drucker anschließen\n\nUm den Drucker anzuschließen, verbinde das ' +
      'Kabel mit der blauen Buchse.\n\n## Papier nachlegen\n\n' +
      'Öffne die Klappe und lege höchstens zweihundert Blätter Papier ein.',
  ],
}

/** The same in English, because Docusaurus builds only translations of pages. */
const PRINTER = 'This prints the manual.\n\n## Connect the printer\n\nPlug the cable into the blue socket.'

/** Questions of readers, and the page that answers. */
export const QUESTIONS = /** @type {const} */ ([
  ['How do I add the assistant to a Next.js site?', 'install'],
  ['Which key may be in the page?', 'install'],
  ['How do I change the icon of the chat button?', 'theming'],
  ['How can readers attach files to a question?', 'attachments'],
  ['How do I pass functions to the script tag?', 'script-tag'],
  ['Where are conversations stored?', 'conversations'],
  ['How do I test a page that has the assistant?', 'testing'],
  ['How do I run several processes of the service?', 'run-it-yourself'],
  ['How do I add a language?', 'languages'],
  ['How do readers reach human support?', 'support'],
])
export const FOLLOW_UP = ['How do I remove it again?', 'And in Vite?']
export const GERMAN_QUESTION = 'Wie schließe ich den Drucker an?'
export const SEARCHED = 'attach'

/**
 * @typedef {object} DocsStyle
 * @property {boolean} [hasTitles] whether the generator writes the title of the front matter itself
 * @property {boolean} [isBare] whether it doesn't know front matter
 * @property {boolean} [isVue] whether `{{` begins an expression, also in code within a line
 * @property {string} [homePage] the name of the first page's file
 * @property {string} [german] the folder of the German pages, if the site has languages
 */

/** Writes the docs in the way that the generator reads them. @param {string} folder @param {DocsStyle} style */
export function writeDocs(folder, { hasTitles, isBare, isVue, german, homePage = 'index' }) {
  /** @param {string} file @param {string} title @param {string} text */
  const write = (file, title, text) => {
    mkdirSync(dirname(file), { recursive: true })
    const front = isBare ? '' : `---\ntitle: ${title}\n---\n\n`
    writeFileSync(file, `${front}${hasTitles ? '' : `# ${title}\n\n`}${text}`)
  }
  const names = readdirSync(PLAYGROUND).filter((name) => name.endsWith('.md') && name !== LEFT_OUT)
  for (const name of names) {
    const [, front = '', text = ''] =
      /^---\n([^]*?)\n---\n+([^]*)$/.exec(readFileSync(join(PLAYGROUND, name), 'utf8')) ?? []
    // Pictures are elsewhere, and not every generator follows links to files.
    const plain = text.replace(/!?\[([^\]]*)\]\((?:\.\/|\/pictures\/)[^)]*\)/g, '$1')
    const pure = isVue ? plain.replace(/(?<!`)`([^`]*\{\{[^`]*)`(?!`)/g, '<code v-pre>$1</code>') : plain
    const file = name === 'index.md' ? `${homePage}.md` : name
    write(join(folder, file), /^title: (.*)$/m.exec(front)?.[1] ?? name, pure)
  }
  write(join(folder, 'printer.md'), 'Printer', PRINTER)
  if (german !== undefined)
    for (const [name, [title = '', text = '']] of Object.entries(GERMAN))
      write(join(german, `${name === 'index' ? homePage : name}.md`), title, text)
  return [...names.map((name) => name.replace('.md', '')), 'printer']
}

/** The lines that the docs have for a generator, without comments. @param {string} title */
export function recipeOf(title) {
  const page = readFileSync(join(PLAYGROUND, 'where-it-runs.md'), 'utf8')
  const [, code] =
    new RegExp(String.raw`^\`\`\`\w+ ${title.replaceAll('.', '\\.')}\n([^]*?)\n\`\`\`$`, 'm').exec(page) ?? []
  if (code === undefined) throw new Error(`playground/where-it-runs.md has no lines for ${title}`)
  return code.split('\n').filter((line) => !/^\s*(?:\/\/|#)/.test(line))
}

/**
 * Adds lines to the file of a configuration: imports at its top, and the rest after the text `after`, without the lines
 * that only show where it belongs.
 * @param {string} file @param {readonly string[]} lines @param {string} after
 * @returns {number} how many lines a person writes
 */
export function addLines(file, lines, after) {
  const imports = lines.filter((line) => line.startsWith('import '))
  const rest = lines.filter((line) => line !== '' && !line.startsWith('import ') && !/^export |^\}\)/.test(line))
  const text = readFileSync(file, 'utf8')
  if (!text.includes(after)) throw new Error(`${file} has no ${after}`)
  writeFileSync(file, [...imports, text.replace(after, () => `${after}\n${rest.join('\n')}`)].join('\n'))
  return imports.length + rest.length
}
