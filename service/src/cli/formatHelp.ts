import type { Flag } from '../engine/checkOptions.ts'
import type { Command } from './Command.ts'

/** The column at which the help of a flag begins. */
const COLUMN = 36
const WIDTH = 118

export function formatHelp(commands: readonly Command[]): string {
  return `docs-assistant: serves a docs folder as a site with an assistant
${commands.map(({ help }) => help).join('')}
  docs-assistant <command> --help, --help, --version
`
}

export function formatCommandHelp({ help }: Command): string {
  return help.slice(1)
}

export function formatFlags(flags: readonly Flag[]): string {
  return flags.flatMap(formatFlag).join('\n')
}

function formatFlag({ usage, short, help }: Flag): string[] {
  const [name, ...value] = usage.split(' ')
  const lines = [`    ${[short === undefined ? name : `${name}, -${short}`, ...value].join(' ')} `.padEnd(COLUMN)]
  for (const word of help.split(' ')) {
    if (lines.at(-1)!.length + word.length > WIDTH) lines.push(' '.repeat(COLUMN))
    lines.push(`${lines.pop()}${word} `)
  }
  return lines.map((line) => line.trimEnd())
}
