// @ts-check
/**
 * `node bench/answers/fetchSites.mjs [NAME...]` gets the pages that the questions are about, into `.sites`, which git
 * ignores. They come from GitHub, or from the bare repositories `OWNER+NAME/repo` in the folder that the environment
 * variable BENCH_MIRROR names.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSets } from './readSets.mjs'

const SITES = join(import.meta.dirname, '.sites')

/**
 * Makes the folder of a site's pages, unless it exists. Throws if git doesn't find the commit or a page.
 *
 * @param {import('./readSets.mjs').Site} site
 * @returns {string} the folder's path; pages keep their paths in the site's folder
 */
export function fetchSite({ repository, commit, folder }) {
  const name = repository.replace('/', '+')
  const target = join(SITES, name, commit, ...(folder === '.' ? [] : [folder]))
  if (existsSync(target)) return target
  mkdirSync(SITES, { recursive: true })
  const temporary = mkdtempSync(join(SITES, `${name}-`))
  try {
    const mirror = process.env.BENCH_MIRROR
    const gitDir = mirror ? join(mirror, name, 'repo') : clone(repository, commit, join(temporary, 'repo'))
    for (const { path, content } of readPages(gitDir, commit, folder)) {
      const file = join(temporary, 'tree', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    mkdirSync(join(SITES, name), { recursive: true })
    renameSync(join(temporary, 'tree'), join(SITES, name, commit))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return target
}

/**
 * Gets one commit, without its large files, which are not pages.
 *
 * @param {string} repository
 * @param {string} commit
 * @param {string} gitDir
 */
function clone(repository, commit, gitDir) {
  git(['init', '--quiet', '--bare', gitDir])
  git(['-C', gitDir, 'remote', 'add', 'origin', `https://github.com/${repository}`])
  git(['-C', gitDir, 'fetch', '--quiet', '--depth', '1', '--filter', 'blob:limit=1m', 'origin', commit])
  return gitDir
}

/**
 * The Markdown and MDX files of a folder, except for hidden ones and links.
 *
 * @param {string} gitDir
 * @param {string} commit
 * @param {string} folder
 * @returns {{ path: string, content: Buffer }[]} the paths in the repository
 */
function readPages(gitDir, commit, folder) {
  const list = git(['--git-dir', gitDir, 'ls-tree', '-r', '-z', commit, '--', ...(folder === '.' ? [] : [folder])])
  const paths = list
    .toString()
    .split('\0')
    .flatMap((entry) => /^100\d+ blob \w+\t((?!\.)(?:(?!\/\.).)*\.mdx?)$/s.exec(entry)?.[1] ?? [])
  if (paths.length === 0) throw new Error(`${gitDir} has no pages in ${folder} at ${commit}`)

  const output = git(['--git-dir', gitDir, 'cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''))
  let position = 0
  return paths.map((path) => {
    const lineEnd = output.indexOf('\n', position)
    const size = Number(/ blob (\d+)$/.exec(output.subarray(position, lineEnd).toString())?.[1])
    if (Number.isNaN(size)) throw new Error(`${gitDir} lacks ${path} at ${commit}`)
    position = lineEnd + 1 + size + 1
    return { path, content: output.subarray(lineEnd + 1, lineEnd + 1 + size) }
  })
}

/**
 * @param {readonly string[]} options
 * @param {string} [input]
 * @returns {Buffer}
 */
function git(options, input = '') {
  const { status, stdout, stderr, error } = spawnSync('git', options, { input, maxBuffer: 1024 ** 3 })
  if (error) throw error
  if (status !== 0) throw new Error(`git ${options.join(' ')}: ${stderr.toString().trim()}`)
  return stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const set of readSets(process.argv.slice(2))) console.log(`${set.name}: ${fetchSite(set)}`)
}
