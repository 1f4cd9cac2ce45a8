import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { appImports } from './build/appImports.ts'
import { asciiOnly } from './build/asciiOnly.ts'
import { BROWSERS } from './build/browsers.ts'
import { compileHints } from './build/compileHints.ts'
import { copyWidget } from './build/copyWidget.ts'
import { docsSchema } from './build/docsSchema.ts'
import { lighterEngine } from './build/lighterEngine.ts'
import { isolateCss } from './build/isolateCss.ts'
import { lighterReact } from './build/lighterReact.ts'
import { ownPage } from './build/ownPage.ts'
import { PROPS_DEFINE } from './build/propsDefine.ts'
import { noCycles } from './build/noCycles.ts'
import { ownExportsOnly } from './build/ownExportsOnly.ts'
import { trimmedMarkdownIt } from './build/trimmedMarkdownIt.ts'
import { thirdPartyNotices } from './build/thirdPartyNotices.ts'
import { withoutBuffer } from './build/withoutBuffer.ts'
import { yamlWithoutRequire } from './build/yamlWithoutRequire.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

const REACT = /^react(-dom)?($|\/)/
/** A host's packages, which the entries for that host import. */
const HOSTS = /^(next|@docusaurus)\//
const NODE = /^node:/

/** The entries, which Rolldown names itself. */
const ENTRIES = /\/src\/(index\.ts|index\.node\.ts|config\/index\.ts|testing\/index\.ts|next\/index\.tsx|docusaurus\/)/
/** A file of ours, which may be a stylesheet that is imported as text. */
const OURS = /\/src\/(.*?)(\.tsx?|\?inline)$/
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//
/**
 * Files of the launcher and the first field that are shared with code that loads later, by the name of the file that
 * they are joined in. As separate files, a host's bundler would make each a chunk, and a reader would wait for all of
 * them.
 */
const LAUNCHER_FILES: Readonly<Record<string, readonly string[]>> = {
  'config/launcherTheme': [
    'config/theme/(createPalette|createShellTheme|themes|oklab|ensureContrast|contrast|hexColor)',
    'config/theme/toCssFontFamily',
    'config/settings/(readFonts|readColors|readValue|readThemeName|readAppearance|resolveAsset)',
    'config/settings/readModeFiles',
    'widget/parseConfigProp',
  ],
  'widget/launcher': [
    'page/(matchesShortcut|isEditable|takeSelection|usePageLanguage|mayHaveArrived)',
    'locales/(languages|en.notLoaded)',
    'widget/(useCommands|resolveImages)',
    'ui/(joinClasses|shell/raise)',
    'react/(useBrowserLayoutEffect|lazyModule|useIsFromServer)',
    'page/useMediaQuery',
    'ui/shell/SiteImage',
    'widget/(mayBeWrong|useStableObject|wanted)',
  ],
  // Hosts without the launcher use these as well.
  'ui/base': ['ui/SettingsContext', 'ui/icons/(AssistantIcon|ShapeIcon)'],
  'ui/shell/early': ['ui/(adoptStyles|isComposing)', 'variants'],
}

/**
 * Names the file for a module. Our files stay separate, so that a host's bundler includes only what the host uses, and
 * each package has a file of its own. A module without a name would be added to one of the files that need it, which
 * the others would then import in a circle. Null for the entries and for Rolldown's own code.
 */
function fileOf(id: string): string | null {
  const packageName = PACKAGE.exec(id)?.[1]
  if (packageName !== undefined) return `packages/${packageName}`
  const path = ENTRIES.test(id) ? undefined : OURS.exec(id)?.[1]
  if (path === undefined) return null
  const holds = (paths: readonly string[]) => new RegExp(`^(${paths.join('|')})$`).test(path)
  return Object.keys(LAUNCHER_FILES).find((file) => holds(LAUNCHER_FILES[file]!)) ?? path
}

