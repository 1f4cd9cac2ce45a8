/**
 * Measures what a reader of a static site loads before the first answer, compressed with brotli as hosts serve it, at
 * several numbers of pages. The panel itself is not counted.
 *
 *     npm run build && node service/bench/static/bytes.mjs <folder of Markdown> [100 300 1000 5000]
 *
 * With fewer pages in the folder than asked for, that number is left out.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const [folder, ...sizes] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder of Markdown.')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .toSorted()
for (const pages of sizes.length > 0 ? sizes.map(Number) : [100, 300, 1000, 5000]) {
  if (files.length < pages) continue
  const site = mkdtempSync(join(tmpdir(), 'da-bytes-'))
  // Evenly from the whole folder, because its parts differ.
  const chosen = Array.from({ length: pages }, (_, at) => files[Math.floor((at * files.length) / pages)])
  for (const file of chosen) {
    const target = join(site, 'docs', relative('.', file))
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(folder, file), target)
  }
  const out = join(site, 'out')
  execFileSync('node', ['service/dist/cli.js', 'index', join(site, 'docs'), '--static', out], { stdio: 'pipe' })
  const loaded = readdirSync(out).filter((file) => /^(?:index\.json|engine-|pages-)/.test(file))
  const kB = (pattern) =>
    Math.round(
      loaded
        .filter((file) => pattern.test(file))
        .map((file) => readFileSync(join(out, file)))
        .map((bytes) =>
          brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 },
          }),
        )
        .reduce((sum, { length }) => sum + length, 0) / 1000,
    )
  console.log(`${pages} pages: ${kB(/./)} kB (engine ${kB(/^engine/)}, index ${kB(/^(?:index|pages)/)})`)
  rmSync(site, { recursive: true })
}
