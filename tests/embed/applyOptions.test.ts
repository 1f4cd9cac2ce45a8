import { expect, test } from 'vitest'
import { applyOptions } from '../../src/embed/applyOptions.ts'
import { readProps } from '../../src/embed/readProps.ts'

test('sets attributes in their HTML spelling, and properties unchanged', () => {
  const element = document.createElement('div')
  const labels = { launcher: 'Ask AI' }
  applyOptions(element, { baseUrl: 'https://api.test', launcher: false, labels })
  expect(element.getAttribute('base-url')).toBe('https://api.test')
  expect(element.getAttribute('launcher')).toBe('false')
  expect(element).toHaveProperty('labels', labels)
  applyOptions(element, { baseUrl: null, labels: null })
  expect(element.hasAttribute('base-url')).toBe(false)
  expect(element).toHaveProperty('labels', undefined)
})

test('accepts lists and objects by the names of the React props', () => {
  const element = document.createElement('div')
  const agentJobs = { endpoint: '/api/agent-jobs' }
  applyOptions(element, { agentJobs, allowedImageOrigins: ['https://a.test', 'https://b.test'] })
  expect(element).toHaveProperty('agentJobs', agentJobs)
  expect(readProps(element).allowedImageOrigins).toEqual(['https://a.test', 'https://b.test'])
})
