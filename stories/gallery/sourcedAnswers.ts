/** Answers with sources, tool calls and reasoning. */
import { answer, reasoning, searchResult, source, step } from '../messages.ts'

export const cited = answer([
  step,
  reasoning('The guide has the steps, the reference has the overlap.'),
  searchResult('rotate a key', [
    { path: '/guides/keys', title: 'Rotate a key' },
    { path: '/reference/keys', title: 'Keys' },
  ]),
  step,
  'Create the new key first and revoke the old one last [1]. The old one stays valid for sixty seconds [2], see ' +
    'also [the list of scopes](/reference/keys#scopes).',
  source('/guides/keys', 'Rotate a key'),
  source('/reference/keys', 'Keys'),
])

export const noSources = answer([
  'That is not covered by these docs. The nearest pages are about limits and about plans; the forum may know more.',
])

export const manySources = answer([
  'Regions are spoken of in many places. The short of it: data stays in the region of its project, and a project ' +
    'cannot move.',
  ...[
    'Regions',
    'Data residency',
    'Moving a project',
    'Latency',
    'Failover',
    'Backups',
    'Compliance',
    'Subprocessors',
    'Status page',
  ].map((title) => source(`/regions/${title.toLowerCase().replaceAll(' ', '-')}`, title)),
  source('https://en.wikipedia.org/wiki/Data_residency', 'Data residency'),
  source('https://github.com/acme/sdk/discussions/41', 'Choosing a region'),
])

export const severalSteps = answer([
  step,
  'Let me look at what the guide says about it.',
  searchResult('move a project to another region', [{ path: '/regions/moving', title: 'Moving a project' }]),
  step,
  'The guide says that it cannot be done in place. I will see whether there is an export.',
  searchResult('export and import a project', [{ path: '/guides/export', title: 'Export a project' }]),
  step,
  'There is: export the project, create one in the new region, and import the file. Keys are not part of an ' +
    'export and must be made anew.',
])

export const redacted = answer([
  reasoning('The question is about a contract.', true),
  'Your contract names the limits that count for you. The docs only know those of the plans.',
  source('/pricing', 'Plans'),
])
