import type { Command } from './Command.ts'

/** The text of `--help`. */
export function formatHelp(commands: readonly Command[]): string {
  return `docs-assistant: serves a docs folder as a site with an assistant
${commands.map(({ help }) => help).join('')}
  docs-assistant <command> --help, --help, --version
`
}

/** The text of `--help` after the name of a command. */
export function formatCommandHelp({ help }: Command): string {
  return help.slice(1)
}
