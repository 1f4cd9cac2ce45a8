// Lists that the compiler can't compare: commands, themes, languages and variants in docs, styles and types.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEME_NAMES } from '../../src/config/settings/themes.ts'
import { TRANSLATED_LANGUAGES } from '../../src/locales/languages.ts'
import { PROBLEM_CODES } from '../../src/protocol/problem.ts'
import { COMMANDS } from '../../service/src/cli/commands.ts'
import { findPageProblems } from '../../service/src/cli/findPageProblems.ts'
import { listVariants } from '../../src/variants.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const list = (folder: string) => readdirSync(new URL(`../../${folder}`, import.meta.url))
const VARIANTS = listVariants()

/** Names the file and what it lacks, without printing all of it. */
function expectIn(path: string, text: string): void {
  expect(read(path).includes(text) ? 'found' : `${path} has no ${text}`).toBe('found')
}
const PAGES = list('playground').filter((file) => file.endsWith('.md'))

test('every command that has a file is listed', () => {
  const files = list('service/src/cli').flatMap((file) => /^(\w+)Command\.ts$/.exec(file)?.[1] ?? [])
  expect(COMMANDS.map(({ name }) => name).sort()).toEqual(files.sort())
})

test.each(COMMANDS.map(({ name }) => name))('the docs show the command %s', (name) => {
  const shown = new RegExp(`docs-assistant(-service)? ${name}\\b`)
  expect(PAGES.some((page) => shown.test(read(`playground/${page}`)))).toBe(true)
})

test('options of the same name have the same type, and each is in the help of its command', () => {
  const options = COMMANDS.flatMap(({ help, options }) =>
    Object.entries(options).map(([name, option]) => ({ name, type: JSON.stringify(option), help })),
  )
  const types = new Map(options.map(({ name, type }) => [name, type]))
  const wrong = options.filter(({ name, type, help }) => types.get(name) !== type || !help.includes(`--${name}`))
  expect(wrong).toEqual([])
})

test('the README links to every page of the docs, except the first one', () => {
  const readme = read('README.md')
  expect(PAGES.filter((page) => !readme.includes(`](playground/${page})`))).toEqual(['index.md'])
})

test.each(THEME_NAMES)('the docs name the theme %s', (name) => {
  expectIn('playground/theming.md', `\`${name}\``)
})

test('the docs say where each variable of the theme shows', () => {
  const names = new Set(read('src/ui/theme.css').match(/--da-[\w-]+(?=:)/g))
  expect(names.size).toBeGreaterThan(40)
  const page = read('playground/theming.md')
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every language has a file of labels, and every such file has its language', () => {
  const files = list('src/locales').flatMap((file) => /^([a-z]{2}(?:-[A-Z]{2})?)\.ts$/.exec(file)?.[1] ?? [])
  expect(files.sort()).toEqual(['en', ...TRANSLATED_LANGUAGES].sort())
})

test.each(TRANSLATED_LANGUAGES)('the docs name the language %s', (tag) => {
  expectIn('playground/languages.md', `| \`${tag}\` |`)
})

test.each(VARIANTS.filter((variant) => variant !== 'bar'))('the panel of the variant %s has a box', (variant) => {
  expectIn('src/ui/shell/variants.css', `&[data-variant='${variant}'] {`)
})

test.each(VARIANTS)('the variant %s is in the docs', (variant) => {
  expectIn('playground/panel.md', `| \`${variant}\` |`)
})

test.each(PROBLEM_CODES)('the problem %s is in the docs', (code) => {
  expectIn('playground/problems.md', `| \`${code}\` |`)
})

test('the service reads our own docs without a warning', async () => {
  expect((await findPageProblems('playground')).problems).toEqual([])
})

test('the page on the script tag names every attribute that the element reads', () => {
  const code = list('src/embed').map((file) => (file.endsWith('.ts') ? read(`src/embed/${file}`) : ''))
  const reads = /\b(?:text|number|oneOf|part|(?:readAttribute|readJson|hasFlag)\(\w+,)[( ]'([a-z-]+)'/g
  const attributes = [...code.join('').matchAll(reads)].map(([, name]) => name!)
  expect(attributes).toContain('base-url')
  const page = read('playground/script-tag.md')
  // `props.test.ts` has those of the props. Former names are not in the docs.
  const current = attributes.filter((name) => name !== 'appearance')
  expect(current.filter((name) => !new RegExp(`\`${name}[\`=]`).test(page))).toEqual([])
})
