import { readDocs } from '../../src/node/files/readDocs.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import type { SearchQuery } from '../../src/engine/search/Search.ts'
import { createFolder } from '../docs/createFolder.ts'

/** A typical small docs site: guides, settings, a reference and a changelog. */
export const ACME_PAGES: Record<string, string> = {
  'index.md': [
    '# Welcome to Acme',
    'Acme runs background jobs for web applications.',
    '## Next steps',
    'Read the guide on installing.',
  ].join('\n\n'),
  'install.md': [
    '---\ndescription: Install the package and start the worker.\n---\n# Install',
    'You need Node 20.',
    '## With npm',
    '```sh\nnpm install acme-jobs\n```',
    '## Start the worker',
    'Run `acme start` beside your application.',
  ].join('\n\n'),
  'guides/retries.md': [
    '# Retries',
    'A job that throws is run again.',
    '## Number of attempts',
    'Set `maxAttempts` to say how often.',
    '```ts\njob({ maxAttempts: 5 })\n```',
    '## Turn retries off',
    'Set `maxAttempts` to 1.',
  ].join('\n\n'),
  'guides/schedules.md': [
    '# Schedules',
    'A schedule starts a job at set times, by a cron pattern.',
    '## Pause a schedule',
    'Press **Pause** on the dashboard.',
    '## Time zones',
    'Patterns are read in UTC.',
  ].join('\n\n'),
  'guides/webhooks.md': [
    '# Webhooks',
    'Acme calls your URL when a job ends.',
    '## Verify the signature',
    'Compare the `acme-signature` header.',
  ].join('\n\n'),
  'settings/branding.md': '# Branding\n\nChange the logo and the colours of the dashboard.',
  'settings/members.md': [
    '# Members',
    'Invite a member to the project, or remove one.',
    '## Single sign-on',
    'Connect your identity provider over SAML.',
  ].join('\n\n'),
  'reference/job-options.md': [
    '# Job options',
    '## maxAttempts',
    'How often a job is tried. Default 3.',
    '## timeoutSeconds',
    'After how long a job is stopped.',
  ].join('\n\n'),
  'changelog.md': [
    '# Changelog',
    '## 1.2',
    'Retries, schedules, webhooks, members and branding were improved: maxAttempts, cron, signature, logo.',
  ].join('\n\n'),
}

/** Opens a search over these pages. A query needs only a question. */
export async function openSearch(files: Record<string, string> = ACME_PAGES) {
  const docs = await readDocs(await createFolder(files))
  const search = createSearch(docs)
  const find = (question: string, more: Partial<SearchQuery> = {}) =>
    search.search({ question, earlierQuestions: [], limit: 5, ...more })
  return {
    docs,
    find,
    setVectors: search.setVectors,
    /** Returns path and anchor of the results, best first. */
    places: (question: string, more: Partial<SearchQuery> = {}): string[] =>
      find(question, more).hits.map(
        ({ section }) => section.page.path + (section.anchor === '' ? '' : `#${section.anchor}`),
      ),
  }
}
