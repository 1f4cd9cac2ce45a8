import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isolateCss } from '../../build/isolateCss.ts'
import { trimmedMarkdownIt } from '../../build/trimmedMarkdownIt.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The address of a running docs service. Without it, only the fake assistant answers. */
const service = process.env.PLAYGROUND_SERVICE
/** `18` runs the app with React 18. */
const version = process.env.PLAYGROUND_REACT === '18' ? '18' : ''

/** The playground: a small docs app in React that uses the package's sources by the package's names. */
export default defineConfig({
  root: pathOf('.'),
  cacheDir: pathOf(`../../node_modules/.vite-playground${version}`),
  // The logo and the pictures of the docs.
  publicDir: pathOf('..'),
  plugins: [react(), tailwindcss(), trimmedMarkdownIt()],
  css: { postcss: { plugins: [isolateCss()] } },
  define: {
    __VERSION__: '"playground"',
    'import.meta.env.PLAYGROUND_HAS_SERVICE': JSON.stringify(service !== undefined),
  },
  resolve: {
    alias: [
      { find: /^docs-assistant\/styles\.css$/, replacement: pathOf('../../src/styles.css') },
      { find: /^docs-assistant\/(config|testing)$/, replacement: pathOf('../../src/$1/index.ts') },
      { find: /^docs-assistant$/, replacement: pathOf('../../src/index.ts') },
      ...(version === '18' ? [{ find: /^(react|react-dom)(?=$|\/)/, replacement: '$118' }] : []),
    ],
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [pathOf('../..')] },
    proxy: service === undefined ? {} : { '/discovery': { target: service, changeOrigin: true } },
  },
})