/** In the React entry, the host's bundler replaces `process.env.NODE_ENV`. A script tag has no bundler. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }

/** The builds: for bundlers, for Node, for the script tag (four), for the stylesheet, and for the service package. */
const environments: Record<string, EnvironmentOptions> = {
  react: {
    consumer: 'client',
    build: {
      outDir: 'dist',
      target: 'es2022',
      minify: false,
      // For the stylesheet in the shadow root.
      cssMinify: 'lightningcss',
      sourcemap: 'hidden',
      emptyOutDir: true,
      lib: {
        entry: {
          index: 'src/index.ts',
          'index.node': 'src/index.node.ts',
          config: 'src/config/index.ts',
          testing: 'src/testing/index.ts',
          next: 'src/next/index.tsx',
          'docusaurus/theme/Root': 'src/docusaurus/Root.tsx',
        },
        formats: ['es'],
      },
      rolldownOptions: {
        external: [REACT, HOSTS, /^docs-assistant\/styles\.css$/],
        // `sourcemapBroken` refers to the stylesheet in the shadow root.
        checks: { sourcemapBroken: false, pluginTimings: false },
        // With "strict", files that entries share would not stay separate.
        preserveEntrySignatures: 'allow-extension',
        output: {
          chunkFileNames: ({ name, moduleIds }) => `modules/${fileOf(moduleIds[0]!) ?? name}.js`,
          minifyInternalExports: false,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                debugName: 'files and packages',
                minSize: 0,
                // A module that `import()` loads has a file anyway. As a group, it would be loaded in a longer way.
                name: (id, graph) => (graph.getModuleInfo(id)!.dynamicImporters.length > 0 ? null : fileOf(id)),
              },
            ],
          },
        },
      },
    },
  },
  node: nodeModules('dist/node', { server: 'src/server/index.ts', docusaurus: 'src/docusaurus/plugin.ts' }),
  app: {
    consumer: 'client',
    define: PRODUCTION,
    build: {
      outDir: 'dist/embed',
      target: 'es2022',
      minify: true,
      // Preload URLs would begin at the host's root. Chunks load each other by relative paths instead.
      modulePreload: false,
      emptyOutDir: true,
      rolldownOptions: {
        input: { app: 'src/embed/app.tsx' },
        // The panel is a part of the app, although the React entry loads it later.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: true,
          // All shared code is in one file, so that a page doesn't wait for a dozen. But what translations need loads
          // with the conversation, and menus with the first one.
          codeSplitting: {
            groups: [{ name: 'shared', minShareCount: 2, test: /^(?!.*(keepTranslations|ui\/icons\/[Mm]enu\.))/ }],
          },
        },
      },
    },
  },
  embed: {
    consumer: 'client',
    define: PRODUCTION,
    build: {
      outDir: 'dist',
      target: 'es2022',
      minify: true,
      cssMinify: 'lightningcss',
      emptyOutDir: false,
      lib: { entry: 'src/embed/index.ts', name: 'docsAssistantEmbed', formats: ['iife'], fileName: () => 'embed.js' },
      rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
    },
  },
  bar: smallModule('bar'),
  fields: smallModule('fields'),
  styles: {
    consumer: 'client',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: 'src/package.css',
        output: { assetFileNames: 'styles[extname]' },
        // It would warn whenever Tailwind takes most of the time.
        checks: { pluginTimings: false },
      },
    },
  },
  service: nodeModules('service/dist', {
    service: 'service/src/service.ts',
    handler: 'service/src/handler.ts',
    cli: 'service/src/cli.ts',
    worker: 'service/src/worker.ts',
  }),
  // After `service`, which empties the folder.
  engine: {
    consumer: 'client',
    define: PRODUCTION,
    build: {
      outDir: 'service/dist/static',
      target: 'es2022',
      minify: true,
      emptyOutDir: false,
      lib: { entry: 'service/src/static/engine.ts', formats: ['es'], fileName: () => 'engine.js' },
      rolldownOptions: { checks: { pluginTimings: false }, output: { minify: true, codeSplitting: false } },
    },
  },
}

/** Builds modules for servers. */
function nodeModules(outDir: string, entry: Record<string, string>): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, conditions: ['node', 'module', 'import', 'default'] },
    build: {
      outDir,
      target: 'node20',
      minify: false,
      sourcemap: 'hidden',
      emptyOutDir: true,
      lib: { entry, formats: ['es'] },
      // The AI SDK is a separate chunk, which loads with a language model's first answer or job.
      rolldownOptions: {
        external: [NODE],
        checks: { pluginTimings: false },
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }
}

/** Builds a module as one file, which the script tag loads before the app. */
function smallModule(name: string): EnvironmentOptions {
  return {
    consumer: 'client',
    define: PRODUCTION,
    build: {
      outDir: 'dist/embed',
      target: 'es2022',
      minify: true,
      cssMinify: 'lightningcss',
      emptyOutDir: false,
      lib: { entry: `src/embed/${name}.ts`, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: { checks: { pluginTimings: false }, output: { minify: true } },
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ownExportsOnly(),
    noCycles(),
    appImports(),
    { ...compileHints(), applyToEnvironment: ({ name }) => ['app', 'fields', 'bar'].includes(name) },
    { ...asciiOnly(), applyToEnvironment: ({ name }) => name === 'embed' },
    { ...lighterReact(), applyToEnvironment: ({ name }) => name === 'app' },
    { ...ownPage(), applyToEnvironment: ({ name }) => name === 'app' },
    trimmedMarkdownIt(),
    lighterEngine(),
    withoutBuffer(),
    yamlWithoutRequire(),
    thirdPartyNotices(),
    docsSchema(),
  ],
  // A package of `useChat` uses this for older versions of React. It requires React as CommonJS, and webpack refuses
  // what the bundler makes of that.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  publicDir: false,
  define: { __VERSION__: JSON.stringify(version), ...PROPS_DEFINE },
  css: { postcss: { plugins: [isolateCss()] } },
  build: { cssTarget: BROWSERS },
  environments,
  builder: {
    async buildApp(builder) {
      for (const name of Object.keys(environments)) await builder.build(builder.environments[name]!)
      copyWidget()
    },
  },
})
