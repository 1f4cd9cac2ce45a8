// @ts-check
/**
 * The hosts that the packed package is tried in. Each has a folder beside this file, which is copied, so that a host
 * is what a newcomer has after following the recipe in `playground/install.md` or `playground/script-tag.md`.
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
 * @property {string | ((port: number) => string[])} serve a folder of files, or a command
 * @property {(dark: boolean) => string} theme code for the page, which does what the host's own switch does
 * @property {string} [pages] where it has its Markdown, which is that of `docs`
 * @property {boolean} [hasRoutes] whether its own server answers questions and starts agent jobs
 * @property {true} [hasOneBundle] whether the package is in one file with the host's code, so that its size is unknown
 * @property {true} [flattensLayers] whether its build replaces cascade layers, so that its pages have none
 * @property {number} [node] the oldest version of Node.js that it runs on
 * @property {string[]} [inline] paths of pages with an inline assistant
 */

const ADD = ['npx', 'docs-assistant', 'add', '--yes', '--base-url', 'http://localhost:4310', '--src']
const setAttribute = (/** @type {string} */ name) => (/** @type {boolean} */ dark) =>
  `document.documentElement.setAttribute('${name}', '${dark ? 'dark' : 'light'}')`
const toggleClass = (/** @type {boolean} */ dark) => `document.documentElement.classList.toggle('dark', ${dark})`

/** @type {readonly Host[]} */
export const HOSTS = [
  {
    id: 'turbo',
    name: 'Turbo 8',
    way: 'script',
    base: '',
    recipe: [['npx', 'docs-assistant', 'copy', '.']],
    hasBuild: false,
    hasTypes: false,
    hasRouter: true,
    serve: '.',
    theme: setAttribute('data-theme'),
  },
  {
    id: 'htmx',
    name: 'htmx 2',
    way: 'script',
    base: '',
    recipe: [['npx', 'docs-assistant', 'copy', '.']],
    hasBuild: false,
    hasTypes: false,
    hasRouter: true,
    serve: '.',
    theme: setAttribute('data-theme'),
  },
  {
    id: 'next',
    name: 'Next.js 16',
    way: 'react',
    base: '/docs',
    recipe: [['npx', 'docs-assistant', 'index', 'docs', '--out', 'docs-index.json']],
    hasRoutes: true,
    pages: 'docs',
    hasBuild: true,
    hasTypes: true,
    hasRouter: true,
    serve: (port) => ['npx', 'next', 'start', '--port', String(port)],
    theme: toggleClass,
    inline: ['/inline'],
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
]
