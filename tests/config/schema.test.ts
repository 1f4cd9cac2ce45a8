import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSchema } from '../../src/config/settings/createSchema.ts'
import { RULES } from '../../src/config/settings/rules.ts'
import { parseDocsConfig } from '../../src/config/parse/parseDocsConfig.ts'
import { propertyRuns } from '../propertyRuns.ts'
import { anyConfig } from './anyConfig.ts'

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true })

const BASE = { theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' } }
const SETTINGS = Object.keys(RULES.fields)

/** Any configuration, or the required settings and one other. */
const anyFile = fc.tuple(anyConfig, fc.constantFrom('all', ...SETTINGS)).map(([config, key]) => {
  if (key === 'all' || typeof config !== 'object' || config === null) return config
  return { ...BASE, ...Object.fromEntries(Object.entries(config).filter(([name]) => name === key)) }
})

test('the schema accepts exactly the files in which the parser finds no error', { timeout: 60_000 }, () => {
  const validate = ajv.compile(createSchema())
  const counts = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(anyFile, (file) => {
      // What JSON can't contain never reaches a schema.
      const value: unknown = JSON.parse(JSON.stringify(file))
      const isAccepted = validate(value)
      const { ok, problems } = parseDocsConfig(value)
      counts[isAccepted ? 'accepted' : 'refused']++
      if (isAccepted !== ok)
        throw new Error(`${JSON.stringify(value)}\n${ajv.errorsText(validate.errors)}\n${JSON.stringify(problems)}`)
    }),
    { numRuns: propertyRuns(6_000, 2_000), seed: 27 },
  )
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(propertyRuns(1_000, 333))
})

test('every field has a description, and old keys are marked as deprecated', () => {
  const bare: string[] = []
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties = {}, anyOf = [] } = schema as { properties?: Record<string, object>; anyOf?: object[] }
    for (const [key, field] of Object.entries(properties)) {
      if (!('description' in field) || String(field.description).length < 5) bare.push(`${path}.${key}`)
      visit(field, `${path}.${key}`)
    }
    for (const choice of anyOf) visit(choice, path)
  }
  visit(createSchema(), '')
  expect(bare).toEqual([])
  expect(createSchema()).toMatchObject({ properties: { modeToggle: { deprecated: true } } })
})
