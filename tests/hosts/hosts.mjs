// @ts-check
/**
 * The hosts in which the packed package is tested. Each has a folder beside this file, which is copied. It contains
 * what a newcomer has after following the recipe in `playground/install.md` or `playground/script-tag.md`.
 *
 * @typedef {object} Host
 * @property {string} id the name of its folder
 * @property {string} name
 * @property {'react' | 'script'} way the React component, or the script tag
 * @property {string} base the path that the host's site starts at
 * @property {string[][]} recipe commands after the installation, such as `docs-assistant add`
 * @property {boolean} hasBuild
 * @property {boolean} hasTypes
 * @property {boolean} hasRouter whether the host changes pages without loading them
 * @property {true} [hydrates] whether its pages are rendered on a server or in the build, and then by their own code
 * @property {string | ((port: number) => string[])} serve a folder of files, or a command
 * @property {(dark: boolean) => string} theme code for the page, which does what the host's own switch does
 * @property {string} [pages] where it has its Markdown, which is that of `docs`
 * @property {true} [isServer] whether it has no pages, only the routes
 * @property {true} [isTests] whether it has no site, only tests of its own
 * @property {boolean} [hasRoutes] whether its own server answers questions and starts agent jobs
 * @property {true} [hasOneBundle] whether the package is in one file with the host's code, so that its size is unknown
 * @property {true} [flattensLayers] whether its build replaces cascade layers, so that its pages have none
 * @property {number} [node] the oldest version of Node.js that it runs on
 * @property {{ package: string, command: string }} [python] what it is made with, if that is not an npm package
 * @property {string[]} [inline] paths of pages with an inline assistant
 * @property {true} [isLight] whether it needs no build, and only packages of this project: `npm test` tries the first
 * @property {true} [isApp] whether its files have one page, which is that of every address
 * @property {true} [hasFolders] whether the address of a page ends with a slash, and one without leads there
 * @property {(nonce: string, service: string) => string} [policy] its content security policy
 * @property {readonly [from: string, to: string][]} [shares] files and folders of other hosts, which are copied too
 * @property {RegExp} [complains] what the host itself reports on the console
 * @property {true} [isDev] whether it is a server for development, where sizes say nothing
 * @property {string} [buildScript] its script in package.json. The default is `build`
 * @property {readonly Way[]} [also] other ways to build and serve the same installation
 *
 * @typedef {Partial<Host> & { name: string }} Way what is different from the host
 */

const ADD = ['npx', 'docs-assistant', 'add', '--yes', '--base-url', 'http://localhost:4310', '--src']
const setAttribute = (/** @type {string} */ name) => (/** @type {boolean} */ dark) =>
  `document.documentElement.setAttribute('${name}', '${dark ? 'dark' : 'light'}')`
const toggleClass = (/** @type {boolean} */ dark) => `document.documentElement.classList.toggle('dark', ${dark})`
const startNext = (/** @type {number} */ port) => ['npx', 'next', 'start', '--port', String(port)]
const developNext = (/** @type {number} */ port, /** @type {string[]} */ ...flags) => [
  'npx',
  'next',
  'dev',
  ...flags,
  '--port',
  String(port),
]
const NEXT_DEV = /** @type {const} */ ({
  isDev: true,
  hasBuild: false,
  hasTypes: false,
  // Because the browser that is driven has no cache.
  complains: /is rendering with server caches disabled/,
})

/** What a host without a site has. @type {Omit<Host, 'id' | 'name'>} */
const TESTS = {
  way: 'react',
  base: '',
  recipe: [],
  isTests: true,
  hasBuild: false,
  hasTypes: false,
  hasRouter: false,
  serve: '.',
  theme: toggleClass,
}

