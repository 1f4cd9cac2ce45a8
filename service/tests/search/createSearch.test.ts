import { describe, expect, it } from 'vitest'
import { ACME_PAGES, openSearch } from './acmeDocs.ts'

describe('the best result', () => {
  it('is the section that is about the question', async () => {
    const { places } = await openSearch()
    expect(places('how do I turn retries off')[0]).toBe('/guides/retries#turn-retries-off')
    expect(places('single sign-on')[0]).toBe('/settings/members#single-sign-on')
    expect(places('npm')[0]).toBe('/install#with-npm')
    expect(places('timeoutSeconds')[0]).toBe('/reference/job-options#timeoutseconds')
  })

  it('is the one whose heading is the question, even if other pages say its words more often', async () => {
    const { places } = await openSearch({
      'install.md': '# Install\n\nRun it.\n\n## Supported versions\n\nNode 20.',
      'questions.md': '# Versions\n\nWhich versions are supported? Supported versions are in a table of versions.',
    })
    expect(places('Supported versions')[0]).toBe('/install#supported-versions')
  })

  it.each([
    ['How do I restore one file?', '/restore#restore-one-file'],
    ['restore files', '/restore#restore-one-file'],
    ['get files back from a backup', '/restore#restore-one-file'],
    ['restore a whole machine', '/restore#from-the-rescue-image'],
    ['reinstate what is gone', '/restore#restore-one-file'],
  ])('is one with text, not the heading above it: %s', async (question, place) => {
    const { find, places } = await openSearch({
      ...ACME_PAGES,
      'restore.md': [
        '---\ntitle: Restore files\ndescription: Get files back from a backup.\n---',
        '# Restore files',
        '## Restore one file\n\nRun `tidepool restore ~/projects/report.md`. It asks which version you want.',
        '## Restore a whole machine',
        '### From the rescue image\n\nSign in and run `tidepool restore --all`. It takes about an hour.',
      ].join('\n\n'),
    })
    expect(places(question)[0]).toBe(place)
    for (const { section } of find(question).hits) expect(section.markdown).not.toBe('')
  })

  it('is a page without text only if no other page is found', async () => {
    const { places } = await openSearch({ 'empty.md': '# Quiet page\n\n## Nothing yet' })
    expect(places('quiet page')).toEqual(['/empty'])
  })

  it('is found by other forms of its words', async () => {
    const { places } = await openSearch()
    expect(places('pausing schedules')[0]).toBe('/guides/schedules#pause-a-schedule')
    expect(places('installation')[0]).toMatch(/^\/install/)
    expect(places('max attempts')[0]).toMatch(/attempts/i)
  })

  it('is not one with “leave” for a question about the left side', async () => {
    const { find } = await openSearch({ 'a.md': '# Exit\n\nLeave it there.', 'b.md': '# Sides\n\nPut it on the left.' })
    expect(find('on the left').hits.map(({ section }) => section.page.path)).toEqual(['/b'])
  })

  it('is found despite typing mistakes', async () => {
    const { places, find } = await openSearch()
    expect(places('wehbook signatur')[0]).toBe('/guides/webhooks#verify-the-signature')
    expect(places('shedule')[0]).toMatch(/^\/guides\/schedules/)
    expect(find('shedule').unknownWords).toEqual([])
  })

  it('is not one with a similar spelling, if the word is spelled right', async () => {
    const { places, find } = await openSearch({
      'recipes.md': '# Recipes\n\nA recipe is a list of steps.',
      'invoices.md': '# Invoices\n\nAn invoice comes by mail.',
      'layers.md': '# Layers\n\nA layer is above another.',
    })
    expect(places('receipt')).toEqual(['/invoices'])
    expect(find('lawyer')).toMatchObject({ isCovered: false, unknownWords: ['lawyer'] })
    expect(places('laeyr')[0]).toBe('/layers')
  })

  it('is found by synonyms', async () => {
    const { places } = await openSearch()
    expect(places('login with our company accounts')[0]).toMatch(/^\/settings\/members/)
    expect(places('run my task every night')[0]).toMatch(/^\/guides\/schedules/)
  })

  it('is found by its meaning if it has no word of the question and no known synonym', async () => {
    const { find } = await openSearch({
      ...ACME_PAGES,
      'calendar.md': '# Calendar\n\nNo worker runs on a public holiday or at the weekend.',
    })
    const { hits } = find('timesheet')
    expect(hits[0]!.section.page.path).toBe('/calendar')
  })

  it('respects the limit and spans several pages', async () => {
    const { find } = await openSearch()
    expect(find('job', { limit: 3 }).hits).toHaveLength(3)
    const pages = find('job', { limit: 5 }).hits.map(({ section }) => section.page.path)
    expect(new Set(pages).size).toBeGreaterThanOrEqual(4)
    const scores = find('job').hits.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('excludes unsearchable pages', async () => {
    const { places } = await openSearch({
      ...ACME_PAGES,
      'settings/branding.md': `---\nnoindex: true\n---\n${ACME_PAGES['settings/branding.md']}`,
    })
    expect(places('branding')).not.toContain('/settings/branding')
  })
})

describe('an earlier question', () => {
  it('gives a follow-up its subject', async () => {
    const { places } = await openSearch()
    expect(places('and how do I pause it?', { earlierQuestions: ['How do schedules work?'] })[0]).toBe(
      '/guides/schedules#pause-a-schedule',
    )
    expect(places('and how do I turn it off?', { earlierQuestions: ['How do retries work?'] })[0]).toBe(
      '/guides/retries#turn-retries-off',
    )
  })

  it('is ignored by a question that names its own subject', async () => {
    const { places, find } = await openSearch()
    const earlierQuestions = ['How do I pause a schedule?']
    for (const question of [
      'and how do I invite a member?',
      'change the logo',
      'install it with npm',
      'ok, and what about webhook signatures',
    ]) {
      expect([question, places(question, { earlierQuestions })[0]]).toEqual([question, places(question)[0]])
      expect([question, find(question, { earlierQuestions }).isCovered]).toEqual([question, true])
    }
    expect(find('kubernetes autoscaling', { earlierQuestions }).isCovered).toBe(false)
  })

  it('is ignored by a whole question, even if other docs often have its only word too', async () => {
    const page = (verb: string) => `# ${verb} your site\n\nYou can ${verb} a site with one command.\n\n## Options`
    const { places, find } = await openSearch({ 'deploy.md': page('deploy'), 'translate.md': page('translate') })
    const earlierQuestions = ['How do I translate my site?']
    for (const question of ['How do I deploy?', 'how to deploy', 'How can we deploy?'])
      expect([
        question,
        places(question, { earlierQuestions })[0],
        find(question, { earlierQuestions }).isFollowUp,
      ]).toEqual([question, '/deploy', false])
    for (const question of ['How do I deploy it?', 'How do I change the options?', 'deploy'])
      expect([question, find(question, { earlierQuestions }).isFollowUp]).toEqual([question, true])
  })

  it('is used when a question has only common words', async () => {
    const { places, find } = await openSearch()
    for (const question of ['how do I change it?', 'and then?', 'tell me more', 'and off?']) {
      const query = { earlierQuestions: ['How do schedules work?'] }
      expect([question, places(question, query)[0], find(question, query).isFollowUp]).toEqual([
        question,
        expect.stringMatching(/^\/guides\/schedules/),
        true,
      ])
    }
    expect(find('verify the webhook signature', { earlierQuestions: ['How do schedules work?'] }).isFollowUp).toBe(
      false,
    )
    expect(find('how do I change it?').isFollowUp).toBe(false)
  })

  it('is used by a question that says "it" or begins with "and", even with a subject word', async () => {
    const { find } = await openSearch()
    const followUp = (question: string) => [
      question,
      find(question, { earlierQuestions: ['How do schedules work?'] }).isFollowUp,
    ]
    for (const question of [
      'does it have a signature',
      'can one pause those in a dashboard?',
      'and in UTC?',
      'what about that?',
    ]) {
      expect(followUp(question)).toEqual([question, true])
    }
    for (const question of ['signature', 'in UTC', 'a job that throws'])
      expect(followUp(question)).toEqual([question, false])
  })

  it('decides between pages that match equally well', async () => {
    const formats = 'Every supported format is listed by name.'
    const { places } = await openSearch({
      'audio.md': `# Audio\n\nPlay a sound.\n\n## Formats\n\n${formats}`,
      'image.md': `# Images\n\nShow a picture.\n\n## Formats\n\n${formats}`,
      'other.md': '# Other\n\nNothing.',
    })
    const question = 'which formats are supported by name'
    expect(places(question, { earlierQuestions: ['How do I play audio?'] })[0]).toBe('/audio#formats')
    expect(places(question, { earlierQuestions: ['How do I show images?'] })[0]).toBe('/image#formats')
  })

  it('counts less than the current question', async () => {
    const { places } = await openSearch()
    expect(places('verify the signature of webhooks', { earlierQuestions: ['How do schedules work?'] })[0]).toBe(
      '/guides/webhooks#verify-the-signature',
    )
  })
})

describe('the page that the reader is on', () => {
  const twins = {
    'a/setup.md': '# Setup\n\nConnect the database.',
    'b/setup.md': '# Setup\n\nConnect the database.',
    'c/other.md': '# Other\n\nNothing of it.',
  }

  it('ranks higher', async () => {
    const { places } = await openSearch(twins)
    expect(places('connect the database')[0]).toBe('/a/setup')
    expect(places('connect the database', { currentPath: '/b/setup' })[0]).toBe('/b/setup')
    expect(places('connect the database', { currentPath: '/b/setup/?x=1#y' })[0]).toBe('/b/setup')
  })

  it('is recognized at the root, and by the name of an index file', async () => {
    const { places } = await openSearch({
      ...twins,
      'index.md': twins['b/setup.md'],
      'c/index.md': twins['b/setup.md'],
    })
    expect(places('connect the database', { currentPath: '/' })[0]).toBe('/')
    expect(places('connect the database', { currentPath: '/index.html' })[0]).toBe('/')
    expect(places('connect the database', { currentPath: '/c/index' })[0]).toBe('/c')
  })

  it('is recognized by a percent-encoded path', async () => {
    const { places } = await openSearch({ ...twins, '入門/größe a.md': twins['b/setup.md'] })
    expect(places('connect the database', { currentPath: encodeURI('/入門/größe a') })[0]).toBe('/入門/größe a')
    expect(places('connect the database', { currentPath: '/入門/größe a' })[0]).toBe('/入門/größe a')
    expect(places('connect the database', { currentPath: '/%E5%85' })[0]).toBe('/a/setup')
  })

  it('does not outrank the page that answers', async () => {
    const { places } = await openSearch()
    expect(places('verify the webhook signature', { currentPath: '/settings/branding' })[0]).toBe(
      '/guides/webhooks#verify-the-signature',
    )
  })

  it('adds selected text to the search, and ranks its page higher', async () => {
    const { places } = await openSearch()
    expect(places('what does this do?', { context: [{ value: 'job({ timeoutSeconds: 3 })' }] })[0]).toBe(
      '/reference/job-options#timeoutseconds',
    )
    const marked = await openSearch(twins)
    expect(marked.places('connect the database', { context: [{ value: 'x', path: '/b/setup' }] })[0]).toBe('/b/setup')
  })

  it('does not search for all words of many selections', async () => {
    const names = Array.from({ length: 300 }, (_, number) => `word${number}x`)
    const { find } = await openSearch(Object.fromEntries(names.map((name) => [`${name}.md`, `# A\n\nThe ${name}.\n`])))
    const context = names.flatMap((_, at) => (at % 15 === 0 ? [{ value: names.slice(at, at + 15).join(' ') }] : []))
    const { hits } = find('what does this do?', { context, limit: 300 })
    expect(hits.length).toBe(96)
  })
})

describe('version and language', () => {
  const files = {
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: {
        versions: [
          { version: 'v2', pages: ['v2/retries', 'both'] },
          { version: 'v1', pages: ['v1/retries'] },
        ],
      },
    }),
    'v1/retries.md': '# Retries\n\nSet attempts with the old option.',
    'v2/retries.md': '# Retries\n\nSet attempts with the new option.',
    'both.md': '# Support\n\nRetries are a paid feature.',
  }

  it('follow the filter', async () => {
    const { places } = await openSearch(files)
    expect(places('retries', { filter: { version: 'v1' } })).toEqual(['/v1/retries'])
    expect(places('retries', { filter: { version: '1' } })).toEqual(['/v1/retries'])
    expect(places('retries', { filter: { version: 'v2' } })).toEqual(['/v2/retries', '/both'])
    expect(places('retries', { filter: { version: 'v9' } })).toEqual([])
  })

  it("prefer the newest, or the reader's own, without a filter", async () => {
    const { places } = await openSearch(files)
    expect(places('set attempts')[0]).toBe('/v2/retries')
    expect(places('set attempts', { currentPath: '/v1/retries' })[0]).toBe('/v1/retries')
  })

  it('include unversioned pages under any filter', async () => {
    const { places } = await openSearch()
    expect(places('branding', { filter: { version: 'v3', language: 'fr' } })[0]).toBe('/settings/branding')
  })

  it('come from folders and front matter', async () => {
    const { places } = await openSearch({
      'start.md': '# Start\n\nInstall it.',
      'de/start.md': '# Anfang\n\nDie Installation der Pakete.',
      'extra.md': '---\nlanguage: de-AT\n---\n# Zusatz\n\nInstallation in Wien.',
    })
    expect(places('Installationen', { filter: { language: 'de' } }).toSorted()).toEqual(['/de/start', '/extra'])
  })
})

