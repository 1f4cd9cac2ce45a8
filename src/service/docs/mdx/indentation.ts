/** Takes off the indentation that all lines share; a first line that follows its tag directly doesn't count. */
export function dedent(text: string): string {
  const lines = text.split('\n')
  const counted = lines.filter((line, index) => line.trim() !== '' && (index > 0 || /^[ \t]/.test(line)))
  const shared = counted.reduce((least, line) => Math.min(least, /^[ \t]*/.exec(line)![0].length), Infinity)
  if (!Number.isFinite(shared) || shared === 0) return text
  return lines
    .map((line, index) =>
      index === 0 && !/^[ \t]/.test(line) ? line : line.slice(Math.min(shared, /^[ \t]*/.exec(line)![0].length)),
    )
    .join('\n')
}

/** Puts the same text before each line that isn't blank. */
export function indent(text: string, by: string): string {
  return by === '' ? text : text.replace(/^(?=.*\S)/gm, by)
}

/** Makes a quote of a text, or a callout: `> [!NOTE]`. */
export function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}
