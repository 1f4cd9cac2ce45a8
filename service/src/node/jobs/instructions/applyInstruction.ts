import type { JobFiles } from '../JobFiles.ts'
import { findPage, guessPage, filterPages, toPagePath } from './findPage.ts'
import type { Instruction } from './Instruction.ts'
import { refuseInstruction, type InstructionResult } from './InstructionResult.ts'
import { addSection, findHeadings, renameHeading, replaceLinks, setField } from './markdownEdits.ts'
import { readPage, readPages } from './pageText.ts'
import { replaceText } from './replaceText.ts'

/** Carries out one instruction, or says why it can't. If there are several ways to do it, it doesn't guess. */
export async function applyInstruction(
  instruction: Instruction,
  files: JobFiles,
  aboutPages: readonly string[],
): Promise<InstructionResult> {
  const pages = filterPages(await files.list())
  const named = instruction.page === undefined ? undefined : findPage(pages, instruction.page)
  if (named === null) return refuseInstruction(`there is no page "${instruction.page}"`)
  const about = aboutPages.map((page) => findPage(pages, page)).filter((page) => page !== null)

  if (instruction.kind === 'replace')
    return replaceText(instruction, files, { pages: named === undefined ? pages : [named], about })
  if (instruction.kind === 'fix-link')
    return fixLink(instruction, files, { pages, scope: named === undefined ? pages : [named] })

  const page = named ?? about[0]
  if (page === undefined) return refuseInstruction('it does not say in which page')
  const { text, write } = await readPage(files, page)
  const { change, why, what } = toEdit(instruction, text)
  if (change === null) return refuseInstruction(`${why} in ${page}`)
  if (change === text) return refuseInstruction(`${page} says so already`)
  await write(change)
  return { isDone: true, note: `${what} in ${page}.` }
}

type PageEdit = { change: string; what: string; why?: never } | { change: null; why: string; what?: never }

function toEdit(instruction: Exclude<Instruction, { kind: 'replace' | 'fix-link' }>, text: string): PageEdit {
  switch (instruction.kind) {
    case 'add-section': {
      const { title, after } = instruction
      if (instruction.text === '') return { change: null, why: `the section "${title}" has no text to put` }
      if (findHeadings(text).some((heading) => heading.text.toLowerCase() === title.toLowerCase())) {
        return { change: null, why: `there is a section "${title}" already` }
      }
      const change = addSection(text, instruction)
      return change === null
        ? { change, why: `there is no heading "${after}"` }
        : { change, what: `Added the section "${title}"` }
    }
    case 'rename-heading': {
      const change = renameHeading(text, instruction.from, instruction.to)
      if (change === null) return { change, why: `there is no heading "${instruction.from}"` }
      return { change, what: `Renamed the heading "${instruction.from}" to "${instruction.to}"` }
    }
    case 'set-field':
      return { change: setField(text, instruction.field, instruction.value), what: `Set the ${instruction.field}` }
    default:
      return instruction satisfies never
  }
}

async function fixLink(
  { from, to }: Extract<Instruction, { kind: 'fix-link' }>,
  files: JobFiles,
  { pages, scope }: { pages: string[]; scope: string[] },
): Promise<InstructionResult> {
  let target = to
  if (target === undefined) {
    if (findPage(pages, from) !== null)
      return refuseInstruction(`the link "${from}" leads to a page that is there; say where it should lead`)
    const guess = guessPage(pages, from)
    if (guess === null)
      return refuseInstruction(`it is not clear which page the link "${from}" was meant for; say where it should lead`)
    target = toPagePath(guess)
  }
  if (/[\s<>()"'\\]|^(javascript|data|vbscript):/i.test(target))
    return refuseInstruction(`"${target}" is not an address that a link may lead to`)
  const changed: string[] = []
  for (const [page, { text, write }] of await readPages(files, scope)) {
    const change = replaceLinks(text, from, target)
    if (change === null) continue
    await write(change)
    changed.push(page)
  }
  if (changed.length === 0) return refuseInstruction(`no link leads to "${from}"`)
  return { isDone: true, note: `Links to "${from}" lead to "${target}" now, in ${changed.join(', ')}.` }
}
