import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who follows a rule: the part of the project whose test checks the row. */
export type Party = 'widget' | 'config' | 'jobs' | 'service'

interface Row {
  /** The heading above the table and the first cell, such as `Messages: role`. */
  name: string
  parties: string[]
}

/** The rows of the page "The protocol" that name who is checked. */
function readRows(): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of readFileSync('playground/protocol.md', 'utf8').split('\n')) {
    section = /^## (.*)$/.exec(line)?.[1] ?? section
    const [, name, , , parties] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (parties === undefined || parties === 'Checked for' || parties.startsWith('---')) continue
    rows.push({ name: `${section}: ${name!.replaceAll('`', '')}`, parties: parties.split(', ') })
  }
  return rows
}

/** Runs one check for each row of the page that names a party. A row without a check fails, and so does the reverse. */
export function checkRows(parties: readonly Party[], checks: Readonly<Record<string, () => unknown>>): void {
  const rows = readRows().filter((row) => row.parties.some((party) => parties.some((own) => own === party)))
  test('the page and its checks name the same rows', () => {
    expect(Object.keys(checks).sort()).toEqual(rows.map(({ name }) => name).sort())
  })
  test.each(rows)('$name', async ({ name }) => {
    await checks[name]?.()
  })
}
