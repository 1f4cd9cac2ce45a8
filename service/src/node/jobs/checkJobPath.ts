import { foldPath } from './foldPath.ts'
import { JobFileError } from './JobFiles.ts'

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
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  if (/[\\:*?"<>|\u0000-\u001f\u007f]/.test(path))
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
