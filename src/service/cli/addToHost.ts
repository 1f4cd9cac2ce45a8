import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { planHost, type FileChange } from './planHost.ts'
import { scriptAttributes, writeScriptTag, type Connection } from './scriptTag.ts'
import type { Terminal } from './Terminal.ts'

interface AddOptions {
  connection: Connection
  /** Makes the change without asking. */
  isSure: boolean
}

/** Finds the host in a folder, shows the change, and makes it if the user agrees. @returns the exit code */
export async function addToHost(terminal: Terminal, folder: string, options: AddOptions): Promise<number> {
  const { connection, isSure } = options
  const script = scriptAttributes(connection)
  const plan = planHost(
    (path) => readText(join(folder, path)),
    (path) => readdirSync(join(folder, path)).sort(),
    script,
  )
  if (plan === null) {
    terminal.out(
      `docs-assistant: no site that I know in ${folder}. Add this to each page:\n${writeScriptTag(script)}\n`,
    )
    return 1
  }
  if (plan.advice !== undefined) {
    terminal.out(`docs-assistant: this is ${plan.host}. ${plan.advice}\n`)
    return 1
  }
  if (plan.changes.length === 0) {
    terminal.out(`docs-assistant: this is ${plan.host}, and the assistant is there already\n`)
    return 0
  }
  terminal.out(`docs-assistant: this is ${plan.host}\n\n${plan.changes.map(formatChange).join('\n')}\n`)
  const answer = isSure ? 'yes' : await terminal.ask?.('Make this change? (yes/no) ')
  if (answer === undefined || !/^y(es)?$/i.test(answer.trim())) {
    terminal.out(answer === undefined ? 'Nothing has changed. To change it, add --yes.\n' : 'Nothing has changed.\n')
    return 0
  }
  for (const { path, after } of plan.changes) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), after)
  }
  terminal.out(`docs-assistant: changed ${plan.changes.map(({ path }) => path).join(' and ')}\n`)
  return 0
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A change as a diff. A change moves no lines. */
function formatChange({ path, before = '', after }: FileChange): string {
  const [old, lines] = [before.split('\n'), after.split('\n')]
  const shown: string[] = []
  let from = 0
  for (const [to, line] of lines.entries()) {
    if (line === old[from]) {
      from += 1
      continue
    }
    if (shown.length === 0 && to > 0) shown.push(`  ${lines[to - 1]}`)
    for (; from < old.length && !lines.includes(old[from]!, to); from += 1) shown.push(`- ${old[from]}`)
    shown.push(`+ ${line}`)
  }
  return `${path}\n${shown.join('\n')}\n`
}
