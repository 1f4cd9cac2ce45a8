import { expect, test } from 'vitest'
import { getKeyKind } from '../../src/protocol/index.ts'

test.each([
  ['svc_abc', 'admin'],
  ['svc_dsc_abc', 'public'],
  ['acme_dsc_abc', 'public'],
  ['sess_abc', 'other'],
] as const)('with the admin prefix svc_, %j is of the kind %s', (key, kind) => {
  expect(getKeyKind(key, 'svc_')).toBe(kind)
})

test.each([
  ['svc_dsc_abc', 'public'],
  ['acme_dsc_abc', 'public'],
  ['SVC_DSC_abc', 'public'],
  ['svc_abc', 'admin'],
  [' svc_abc', 'admin'],
  ['Bearer svc_abc', 'admin'],
  ['svc__dsc_abc', 'admin'],
  ['acme_live_dsc_abc', 'admin'],
  ['eyJhbGciOi.J9', 'other'],
  ['', 'other'],
])('%j is of the kind %s', (key, kind) => {
  expect(getKeyKind(key)).toBe(kind)
})
