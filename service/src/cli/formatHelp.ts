import type { Command } from './Command.ts'

/** Returns the text of `docs-assistant --help`. */
export function formatHelp(commands: readonly Command[]): string {
  return `docs-assistant: serves a docs folder as a site with an assistant
${commands.map(({ help }) => help).join('')}
  docs-assistant <command> --help, --help, --version
`
}

/** Returns the text of `--help` for one command. */
export function formatCommandHelp({ help }: Command): string {
  return help.slice(1)
}
