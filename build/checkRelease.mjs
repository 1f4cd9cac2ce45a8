// @ts-check
/**
 * Refuses a release whose tag, packages and changelog disagree, and images without a digest, because a tag can mean
 * another image tomorrow: node build/checkRelease.mjs v0.2.0
 */
import { readFileSync } from 'node:fs'

const [tag = ''] = process.argv.slice(2)
const version = tag.replace(/^v/, '')
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

for (const file of ['package.json', 'service/package.json']) {
  const found = /** @type {{ version: string }} */ (JSON.parse(read(file))).version
  if (found !== version) fail(`${file} has the version ${found}, but the tag is ${tag}.`)
}
const changelog = read('CHANGELOG.md')
const [, date] = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\((.*)\\)$`, 'm').exec(changelog) ?? []
if (date === undefined) fail(`CHANGELOG.md has no part "## ${version} (date)".`)
else if (!/^\d{4}-\d\d-\d\d$/.test(date)) fail(`CHANGELOG.md says "${version} (${date})": write the date instead.`)

// The parts of the versions, newest first. Before the first version, there was nothing to upgrade from.
const parts = changelog.split(/^(?=## )/m).filter((part) => /^## \d/.test(part))
const own = parts.findIndex((part) => part.startsWith(`## ${version} `))
if (own !== -1 && own < parts.length - 1 && !/^### Upgrade$/m.test(parts[own] ?? ''))
  fail(`CHANGELOG.md has no part "### Upgrade" in ${version}: say what operators do, or that there is nothing to do.`)

for (const [file, name] of Object.entries({ Dockerfile: /^FROM (\S+)/gm, 'compose.yaml': /^ +image: (\S+)/gm })) {
  const images = new Set([...read(file).matchAll(name)].map(([, image = '']) => image))
  for (const image of images)
    if (!/@sha256:[0-9a-f]{64}$/.test(image))
      fail(
        `${file} has ${image} without its digest: write ${image}@ and what this says: ` +
          `docker buildx imagetools inspect ${image} --format '{{.Manifest.Digest}}'`,
      )
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exitCode = 1
}
