import { remember } from './collections.ts'

/** Codes of language folders. A folder is a language only if one of its pages also exists in another language. */
const LANGUAGES = new Set(
  (
    'ar bg bn bs ca cn cs da de el en es et eu fa fi fr gl gu he hi hr hu id it ja jp ka kk ko lt lv mn mr ms nb ' +
    'nl nn no pl pt ro ru sk sl sq sr sv ta te th tr uk ur uz vi zh'
  ).split(' '),
)

export interface Edition {
  version?: string
  language?: string
}

/**
 * Returns a function that detects a file's version and language from its folders: `/de/...`, `/v2/...`, `/de/v2/...`,
 * `/version-2.0/...`, `/versioned_docs/version-2.0/...`.
 */
export function detectEditions(files: readonly string[]): (file: string) => Edition {
  const languages = new Set<string>()
  const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))))
  const candidates = [...topFolders].filter(isLanguage)
  const known = new Set(files)
  for (const folder of candidates) {
    const others = ['', ...candidates.filter((other) => other !== folder).map((other) => `${other}/`)]
    const own = files.filter((file) => file.startsWith(`${folder}/`))
    const isTranslation = own.some((file) => others.some((other) => known.has(other + file.slice(folder.length + 1))))
    if (isTranslation) languages.add(folder)
  }
  return (file) => {
    const folders = file.split('/').slice(0, -1)
    const edition: Edition = {}
    const [language] = folders
    if (language !== undefined && languages.has(language)) {
      edition.language = language
      folders.shift()
    }
    const version = /^(?:v|version-)(\d+(?:\.(?:\d+|x))*)$/i.exec(
      folders[0] === 'versioned_docs' ? (folders[1] ?? '') : (folders[0] ?? ''),
    )
    if (version !== null) edition.version = folders[0] === 'versioned_docs' ? version[1]! : folders[0]!
    return edition
  }
}

function isLanguage(folder: string): boolean {
  const match = /^([a-z]{2})(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}))?$/.exec(folder)
  return match !== null && LANGUAGES.has(match[1]!)
}

const NUMBERED = /^\d+[-_. ]+(?=\D)/

/**
 * Tells whether the numbers before the names of a folder's files only sort them: another file of the folder has one
 * too. In `2-factor-authentication.md` alone, the number is part of the name.
 */
export function findNumberedFolders(files: Iterable<string>): (file: string) => boolean {
  const names = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (const [index, name] of parts.entries()) {
      if (!NUMBERED.test(name)) continue
      const folder = parts.slice(0, index).join('/')
      remember(names, folder, () => new Set<string>()).add(name)
    }
  }
  return (file) => (names.get(file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '')?.size ?? 0) > 1
}
