import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isolateCss } from './build/isolateCss.ts'
import { PREACT } from './build/lighterReact.ts'
import { PROPS_DEFINE } from './build/propsDefine.ts'
import { trimmedMarkdownIt } from './build/trimmedMarkdownIt.ts'
import { BROWSER_OPTIONS } from './tests/browserOptions.ts'

const provider = playwright({ launchOptions: BROWSER_OPTIONS })
const browser = {
  enabled: true,
  headless: true,
  provider,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
}
const properties = process.env.DOCS_ASSISTANT_PROPERTIES ?? ''
const isFull = properties === 'all'
const css = { postcss: { plugins: [isolateCss()] } }
/** Copy it for each project, because Vitest empties the object that it gets. */
const define = { __VERSION__: '"0.0.0-test"', __APP_IMPORTS__: '[]', ...PROPS_DEFINE }

/** Folders whose tests need no page. They run in Node, which proves that this code doesn't use the DOM. */
const WITHOUT_A_PAGE = ['build', 'config', 'locales', 'protocol', 'server', 'testing', 'textmate', 'transport']

const widgetTests = (...names: string[]) => names.map((name) => `tests/browser/widget/${name}.test.tsx`)
/**
 * Tests of what React and Preact do differently: focus, portals, and fields whose value is set. The nightly run runs
 * all of them on both.
 */
const ON_REACT_BY_DAY = widgetTests('askBar', 'header', 'translation')
/** The same, and tests of the browser more than of React, and of the script tag, which contains Preact. */
const ON_PREACT_BY_DAY = widgetTests('embed', 'page', 'phone', 'preload', 'search', 'suggestFix', 'thread')

/**
 * Long enough for a busy machine, so a timeout means that something never happened. By day, a failed test is tried once
 * more and named at the end. Every night none is: one that fails only sometimes has a cause.
 */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  retry: isFull ? 0 : 1,
  expect: { poll: { timeout: 20_000, interval: 10 } },
}

/**
 * Each file starts a browser, a service or an npm install, which is too much for two at once. They look at a page from
 * another process, which costs much time if it is done every 10 ms.
 */
const ONE_BY_ONE = {
  ...PATIENT,
  environment: 'node' as const,
  fileParallelism: false,
  expect: { poll: { ...PATIENT.expect.poll, interval: 50 } },
}

type Project = TestProjectInlineConfiguration

/** The projects by name. Each is a function, because loading all of them takes some seconds. */
const PROJECTS: Record<string, () => Project | Promise<Project>> = {
  unit: () => ({
    define: { ...define },
    plugins: [react(), trimmedMarkdownIt()],
    test: {
      name: 'unit',
      environment: 'jsdom',
      server: { deps: { inline: [/@ai-sdk\/react/, /markdown-it/, /swr/] } },
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [
        'tests/browser/**',
        'tests/e2e/**',
        // Each of these belongs to a host, which the hosts job installs.
        'tests/hosts/**',
        'tests/package/**',
        ...WITHOUT_A_PAGE.map((folder) => `tests/${folder}/**/*.test.ts`),
      ],
      setupFiles: ['tests/freshModules.ts', 'tests/setup.ts', 'tests/sharedPage.ts', 'tests/patience.ts'],
      isolate: false,
      ...PATIENT,
    },
  }),
  node: () => ({
    define: { ...define },
    // The recipes in examples/ import the package by its name.
    resolve: {
      alias: {
        'docs-assistant/server': new URL('src/server/index.ts', import.meta.url).pathname,
        'docs-assistant-service': new URL('service/src/service.ts', import.meta.url).pathname,
      },
    },
    test: {
      name: 'node',
      environment: 'node',
      include: [`tests/{${WITHOUT_A_PAGE.join()}}/**/*.test.ts`, 'service/tests/**/*.test.ts'],
      globalSetup: ['service/tests/shareBuild.ts', 'service/tests/postgres/sharePostgres.ts'],
      setupFiles: ['tests/setup.ts'],
      isolate: false,
      // Two workers even on two cores, where one is the default: many of these tests wait for databases and processes.
      maxWorkers: 2,
      // Projects with other numbers of workers run one after the other.
      sequence: { groupOrder: 1 },
      ...PATIENT,
    },
  }),
  browser: () => ({
    define: { ...define, 'process.env.DOCS_ASSISTANT_PROPERTIES': JSON.stringify(properties) },
    css,
    plugins: [react(), tailwindcss(), trimmedMarkdownIt()],
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.{ts,tsx}'],
      exclude: isFull ? [] : ON_PREACT_BY_DAY,
      setupFiles: ['tests/setup.ts', 'tests/patience.ts'],
      // The files share a page, because loading all modules takes longer than most of their tests. Every night each
      // has its own.
      isolate: isFull,
      browser,
      ...PATIENT,
    },
  }),
  /** The widget on Preact, as in the script tag. */
  preact: () => ({
    define: { ...define },
    css,
    plugins: [react(), tailwindcss(), trimmedMarkdownIt()],
    // As aliases, which also reach the packages that Vite bundles before the tests.
    resolve: {
      alias: Object.entries(PREACT).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
    },
    optimizeDeps: { include: ['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-dev-runtime'] },
    cacheDir: 'node_modules/.vite-preact',
    test: {
      include: isFull ? [...ON_PREACT_BY_DAY, ...ON_REACT_BY_DAY] : ON_PREACT_BY_DAY,
      setupFiles: ['tests/setup.ts', 'tests/patience.ts'],
      isolate: isFull,
      browser: { ...browser, instances: [{ browser: 'chromium', name: 'preact' }] },
      ...PATIENT,
    },
  }),
  storybook: async () => {
    const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
    return {
      define: { ...define },
      css,
      plugins: [tailwindcss(), storybookTest({ configDir: '.storybook' })],
      test: {
        setupFiles: ['.storybook/emulate.ts'],
        provide: { isFullRun: isFull },
        // Storybook cleans up after each story, so its files can share a page.
        isolate: false,
        ...PATIENT,
        browser: { ...browser, instances: [{ browser: 'chromium', name: 'storybook' }] },
      },
    }
  },
  /** The docs site and the service, over HTTP in a real browser. */
  e2e: () => ({
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      globalSetup: ['tests/e2e/shared.ts'],
      setupFiles: ['tests/freshModules.ts'],
      // Loading Playwright for each file takes a second.
      isolate: false,
      ...ONE_BY_ONE,
    },
  }),
  /** The package as it is published, in real hosts. */
  package: () => ({
    test: {
      name: 'package',
      include: ['tests/package/**/*.test.ts'],
      globalSetup: ['tests/package/sharePackage.ts'],
      // Node imports the build itself, as in a host.
      server: { deps: { external: [/\/dist\//] } },
      ...ONE_BY_ONE,
    },
  }),
}

/** The projects that `--project` names, or all. */
function chooseProjects() {
  const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false })
  const named = Object.keys(PROJECTS).filter((name) => values.project?.includes(name))
  return (named.length > 0 ? named : Object.keys(PROJECTS)).map((name) => PROJECTS[name]!())
}

/**
 * A test of what has loaded comes first, because the files of a project in the browser share their page. So do files
 * with an environment of their own: between other files, they would end the process that has loaded all modules.
 */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) =>
      /preload\.test/.test(moduleId) || readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

export default defineConfig(async () => ({
  test: { projects: await Promise.all(chooseProjects()), sequence: { sequencer: Sequencer } },
}))
