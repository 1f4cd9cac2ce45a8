import { foldPath } from './foldPath.ts'

/** Files for people and programs that work on the docs, not for their readers, such as `CLAUDE.local.md`. */
const NOT_A_PAGE = /(?:^|\/)(?:assistant|agents|claude|gemini|skill|contributing|security|code_of_conduct)(?:\.\w+)+$/

/**
 * Whether a job may change a file unless the host says more: pages, and the docs' own `docs.json`. Other texts, such as
 * `package.json`, a CI file or instructions for a model, can run or steer programs.
 *
 * @param path In the docs folder, with `/`.
 */
export function isJobPage(path: string): boolean {
  return path === 'docs.json' || (/\.(?:md|mdx|markdown)$/i.test(path) && !NOT_A_PAGE.test(foldPath(path)))
}
