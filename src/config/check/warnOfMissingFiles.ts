import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isInside } from './isInside.ts'
import { show } from '../parse/problems.ts'
import { readValue } from '../settings/readValue.ts'
import type { Warn } from './createWarn.ts'

/** The settings that name files, and what is shown if a file is missing. */
const SETTINGS: readonly (readonly [path: string, instead: string])[] = [
  ...inBothModes('logo', "the other mode's logo, or the name as text, is shown"),
  ...inBothModes('favicon', "the other mode's icon, or the assistant's own, is shown"),
  ...inBothModes('background.image', 'the background stays plain'),
  ...['fonts', 'fonts.heading', 'fonts.body'].map((font) => [`${font}.source`, "the theme's font is used"] as const),
  ['thumbnails.background', 'the thumbnail stays plain'],
]

/**
 * Warns of files that docs.json names and that are neither in its folder nor in the `public` folder there. Ignores web
 * addresses.
 *
 * @param source docs.json as it was read, `$ref` resolved.
 */
export async function warnOfMissingFiles(source: unknown, folder: string, warn: Warn): Promise<void> {
  for (const [path, instead] of SETTINGS) {
    const keys = path.split('.')
    const value = readValue(source, ...keys)
    if (typeof value !== 'string' || (await isThere(value.trim(), folder))) continue
    warn(keys, `${show(value)} is not in the folder of docs.json; ${instead} instead. Add the file or fix the path.`)
  }
  const keys = ['styling', 'codeblocks', 'languages', 'custom']
  const custom = readValue(source, ...keys)
  if (!Array.isArray(custom)) return
  for (const [index, value] of custom.entries()) {
    if (typeof value !== 'string' || (await isThere(value.trim(), folder))) continue
    warn(
      [...keys, index],
      `${show(value)} is not in the folder of docs.json; the language is left out. ` +
        'A custom language must be the path of a TextMate grammar in JSON.',
    )
  }
}

function inBothModes(path: string, instead: string): [string, string][] {
  return [path, `${path}.light`, `${path}.dark`].map((setting) => [setting, instead])
}

async function isThere(path: string, folder: string): Promise<boolean> {
  // Invalid addresses are reported by the rules.
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)|\\/i.test(path)) return true
  const name = decode(path.replace(/[?#][^]*$/, ''))
  for (const root of [folder, join(folder, 'public')]) {
    const file = resolve(root, `.${name.startsWith('/') ? '' : '/'}${name}`)
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile && (await isInside(folder, file))) return true
  }
  return false
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