describe('other languages', () => {
  it('are searched word by word in scripts without spaces', async () => {
    const { places } = await openSearch({
      'a.md': '---\nlanguage: zh\n---\n# 安装\n\n使用包管理器安装软件包。',
      'b.md': '---\nlanguage: zh\n---\n# 部署\n\n将网站部署到服务器。',
      'c.md': '---\nlanguage: ja\n---\n# 認証\n\nログインするにはパスワードを入力します。',
    })
    expect(places('如何安装软件包')[0]).toBe('/a')
    expect(places('部署网站')[0]).toBe('/b')
    expect(places('パスワードでログイン')[0]).toBe('/c')
  })

  it('match with and without accents, and inflected words', async () => {
    const { places } = await openSearch({
      'a.md': '---\nlanguage: de\n---\n# Zahlungen\n\nÜberweisungen und Rückerstattungen.',
      'b.md': '---\nlanguage: fr\n---\n# Paramètres\n\nConfigurer les réglages.',
    })
    expect(places('Uberweisung')[0]).toBe('/a')
    expect(places('parametre')[0]).toBe('/b')
  })
})

describe('whether the docs cover a question', () => {
  it('is true for questions that they answer', async () => {
    const { find } = await openSearch()
    for (const question of [
      'how do I install it',
      'how often is a job tried',
      'pause a schedule',
      'verify webhook signature',
      'remove a member',
      'wehbooks',
    ]) {
      expect([question, find(question).isCovered]).toEqual([question, true])
    }
  })

  it('is false for questions that they do not answer', async () => {
    const { find } = await openSearch()
    for (const question of [
      'what is the price of a pizza in Naples',
      'kubernetes autoscaling of gpus',
      'who won the election',
      'asdf qwer',
    ]) {
      expect([question, find(question).isCovered]).toEqual([question, false])
    }
    expect(find('kubernetes autoscaling').unknownWords).toEqual(['kubernetes', 'autoscaling'])
  })

  it.each([
    ['en', 'kubernetes, although it is otherwise unless whereas'],
    ['de', 'kubernetes, obwohl es trotzdem jedoch sofort'],
    ['fr', 'kubernetes, quoique cependant toujours malgré'],
    ['es', 'kubernetes, aunque también entonces según'],
    ['pt-BR', 'kubernetes, embora então também porém'],
    ['ja', 'kubernetes はなぜ、どこで、たとえ誰が'],
    ['ko', 'kubernetes 하지만 그리고 어떻게 왜냐하면'],
    ['zh-CN', 'kubernetes 虽然 但是 如果 除非'],
    ['ar', 'kubernetes لكن رغم بينما كيف'],
    ['he', 'kubernetes אבל למרות אולי מדוע'],
  ])('does not depend on conjunctions that they lack: %s', async (language, question) => {
    const { find } = await openSearch({ 'docs.json': JSON.stringify({ language }), 'a.md': '# Acme\n\nAcme 1.' })
    expect(find(question).unknownWords).toEqual(['kubernetes'])
  })

  it('is true in a small folder that says each thing once, in its own words', async () => {
    const { find, places } = await openSearch({
      'refunds.md': '# Refunds\n\nWe give refunds within 30 days of purchase. Write to support@example.com.',
      'shipping.md': '# Shipping\n\nOrders leave our warehouse within two days. Delivery takes five days.',
      'plans.md': '# Plans\n\nTeam is 12 dollars per seat and month.',
    })
    const answers = {
      'How do I get my money back?': '/refunds',
      'When will my order arrive?': '/shipping',
    }
    for (const [question, page] of Object.entries(answers)) {
      expect([question, places(question)[0], find(question).isCovered, find(question).unknownWords]).toEqual([
        question,
        page,
        true,
        expect.not.arrayContaining(['back']),
      ])
    }
    for (const question of ['Do you have a swimming pool?', 'connect it to Jira', 'is there an app for my watch'])
      expect([question, find(question).isCovered]).toEqual([question, false])
  })

  it('accepts the meaning of a phrase instead of its words', async () => {
    const { find } = await openSearch({
      ...ACME_PAGES,
      'settings/mfa.md': '# MFA\n\nRequire MFA of everyone.',
      'steps.md': '# Lift\n\nThe second floor is one step up.',
    })
    const { hits, isCovered } = find('a second step for everyone')
    expect([hits[0]!.section.page.path, isCovered]).toEqual(['/settings/mfa', true])
    const alone = (await openSearch({ ...ACME_PAGES, 'settings/mfa.md': '# MFA\n\nRequire it.' })).find('a second step')
    expect([alone.hits[0]!.section.page.path, alone.isCovered, alone.unknownWords]).toEqual(['/settings/mfa', true, []])
  })

  it('needs less evidence in docs with few sections', async () => {
    const files = {
      'lamp.md': '# Lamp\n\nThe light is red when the hub has lost its network.',
      'care.md': '# Care\n\nWipe it.',
    }
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, number) => [`p${number}.md`, `# Page ${number}\n\nOther.`]),
    )
    expect((await openSearch(files)).find('why is it blinking red').isCovered).toBe(true)
    expect((await openSearch({ ...files, ...many })).find('why is it blinking red').isCovered).toBe(false)
  })

  it('depends on words alone in languages without word vectors', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, number) => [
        `s${number}.md`,
        `# Seite ${number}\n\nWo ich die Dinge finde, und wo ich sie kaufe.`,
      ]),
    )
    const { find } = await openSearch({
      ...many,
      'rechnung.md': '# Rechnungen\n\nDie Rechnung steht im Konto unter Zahlungen.',
    })
    expect(find('wo finde ich die Rechnung').isCovered).toBe(true)
    expect(find('wo kaufe ich Pfannkuchen').isCovered).toBe(false)
  })

  it('is false for a name that the sections lack, however well the rest matches', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, number) => [`p${number}.md`, `# Page ${number}\n\nOther.`]),
    )
    const { find } = await openSearch({ ...many, ...ACME_PAGES, 'x.md': '# Notes\n\nKafka.' })
    expect(find('sign in over SSO').isCovered).toBe(true)
    expect(find('sign in over Kafka').isCovered).toBe(false)
  })

  it('is false for an empty question or empty docs', async () => {
    const { find } = await openSearch()
    for (const question of ['', '   ', '???', '🙂'])
      expect(find(question)).toMatchObject({ hits: [], isCovered: false })
    expect((await openSearch({ 'x.txt': '' })).find('anything')).toMatchObject({ hits: [], isCovered: false })
  })
})

