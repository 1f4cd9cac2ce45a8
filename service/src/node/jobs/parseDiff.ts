export interface DiffFile {
  path: string
  change: 'added' | 'deleted' | 'changed'
  lines: DiffLine[]
}

export interface DiffLine {
  kind: 'hunk' | 'added' | 'removed' | 'context'
  text: string
}

export function parseDiff(diff: string): DiffFile[] {
  const files: DiffFile[] = []
  let isBody = false
  for (const line of diff.split('\n')) {
    const file = files.at(-1)
    if (line.startsWith('diff --git ')) {
      isBody = false
      // Renames are not detected, so both names are equal, and the second is the second half of the line.
      const names = line.slice('diff --git '.length)
      files.push({ path: names.slice((names.length + 1) / 2 + 'b/'.length), change: 'changed', lines: [] })
    } else if (file !== undefined && line.startsWith('@@ ')) {
      isBody = true
      file.lines.push({ kind: 'hunk', text: line })
    } else if (file !== undefined && !isBody) {
      if (line.startsWith('new file')) file.change = 'added'
      if (line.startsWith('deleted file')) file.change = 'deleted'
    } else if (file !== undefined && line !== '') {
      const kind = ({ '+': 'added', '-': 'removed' } as const)[line[0]!] ?? 'context'
      file.lines.push({ kind, text: line.slice(1) })
    }
  }
  return files
}
