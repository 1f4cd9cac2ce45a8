import { readDocs } from '../../../src/service/docs/readDocs.ts'
import { createSearch } from '../../../src/service/search/createSearch.ts'
import type { SearchQuery } from '../../../src/service/search/Search.ts'
import { folderOf } from '../docs/folderOf.ts'

/** A small docs site as readers know them: guides, settings, a reference and a changelog. */
export const ACME_PAGES: Record<string, string> = {
  'index.md':
    '# Welcome to Acme\n\nAcme runs background jobs for web applications.\n\n## Next steps\n\nRead the guide on installing.',
  'install.md':
    '---\ndescription: Install the package and start the worker.\n---\n# Install\n\nYou need Node 20.\n\n## With npm\n\n```sh\nnpm install acme-jobs\n```\n\n## Start the worker\n\nRun `acme start` beside your application.',
  'guides/retries.md':
    '# Retries\n\nA job that throws is run again.\n\n## Number of attempts\n\nSet `maxAttempts` to say how often.\n\n```ts\njob({ maxAttempts: 5 })\n```\n\n## Turn retries off\n\nSet `maxAttempts` to 1.',
  'guides/schedules.md':
    '# Schedules\n\nA schedule starts a job at set times, by a cron pattern.\n\n## Pause a schedule\n\nPress **Pause** on the dashboard.\n\n## Time zones\n\nPatterns are read in UTC.',
  'guides/webhooks.md':
    '# Webhooks\n\nAcme calls your URL when a job ends.\n\n## Verify the signature\n\nCompare the `acme-signature` header.',
  'settings/branding.md': '# Branding\n\nChange the logo and the colours of the dashboard.',
  'settings/members.md':
    '# Members\n\nInvite a member to the project, or remove one.\n\n## Single sign-on\n\nConnect your identity provider over SAML.',
  'reference/job-options.md':
    '# Job options\n\n## maxAttempts\n\nHow often a job is tried. Default 3.\n\n## timeoutSeconds\n\nAfter how long a job is stopped.',
  'changelog.md':
    '# Changelog\n\n## 1.2\n\nRetries, schedules, webhooks, members and branding were improved: maxAttempts, cron, signature, logo.',
}

/** A search over these pages; a question alone is enough. */
export async function searchOf(files: Record<string, string> = ACME_PAGES) {
  const docs = await readDocs(await folderOf(files))
  const search = createSearch(docs)
  const find = (question: string, more: Partial<SearchQuery> = {}) =>
    search.search({ question, earlierQuestions: [], limit: 5, ...more })
  return {
    docs,
    find,
    /** Path and anchor of what is found, best first. */
    places: (question: string, more: Partial<SearchQuery> = {}): string[] =>
      find(question, more).hits.map(
        ({ section }) => section.page.path + (section.anchor === '' ? '' : `#${section.anchor}`),
      ),
  }
}