describe('what an answer is quoted from', () => {
  const listNear = async (question: string, page: string) => {
    const { find } = await openSearch({ 'a.md': page, 'b.md': '# Yaks\n\nA yak.' })
    return find(question).hits.find(({ section }) => section.page.file === 'a.md')!
  }

  it('is the sections with much of the question, but every word of the page counts as contained', async () => {
    const page = '# Boats\n\nHello.\n\n## Hoist a sail\n\nPull.\n\n## Lower it\n\nPush.\n\n## Knots\n\nA bowline.'
    const { near, contained } = await listNear('hoist a sail with a bowline', `${page}\n\n## Mast\n\nWood.`)
    expect(near).toEqual(['hoist-a-sail', 'knots'])
    expect(contained).toHaveLength(3)
  })

  it('is not thousands of sections of a page', async () => {
    const { near } = await listNear('hoist sail', `# Sails\n${'\n## Hoist\n\nThe sail.\n'.repeat(5_000)}`)
    expect(near!.length).toBeLessThan(20)
  })
})

it('accepts any text as a question', async () => {
  const { find } = await openSearch()
  for (const question of [
    '__proto__ constructor',
    '('.repeat(4_000),
    'a'.repeat(4_000),
    'word '.repeat(800),
    '\u0000\uFFFF\uD800',
    '*[a](b)`c`',
  ]) {
    expect(Array.isArray(find(question).hits)).toBe(true)
  }
})

describe('embeddings', () => {
  it('favour a page that is near as a whole over one with a single near section', async () => {
    const { docs, places, setVectors } = await openSearch({
      'near.md': '# Near\n\nOne.\n\n## Two\n\nTwo.',
      'far.md': '# Far\n\nOne.\n\n## Three\n\nThree.',
      'other.md': '# Other\n\nOne.',
      'more.md': '# More\n\nOne.',
    })
    const vectors: Record<string, number[]> = {
      Near: [9, 3],
      Two: [9, 3],
      Far: [-9, 3],
      Three: [9, 2],
      Other: [1, 9],
      More: [0, 9],
    }
    const values = docs.pages.flatMap(({ sections }) => sections.flatMap(({ heading }) => vectors[heading]!))
    setVectors({ length: 2, values: Int8Array.from(values) })
    expect(places('zebra', { vector: Int8Array.of(1, 0) })[0]).toMatch(/^\/near/)
  })
})
