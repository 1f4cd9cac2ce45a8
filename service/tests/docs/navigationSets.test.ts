// For docs.json and mint.json, forty navigations each with the menu and the links that they make, written from the
// table in the docs alone.
import { expect, it } from 'vitest'
import { readFooter, readMenuLinks, readNavbar } from '../../../src/config/settings/readSiteLinks.ts'
import type { NavigationGroup } from '../../src/engine/docs/Docs.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createFolder } from './createFolder.ts'
type Config = [config: object, menu: unknown, links?: string[]]
const pages = ['index', 'guide/one', 'guide/two', 'api/list', 'api/get', 'secret']
const spec = {
  openapi: '3.0.0',
  paths: {
    '/a': { get: { summary: 'Get a', tags: ['As'], responses: {} } },
    '/b': { post: { summary: 'Make b', tags: ['Bs'], responses: {} } },
  },
}
type Menu = Record<string, unknown[]>
function toMenu({ title, items, isTab }: NavigationGroup): Menu {
  return { [isTab ? `${title} (tab)` : title]: items.map((item) => (typeof item === 'string' ? item : toMenu(item))) }
}
const g = (group: string, ...list: unknown[]) => ({ group, pages: list })
const DOCS: Config[] = [
  [{ navigation: { pages: ['index', 'guide/one'] } }, [{ A: ['/', '/guide/one'] }]],
  [{ navigation: { groups: [g('G', 'index', g('In', 'guide/one'))] } }, [{ G: ['/', { In: ['/guide/one'] }] }]],
  [
    {
      navigation: {
        tabs: [
          { tab: 'T', groups: [g('G', 'index')] },
          { tab: 'U', pages: ['api/list'] },
        ],
      },
    },
    [{ 'T (tab)': [{ G: ['/'] }] }, { 'U (tab)': ['/api/list'] }],
  ],
  [
    { navigation: { groups: [{ group: 'G', root: 'guide/one', pages: ['guide/two'] }] } },
    [{ G: ['/guide/one', '/guide/two'] }],
  ],
  [{ navigation: { groups: [{ ...g('Hid', 'secret'), hidden: true }, g('G', 'index')] } }, [{ G: ['/'] }]],
  [
    {
      navigation: {
        anchors: [
          { anchor: 'Blog', href: 'https://b.example' },
          { anchor: 'Docs', groups: [g('G', 'index')] },
        ],
      },
    },
    [{ Docs: [{ G: ['/'] }] }],
    ['Blog https://b.example'],
  ],
  [
    { navigation: { global: { anchors: [{ anchor: 'Chat', href: 'https://c.example' }] }, groups: [g('G', 'index')] } },
    [{ G: ['/'] }],
    ['Chat https://c.example'],
  ],
  [
    {
      navigation: {
        dropdowns: [
          { dropdown: 'D', groups: [g('G', 'index')] },
          { dropdown: 'Ext', href: 'https://e.example' },
        ],
      },
    },
    [{ D: [{ G: ['/'] }] }],
    ['Ext https://e.example'],
  ],
  [
    {
      navigation: {
        tabs: [
          {
            tab: 'T',
            menu: [
              { item: 'M', groups: [g('G', 'index')] },
              { item: 'N', pages: ['api/get'] },
            ],
          },
        ],
      },
    },
    [{ 'T (tab)': [{ M: [{ G: ['/'] }] }, { N: ['/api/get'] }] }],
  ],
  [
    {
      navigation: {
        products: [
          { product: 'P', groups: [g('G', 'index')] },
          { product: 'Q', pages: ['guide/one'] },
        ],
      },
    },
    [{ P: [{ G: ['/'] }] }, { Q: ['/guide/one'] }],
  ],
  [
    {
      navigation: {
        versions: [
          { version: 'v2', groups: [g('G', 'index')] },
          { version: 'v1', groups: [g('H', 'guide/one')] },
        ],
      },
    },
    [{ v2: [{ G: ['/'] }] }, { v1: [{ H: ['/guide/one'] }] }],
  ],
  [
    {
      navigation: {
        languages: [
          { language: 'en', groups: [g('G', 'index')] },
          { language: 'de', groups: [g('H', 'guide/one')] },
        ],
      },
    },
    [{ en: [{ G: ['/'] }] }, { de: [{ H: ['/guide/one'] }] }],
  ],
  [
    { navigation: { groups: [{ group: 'API', openapi: 'spec.json' }, g('G', 'index')] } },
    [{ API: [{ As: ['/api-reference/as/get-a'] }, { Bs: ['/api-reference/bs/make-b'] }] }, { G: ['/'] }],
  ],
  [
    { navigation: { groups: [{ group: 'API', openapi: { source: 'spec.json', directory: 'ref' } }, g('G', 'index')] } },
    [{ API: [{ As: ['/ref/as/get-a'] }, { Bs: ['/ref/bs/make-b'] }] }, { G: ['/'] }],
  ],
  [
    { navigation: { groups: [{ group: 'API', openapi: 'spec.json', pages: ['GET /a', 'guide/one'] }] } },
    [{ API: ['/api-reference/as/get-a', '/guide/one'] }],
  ],
  [
    {
      navigation: { pages: ['index'] },
      navbar: {
        links: [
          { label: 'Help', href: '/guide/one' },
          { type: 'github', href: 'https://github.com/a/b' },
        ],
        primary: { type: 'button', label: 'Go', href: 'https://go.example' },
      },
    },
    [{ A: ['/'] }],
    ['Help /guide/one', 'GitHub https://github.com/a/b', 'Go https://go.example'],
  ],
  [
    {
      navigation: { pages: ['index'] },
      footer: { socials: { x: 'https://x.com/a', slack: 'https://s.example', github: 'https://github.com/a' } },
    },
    [{ A: ['/'] }],
    ['X https://x.com/a', 'Slack https://s.example', 'GitHub https://github.com/a'],
  ],
  [
    { navigation: { pages: ['index'] }, navbar: { primary: { type: 'discord', href: 'https://discord.gg/a' } } },
    [{ A: ['/'] }],
    ['Discord https://discord.gg/a'],
  ],
  [
    {
      navigation: { pages: ['index'] },
      navbar: {
        links: [
          { label: 'Bad', href: 'javascript:alert(1)' },
          { label: '', href: '/x' },
          { href: 'https://plain.example' },
        ],
      },
    },
    [{ A: ['/'] }],
  ],
  [
    {
      navigation: {
        tabs: [
          { tab: 'T', icon: 'star', groups: [g('G', 'index')] },
          { tab: 'Ext', href: 'https://t.example' },
        ],
      },
    },
    [{ 'T (tab)': [{ G: ['/'] }] }],
    ['Ext https://t.example'],
  ],
]
const MINT: Config[] = [
  [
    {
      navigation: [g('G', 'index', 'guide/one')],
      topbarLinks: [
        { name: 'A', url: 'https://a.example' },
        { name: 'B', url: 'https://b.example' },
      ],
    },
    [{ G: ['/', '/guide/one'] }],
    ['A https://a.example', 'B https://b.example'],
  ],
  [
    { navigation: [g('G', 'index')], topbarCtaButton: { type: 'link', name: 'Go', url: '/guide/one' } },
    [{ G: ['/'] }],
    ['Go /guide/one'],
  ],
  [
    {
      navigation: [g('G', 'index'), g('Api', 'api/list', g('Deep', 'api/get'))],
      tabs: [{ name: 'Ref', url: 'api' }],
      primaryTab: { name: 'Home' },
    },
    [{ 'Home (tab)': [{ G: ['/'] }] }, { 'Ref (tab)': [{ Api: ['/api/list', { Deep: ['/api/get'] }] }] }],
  ],
  [
    {
      navigation: [g('G', 'index')],
      anchors: [
        { name: 'Git', icon: 'github', url: 'https://github.com/a' },
        { name: 'Mail', url: 'mailto:a@b.example' },
      ],
    },
    [{ G: ['/'] }],
    ['Git https://github.com/a'],
  ],
  [
    { navigation: [g('G', 'index')], footerSocials: { github: 'https://github.com/a', linkedin: 'https://l.example' } },
    [{ G: ['/'] }],
    ['GitHub https://github.com/a', 'LinkedIn https://l.example'],
  ],
  [
    {
      navigation: [g('G', 'index')],
      footerSocials: [
        { type: 'website', url: 'https://w.example' },
        { type: 'x', url: 'https://x.com/w' },
      ],
    },
    [{ G: ['/'] }],
    ['Website https://w.example', 'X https://x.com/w'],
  ],
  [
    { navigation: [g('G', 'index'), g('Two', 'guide/one', 'guide/two')], anchors: [{ name: 'Guides', url: 'guide' }] },
    [{ G: ['/'] }, { Guides: [{ Two: ['/guide/one', '/guide/two'] }] }],
  ],
  [{ navigation: [g('G', 'index.mdx', './guide/one')] }, [{ G: ['/', '/guide/one'] }]],
  [{ navigation: [{ group: 'G', icon: { name: 'star' }, pages: ['index'] }] }, [{ G: ['/'] }]],
  [{ openapi: 'spec.json', navigation: [g('G', 'index', 'POST /b')] }, [{ G: ['/', '/api-reference/bs/make-b'] }]],
  [{ openapi: 'https://api.example/spec.json', navigation: [g('G', 'index')] }, [{ G: ['/'] }]],
  [{ versions: [{ name: 'v1' }, 'v2'], navigation: [{ ...g('G', 'index'), version: 'v2' }] }, [{ G: ['/'] }]],
  [{ navigation: [g('G', 'index')], topbarLinks: 'x', footerSocials: 5, topbarCtaButton: null }, [{ G: ['/'] }]],
  [{ navigation: [g('A', g('B', g('C', g('D', 'index'))))] }, [{ A: [{ B: [{ C: [{ D: ['/'] }] }] }] }]],
  [{ navigation: [g('G', 'index', 'index')] }, [{ G: ['/', '/'] }]],
  [
    {
      navigation: [g('G', 'index'), g('G2', 'api/list')],
      tabs: [
        { name: 'Ref', url: '/api' },
        { name: 'Site', url: 'https://s.example' },
      ],
    },
    [{ 'Documentation (tab)': [{ G: ['/'] }] }, { 'Ref (tab)': [{ G2: ['/api/list'] }] }],
    ['Site https://s.example'],
  ],
  [
    { navigation: [g('G', 'index')], anchors: [{ name: 'Hid', url: 'https://h.example', isDefaultHidden: false }] },
    [{ G: ['/'] }],
    ['Hid https://h.example'],
  ],
  [{ navigation: [g('  ', 'index')] }, [{ A: ['/'] }]],
  [{ navigation: [{ group: 'Empty', pages: ['gone', 'gone/two'] }, g('G', 'guide/one')] }, [{ G: ['/guide/one'] }]],
  [{ navigation: [g('G', 'guide')] }, []],
]
/** Written when the first had led to changes. */
const DOCS2: Config[] = [
  [
    { navigation: { pages: ['./index', './guide/one/', '/guide/two.mdx'] } },
    [{ A: ['/', '/guide/one', '/guide/two'] }],
  ],
  [
    { navigation: { groups: [{ group: 'G', root: './guide/one', pages: ['./guide/two'] }] } },
    [{ G: ['/guide/one', '/guide/two'] }],
  ],
  [
    { navigation: { pages: ['index'] }, navbar: { primary: { type: 'github', href: 'https://github.com/a' } } },
    [{ A: ['/'] }],
    ['GitHub https://github.com/a'],
  ],
  [
    {
      navigation: { pages: ['index'] },
      navbar: {
        links: [
          { type: 'discord', href: 'https://d.example' },
          { type: 'slack', href: 'https://s.example' },
        ],
      },
    },
    [{ A: ['/'] }],
    ['Discord https://d.example', 'Slack https://s.example'],
  ],
  [
    { navigation: { pages: ['index'] }, navbar: { primary: { type: 'button', href: 'https://d.example' } } },
    [{ A: ['/'] }],
  ],
  [
    { navigation: { pages: ['index'] }, navbar: { primary: { type: 'button', label: 'Sign in', href: '/guide/one' } } },
    [{ A: ['/'] }],
    ['Sign in /guide/one'],
  ],
  [
    { navigation: { pages: ['index', g('G', 'guide/one', g('H', 'guide/two'))] } },
    [{ A: ['/'] }, { G: ['/guide/one', { H: ['/guide/two'] }] }],
  ],
  [
    { navigation: { tabs: [{ tab: 'T', anchors: [{ anchor: 'An', groups: [g('G', 'index')] }] }] } },
    [{ 'T (tab)': [{ An: [{ G: ['/'] }] }] }],
  ],
  [
    {
      navigation: {
        anchors: [
          {
            anchor: 'An',
            tabs: [
              { tab: 'T', pages: ['index'] },
              { tab: 'U', pages: ['api/get'] },
            ],
          },
        ],
      },
    },
    [{ An: [{ 'T (tab)': ['/'] }, { 'U (tab)': ['/api/get'] }] }],
  ],
  [
    {
      navigation: {
        versions: [
          { version: 'old', pages: ['guide/one'] },
          { version: 'new', default: true, pages: ['index'] },
        ],
      },
    },
    [{ new: ['/'] }, { old: ['/guide/one'] }],
  ],
  [
    { navigation: { groups: [{ ...g('G', 'secret', 'guide/one'), hidden: true, searchable: true }, g('H', 'index')] } },
    [{ H: ['/'] }],
  ],
  [
    {
      navigation: {
        tabs: [
          { tab: 'Hid', hidden: true, pages: ['secret'] },
          { tab: 'T', pages: ['index'] },
        ],
      },
    },
    [{ 'T (tab)': ['/'] }],
  ],
  [
    { navigation: { groups: [{ group: 'Calls', openapi: ['spec.json'], pages: ['POST /b', 'GET /a'] }] } },
    [{ Calls: ['/api-reference/bs/make-b', '/api-reference/as/get-a'] }],
  ],
  [
    {
      navigation: {
        tabs: [
          { tab: 'API', openapi: 'spec.json' },
          { tab: 'T', pages: ['index'] },
        ],
      },
    },
    [
      { 'API (tab)': [{ As: ['/api-reference/as/get-a'] }, { Bs: ['/api-reference/bs/make-b'] }] },
      { 'T (tab)': ['/'] },
    ],
  ],
  [
    { api: { openapi: 'spec.json' }, navigation: { groups: [g('G', 'index', 'GET /a')] } },
    [{ G: ['/', '/api-reference/as/get-a'] }],
  ],
  [{ navigation: { groups: [g('G', 'spec.json GET /a', 'index')] } }, [{ G: ['/api-reference/as/get-a', '/'] }]],
  [
    {
      navigation: { pages: ['index'] },
      footer: {
        socials: { 'earth-americas': 'https://e.example', bluesky: 'https://b.example' },
        links: [{ header: 'H', items: [{ label: 'L', href: '/x' }] }],
      },
    },
    [{ A: ['/'] }],
    ['Website https://e.example', 'Bluesky https://b.example'],
  ],
  [
    {
      navigation: {
        global: { tabs: [{ tab: 'Blog', href: 'https://b.example' }] },
        languages: [{ language: 'en', pages: ['index'] }],
      },
    },
    [{ en: ['/'] }],
    ['Blog https://b.example'],
  ],
  [{ navigation: [g('G', 'index')] }, [{ G: ['/'] }]],
  [{ navigation: { groups: [g('G', 'https://x.example', 'index', 7, null, {})] } }, [{ G: ['/'] }]],
]
const MINT2: Config[] = [
  [{ navigation: [g('G', './index', './guide/one.md', '//guide/two')] }, [{ G: ['/', '/guide/one', '/guide/two'] }]],
  [
    { navigation: [g('G', 'index')], topbarCtaButton: { type: 'discord', url: 'https://d.example' } },
    [{ G: ['/'] }],
    ['Discord https://d.example'],
  ],
  [{ navigation: [g('G', 'index')], topbarLinks: [{ type: 'link', url: 'https://l.example' }] }, [{ G: ['/'] }]],
  [
    { navigation: [g('G', 'index'), g('T', './api/list')], tabs: [{ name: 'Ref', url: './api' }] },
    [{ 'Documentation (tab)': [{ G: ['/'] }] }, { 'Ref (tab)': [{ T: ['/api/list'] }] }],
  ],
  [{ navigation: [g('G', g('Sub', 'guide/one'), 'index')] }, [{ G: [{ Sub: ['/guide/one'] }, '/'] }]],
  [{ navigation: [{ group: 'G', pages: [{ pages: ['guide/one'] }, 'index'] }] }, [{ G: ['/guide/one', '/'] }]],
  [
    {
      navigation: [g('G', 'index')],
      footerSocials: { instagram: 'https://i.example', 'hacker-news': 'https://h.example' },
    },
    [{ G: ['/'] }],
    ['Instagram https://i.example', 'Hacker News https://h.example'],
  ],
  [
    { navigation: [g('G', 'index')], footerSocials: { bad: 'javascript:1', ok: 'https://o.example' } },
    [{ G: ['/'] }],
    ['Ok https://o.example'],
  ],
  [
    { openapi: 'spec.json', navigation: [g('G', 'index', g('Calls', 'GET /a', 'POST /b'))] },
    [{ G: ['/', { Calls: ['/api-reference/as/get-a', '/api-reference/bs/make-b'] }] }],
  ],
  [{ openapi: ['spec.json', 'gone.json'], navigation: [g('G', 'index')] }, [{ G: ['/'] }]],
  [
    {
      navigation: [g('G', 'index'), g('X', 'api/get')],
      anchors: [{ name: 'Ref', url: 'api', icon: 'x' }],
      tabs: [{ name: 'Ext', url: 'https://e.example' }],
    },
    [{ G: ['/'] }, { Ref: [{ X: ['/api/get'] }] }],
    ['Ext https://e.example'],
  ],
  [
    {
      navigation: [g('G', 'index')],
      navbar: { links: [{ label: 'New', href: '/guide/one' }] },
      topbarLinks: [{ name: 'Old', url: '/guide/two' }],
    },
    [{ G: ['/'] }],
    ['New /guide/one'],
  ],
  [{ navigation: [g('A', 'index'), g('B'), g('C', 'guide/one')] }, [{ A: ['/'] }, { C: ['/guide/one'] }]],
  [{ navigation: [null, 5, 'index', g('G', 'guide/one')] }, [{ G: ['/guide/one'] }]],
  [{ navigation: [{ group: 'G', version: 'v9', pages: ['index'] }] }, [{ G: ['/'] }]],
  [{ navigation: [g('G', 'index')], primaryTab: { name: 'Main' } }, [{ G: ['/'] }]],
  [
    {
      navigation: [g('G', 'guide/one'), g('H', 'api/get')],
      tabs: [
        { name: 'All', url: 'guide' },
        { name: 'Ref', url: 'api' },
      ],
      primaryTab: { name: 'Main' },
    },
    [{ 'All (tab)': [{ G: ['/guide/one'] }] }, { 'Ref (tab)': [{ H: ['/api/get'] }] }],
  ],
  [
    {
      navigation: [g('G', 'index')],
      anchors: [
        { name: 'A', url: 'https://a.example' },
        { name: 'A', url: 'https://a.example' },
      ],
    },
    [{ G: ['/'] }],
    ['A https://a.example'],
  ],
  [{ navigation: [g('Ünïcode – “G”', 'index')] }, [{ 'Ünïcode – “G”': ['/'] }]],
  [{ navigation: [g('G', 'guide/one', 'secret')] }, [{ G: ['/guide/one', '/secret'] }]],
]
it.each([
  ['docs.json', DOCS],
  ['mint.json', MINT],
  ['docs.json', DOCS2],
  ['mint.json', MINT2],
] as const)('reads twenty navigations of %s', async (name, set) => {
  expect(set).toHaveLength(20)
  const sources = Object.fromEntries(pages.map((page) => [`${page}.mdx`, `# ${page}\n`]))
  const wrong = []
  for (const [config, menu, links = []] of set) {
    const files = { ...sources, 'spec.json': JSON.stringify(spec), [name]: JSON.stringify({ name: 'A', ...config }) }
    const docs = await readDocs(await createFolder(files))
    const { links: bar, primary } = readNavbar(docs.config)
    const { socials } = readFooter(docs.config)
    const shown = [...bar, ...(primary ? [primary] : []), ...readMenuLinks(docs.config), ...socials]
    const found = { menu: docs.navigation.map(toMenu), links: shown.map(({ label, href }) => `${label} ${href}`) }
    if (JSON.stringify(found) !== JSON.stringify({ menu, links })) wrong.push({ config, found })
  }
  expect(wrong).toEqual([])
})
