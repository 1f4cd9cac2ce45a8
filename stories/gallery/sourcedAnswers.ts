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
  'These docs don’t cover that. The closest pages are about limits and plans. Someone in the forum may know more.',
])

export const manySources = answer([
  'Many pages mention regions. In short: data stays in the region of its project, and a project cannot move.',
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
  'Let me check the guide.',
  searchResult('move a project to another region', [{ path: '/regions/moving', title: 'Moving a project' }]),
  step,
  'The guide says that a project can’t be moved directly. I’ll check whether it can be exported.',
  searchResult('export and import a project', [{ path: '/guides/export', title: 'Export a project' }]),
  step,
  'It can: export the project, create one in the new region, and import the file. Keys are not part of an ' +
    'export, so create new ones.',
])

export const redacted = answer([
  reasoning('The question is about a contract.', true),
  'Your contract lists the limits that apply to you. The docs only contain those of the plans.',
  source('/pricing', 'Plans'),
])
