import { cleanText } from '../../../../src/markdown/plain/cleanText.ts'
import { JobFileError } from './JobAgent.ts'

/** The longest file that a job reads or writes. */
export const MAX_FILE_BYTES = 512 * 1024

/** Types of files that docs are written in. Agents may not use others, such as scripts, styles and pictures. */
const TEXT_FILE = /\.(md|mdx|markdown|txt|json|ya?ml)$/i

/** What Windows may call a file that has a longer name: `ASSIST~1.MD`, `GITHUB~1`. */
const SHORT_NAME = /^[^.]{1,6}~\d{1,6}(?:\.[^.]{0,3})?$/

/**
 * Splits a path in the docs folder into its segments.
 *
 * @throws {JobFileError} For an absolute path, `..`, a hidden or unusual name, or a file that is not text.
 */
export function checkJobPath(path: unknown): string[] {
  if (typeof path !== 'string' || path === '' || path.length > 400)
    throw new JobFileError('a path must be a text of 1 to 400 characters')
  const shown = JSON.stringify(path)
  if (/^([/\\]|[A-Za-z]:)/.test(path))
    throw new JobFileError(`${shown} is absolute; write it from the docs folder on, as in "guides/start.md"`)
  // U+FFFD stands for bytes that are not UTF-8, so that the path would be that of another file.
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  if (/[\\:*?"<>|\u0000-\u001f\u007f\ufffd]|\p{Cs}/u.test(path))
    throw new JobFileError(`${shown} has characters that no page's path has`)
  const segments = path.replace(/^(\.\/)+/, '').split('/')
  if (segments.includes('..')) throw new JobFileError(`${shown} leads out of the docs folder`)
  if (segments.map(foldPath).some((name) => name === '' || /^\.|[. ]$|^node_modules$/.test(name))) {
    throw new JobFileError(
      `${shown} is a hidden or empty name, or in node_modules, where nothing may be read or written`,
    )
  }
  if (segments.some((name) => SHORT_NAME.test(name)))
    throw new JobFileError(`${shown} is another name of a file with a longer name on Windows`)
  if (!TEXT_FILE.test(path))
    throw new JobFileError(`${shown} is not a text file of the docs (.md, .mdx, .txt, .json, .yml)`)
  return segments
}

/**
 * Returns what is the same for paths that are one file on macOS or Windows, which ignore the case of letters, how they
 * are composed, and characters that nobody sees. Unlike the lower case, this is the same for `ſ` and `s`, and for `ß`
 * and `ss`.
 */
export function foldPath(path: string): string {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\u0000-\u007f]*$/.test(path)) return path.toLowerCase()
  const seen = path.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD')
  // Only in Turkish, `ı` is the lower case of `I`.
  return seen.replace(/[^ı]+/g, (letters) => letters.toUpperCase().toLowerCase()).normalize('NFC')
}

/** Names that Windows keeps for devices, also with an ending. A clone with one of them can't be checked out there. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:[. ]|$)/i
/** The longest name of a file on most systems. */
const MAX_NAME_BYTES = 255

/** What a command would take for an option or a home folder, for example `rm *` in a clone. */
const OPTION = /^[-~]/

/** Whether a name has characters that nobody sees, or that change the order of the others. */
const hasUnseen = (name: string): boolean => cleanText(name) !== name

/** Whether a clone with this path can be checked out and used on every usual system. */
export function isPortablePath(path: string): boolean {
  const isUsual = (name: string) =>
    !DEVICE.test(name) && !OPTION.test(name) && !hasUnseen(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES
  return path.split('/').every(isUsual)
}

/**
 * Files for people and programs that work on the docs, not for their readers, such as `CLAUDE.local.md` and
 * `style.instructions.md`.
 */
const NOT_A_PAGE = new RegExp(
  String.raw`(?:^|/)(?:(?:assistant|agents?|claude|gemini|qwen|warp|crush|jules|copilot-instructions|skill|` +
    String.raw`contributing|security|code_of_conduct|pull_request_template|issue_template)(?:\.\w+)+|` +
    String.raw`[^/]*\.(?:instructions|prompt|agent|chatmode)\.\w+|(?:pull_request|issue)_template/.*)$`,
)

/**
 * Whether a job may change a file unless the host says more: pages, and the docs' own `docs.json`. Other texts, such as
 * `package.json`, a CI file or instructions for a model, can run or steer programs.
 *
 * @param path In the docs folder, with `/`.
 */
export function isJobPage(path: string): boolean {
  return path === 'docs.json' || (/\.(?:md|mdx|markdown)$/i.test(path) && !NOT_A_PAGE.test(foldPath(path)))
}

/** Instructions apply to pages, which are Markdown, never to docs.json or other files. */
const PAGE_FILE = /\.(md|mdx|markdown)$/i

export function filterPages(files: string[]): string[] {
  return files.filter((file) => PAGE_FILE.test(file))
}

/**
 * Finds the file of a page in whichever way it is written: as a file (`guides/start.md`), a path (`/guides/start`), an
 * address (`https://docs.example.com/guides/start#install`), or only the last segment if that is unique (`start`).
 */
export function findPageFile(pages: string[], written: string): string | null {
  const path = (URL.canParse(written) ? new URL(written).pathname : written)
    .replace(/[?#][^]*$/, '')
    .replace(/^\.?\/+|(?<!\/)\/+$/g, '')
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const exact =
    [path, `${path}.md`, `${path}.mdx`]
      .map((name) => pages.find((file) => same(file, name)))
      .find((file) => file !== undefined) ?? pages.find((file) => same(toPagePath(file), `/${path}`))
  if (exact !== undefined) return exact
  const ends = pages.filter((file) => same(getLastSegment(file), path) || same(getLastSegment(toPagePath(file)), path))
  return ends.length === 1 ? ends[0]! : null
}

/** Returns the URL path of a page's file: `/guides` for `guides/index.mdx`. */
function toPagePath(file: string): string {
  const path = `/${file.replace(PAGE_FILE, '')}`
  return path.replace(/\/(index|readme)$/i, '') || '/'
}

function getLastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