/** @type {readonly Host[]} */
export const HOSTS = [
  {
    id: 'turbo',
    name: 'Turbo 8',
    way: 'script',
    base: '',
    recipe: [
      ['npx', 'docs-assistant', 'copy', '.'],
      [...ADD, '/embed.js'],
    ],
    hasBuild: false,
    hasTypes: false,
    hasRouter: true,
    serve: '.',
    theme: setAttribute('data-theme'),
    isLight: true,
  },
  {
    id: 'htmx',
    name: 'htmx 2',
    way: 'script',
    base: '',
    recipe: [
      ['npx', 'docs-assistant', 'copy', '.'],
      [...ADD, '/embed.js'],
    ],
    hasBuild: false,
    hasTypes: false,
    hasRouter: true,
    serve: '.',
    theme: setAttribute('data-theme'),
    isLight: true,
  },
  {
    id: 'html',
    name: 'HTML',
    way: 'script',
    base: '',
    recipe: [
      ['npx', 'docs-assistant', 'copy', '.'],
      [...ADD, '/embed.js'],
    ],
    hasBuild: false,
    hasTypes: false,
    hasRouter: false,
    serve: '.',
    theme: setAttribute('data-theme'),
    isLight: true,
    policy: (nonce, service) =>
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; ` +
      `connect-src 'self' ${service}; img-src 'self' data:; base-uri 'none'; require-trusted-types-for 'script'`,
  },
  {
    id: 'next',
    name: 'Next.js 16, Turbopack',
    way: 'react',
    base: '/docs',
    recipe: [['npx', 'docs-assistant', 'index', 'docs', '--out', 'docs-index.json']],
    hasRoutes: true,
    pages: 'docs',
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: startNext,
    theme: toggleClass,
    hydrates: true,
    inline: ['/inline'],
    also: [
      { name: 'Next.js 16, webpack', buildScript: 'build:webpack', hasTypes: false },
      { name: 'Next.js 16, Turbopack, development', ...NEXT_DEV, serve: (port) => developNext(port) },
      { name: 'Next.js 16, webpack, development', ...NEXT_DEV, serve: (port) => developNext(port, '--webpack') },
    ],
  },
  {
    id: 'next-edge',
    name: 'Next.js 16, edge routes, Turbopack',
    way: 'react',
    base: '/docs',
    recipe: [['npx', 'docs-assistant', 'index', 'docs', '--out', 'docs-index.json']],
    shares: [['next', '.']],
    hasRoutes: true,
    pages: 'docs',
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: startNext,
    theme: toggleClass,
    hydrates: true,
    inline: ['/inline'],
    also: [{ name: 'Next.js 16, edge routes, webpack', buildScript: 'build:webpack', hasTypes: false }],
  },
  {
    id: 'worker',
    name: 'a worker, in miniflare',
    way: 'react',
    base: '',
    recipe: [['npx', 'docs-assistant', 'index', 'docs', '--out', 'docs-index.json']],
    isServer: true,
    hasRoutes: true,
    pages: 'docs',
    hasBuild: true,
    hasTypes: true,
    hasRouter: false,
    serve: () => ['node', 'serve.mjs'],
    theme: toggleClass,
  },
  {
    id: 'react-router',
    name: 'React Router 7',
    way: 'react',
    base: '/docs',
    recipe: [],
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: () => ['npx', 'react-router-serve', 'build/server/index.js'],
    theme: toggleClass,
    hydrates: true,
    inline: ['/inline'],
  },
  {
    id: 'react-router-18',
    name: 'React Router 7, React 18',
    way: 'react',
    base: '/docs',
    recipe: [],
    shares: [['react-router', '.']],
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: () => ['npx', 'react-router-serve', 'build/server/index.js'],
    theme: toggleClass,
    hydrates: true,
    inline: ['/inline'],
  },
  {
    id: 'vite',
    name: 'Vite, React 18, Tailwind 3',
    hasOneBundle: true,
    way: 'react',
    base: '',
    recipe: [],
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: (port) => ['npx', 'vite', 'preview', '--port', String(port), '--strictPort'],
    theme: toggleClass,
  },
  {
    id: 'webpack',
    name: 'webpack 5, React 18',
    way: 'react',
    base: '',
    recipe: [],
    shares: [['vite/src/App.tsx', 'src/App.tsx']],
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    hasOneBundle: true,
    serve: 'dist',
    isApp: true,
    theme: toggleClass,
    also: [
      {
        name: 'webpack 5, React 18, development',
        isDev: true,
        hasBuild: false,
        hasTypes: false,
        serve: (port) => ['npx', 'webpack', 'serve', '--mode', 'development', '--port', String(port)],
      },
    ],
  },
  {
    id: 'parcel',
    name: 'Parcel 2',
    way: 'react',
    base: '',
    recipe: [],
    shares: [
      ['vite/src/App.tsx', 'src/App.tsx'],
      ['webpack/src/main.tsx', 'src/main.tsx'],
      ['webpack/tsconfig.json', 'tsconfig.json'],
    ],
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    hasOneBundle: true,
    serve: 'dist',
    isApp: true,
    theme: toggleClass,
    also: [
      {
        name: 'Parcel 2, development',
        isDev: true,
        hasBuild: false,
        hasTypes: false,
        serve: (port) => ['npx', 'parcel', 'index.html', '--port', String(port)],
      },
    ],
  },
  {
    id: 'vitepress',
    name: 'VitePress 1',
    way: 'script',
    base: '/docs',
    recipe: [
      ['npx', 'docs-assistant', 'copy', 'public'],
      [...ADD, '/docs/embed.js'],
    ],
    pages: '.',
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: '.vitepress/dist',
    theme: toggleClass,
    hydrates: true,
  },
  {
    id: 'docusaurus',
    name: 'Docusaurus 3',
    hasOneBundle: true,
    flattensLayers: true,
    way: 'react',
    base: '/docs',
    recipe: [],
    pages: 'docs',
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: 'build',
    theme: setAttribute('data-theme'),
    hydrates: true,
    also: [
      {
        name: 'Docusaurus 3, development',
        isDev: true,
        hasBuild: false,
        hasTypes: false,
        serve: (port) => ['npx', 'docusaurus', 'start', '--no-open', '--port', String(port)],
      },
    ],
  },
  {
    id: 'astro',
    name: 'Astro 7, client:load',
    node: 22,
    way: 'react',
    base: '/docs',
    recipe: [],
    hasBuild: true,
    hasTypes: true,
    hasRouter: false,
    serve: 'dist',
    theme: toggleClass,
    hydrates: true,
    also: [
      ...['idle', 'media', 'only', 'visible'].map((mode) => ({
        name: `Astro 7, client:${mode}`,
        buildScript: `build:${mode}`,
        hasTypes: false,
      })),
      {
        name: 'Astro 7, development',
        isDev: true,
        hasBuild: false,
        hasTypes: false,
        serve: (port) => ['npx', 'astro', 'dev', '--port', String(port)],
      },
    ],
  },
  {
    id: 'starlight',
    name: 'Starlight',
    node: 22,
    way: 'script',
    base: '/docs',
    recipe: [
      ['npx', 'docs-assistant', 'copy', 'public'],
      [...ADD, '/docs/embed.js'],
    ],
    pages: 'src/content/docs',
    hasBuild: true,
    hasTypes: false,
    hasRouter: false,
    serve: 'dist',
    theme: setAttribute('data-theme'),
  },
  {
    id: 'nuxt',
    name: 'Nuxt 4',
    node: 22,
    way: 'script',
    base: '/docs',
    recipe: [
      ['npx', 'docs-assistant', 'copy', 'public'],
      [...ADD, '/docs/embed.js'],
    ],
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: () => ['node', '.output/server/index.mjs'],
    theme: toggleClass,
    hydrates: true,
    inline: ['/inline'],
  },
  {
    id: 'mkdocs',
    name: 'Material for MkDocs',
    way: 'script',
    base: '/docs',
    python: { package: 'mkdocs-material', command: 'mkdocs' },
    recipe: [
      ['npx', 'docs-assistant', 'copy', 'docs'],
      [...ADD, '/docs/embed.js'],
    ],
    pages: 'docs',
    hasBuild: true,
    hasTypes: false,
    hasRouter: true,
    hasFolders: true,
    serve: 'site',
    theme: (dark) => `document.body.setAttribute('data-md-color-scheme', '${dark ? 'slate' : 'default'}')`,
  },
  {
    ...TESTS,
    id: 'jest',
    name: 'Jest 30, jsdom',
    hasTypes: true,
  },
  {
    ...TESTS,
    id: 'vitest-jsdom',
    name: 'Vitest 4, jsdom',
    shares: [['jest/src', 'src']],
    pages: 'docs',
  },
  {
    ...TESTS,
    id: 'vitest-happy-dom',
    name: 'Vitest 4, happy-dom',
    shares: [
      ['jest/src', 'src'],
      ['vitest-jsdom/src', 'src'],
      ['vitest-jsdom/docsService.ts', 'docsService.ts'],
    ],
    pages: 'docs',
  },
]
