// Every prop of <DocsAssistant> in the element and the docs, compared with the one table.
import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { toAttributeName } from '../../src/embed/attributes.ts'
import type { Variant } from '../../src/variants.ts'
import { PROPS, type PropAttributes } from '../../src/widget/propsTable.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const section = (page: string, title: string) => read(page).split(`\n## ${title}`)[1]!.split('\n## ')[0]!

interface Row {
  name: string
  attribute?: unknown
  attributeName?: string
  property?: true
  in?: string
  former?: true
}
const ROWS: Row[] = Object.entries(PROPS).map(([name, places]) => ({ name, ...places }))
const CURRENT = ROWS.filter(({ former }) => !former)
/** Without those that are in another prop. */
const PROPS_OF_COMPONENT = CURRENT.filter((row) => row.in === undefined)
const attributesOf = (rows: Row[]) =>
  rows.flatMap(({ name, attribute, attributeName = toAttributeName(name) }) =>
    attribute === undefined ? [] : [attributeName],
  )
const propertiesOf = (rows: Row[]) => rows.filter(({ property }) => property).map(({ name }) => name)

/** The names in the first column of the tables of a text. */
function namesInTables(text: string): string[] {
  const cells = text.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!))
}

/** The names of an interface's members in the types of the script tag. */
function membersOf(name: string): string[] {
  const [, body] = new RegExp(`interface ${name} \\{(.*?)\\n\\}`, 's').exec(read('src/embed/declarations/embed.d.ts'))!
  return [...body!.matchAll(/^ {2}'?([a-z][\w-]*)'?\??:/gim)].map(([, member]) => member!)
}

test('the component has at most 45 props', () => {
  expect(PROPS_OF_COMPONENT.length).toBeLessThanOrEqual(45)
})

test('the docs of the React component have each prop once', () => {
  const page = read('playground/react-component.md').split('\n## Control it from your code')[0]!
  const names = namesInTables(page)
  expect(names.toSorted()).toEqual(CURRENT.map(({ name }) => name).toSorted())
})

describe('the script tag', () => {
  test('reads each attribute that has code of its own', () => {
    const code = ['readProps.ts', 'attributes.ts', 'app.tsx', 'createElementClass.ts'].map((file) =>
      read(`src/embed/${file}`),
    )
    const own = ROWS.filter(({ attribute }) => typeof attribute === 'string' && attribute.startsWith('own'))
    expect(attributesOf(own)).toContain('starter-questions')
    const isRead = (name: string) => name.startsWith('label-') || code.join('').includes(`'${name}'`)
    expect(attributesOf(own).filter((name) => !isRead(name))).toEqual([])
  })

  test('has types for its attributes', () => {
    expectTypeOf<PropAttributes['base-url']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<PropAttributes['variant']>().toEqualTypeOf<Variant | undefined>()
    expectTypeOf<PropAttributes['max-steps']>().toEqualTypeOf<number | string | undefined>()
    expectTypeOf<PropAttributes['lang']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<PropAttributes['open']>().toEqualTypeOf<boolean | string | undefined>()
    expectTypeOf<PropAttributes['color-scheme']>().toEqualTypeOf<'auto' | 'light' | 'dark' | undefined>()
    expectTypeOf<PropAttributes>().not.toHaveProperty('appearance')
  })

  test('has options of the same names', () => {
    const known = new Set([...CURRENT.map(({ name }) => name), 'version', 'configUrl'])
    expect(membersOf('DocsAssistantOptions').filter((name) => !known.has(name))).toEqual([])
  })

  test('has each attribute and property in its docs', () => {
    const attributes = namesInTables(section('playground/script-tag.md', 'Attributes'))
    expect(attributesOf(CURRENT).filter((name) => !attributes.includes(name))).toEqual([])
    const properties = namesInTables(section('playground/script-tag.md', 'Properties'))
    expect(propertiesOf(PROPS_OF_COMPONENT).filter((name) => !properties.includes(name))).toEqual([])
  })
})
