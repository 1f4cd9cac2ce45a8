/** Removes the indentation that all lines share. A first line that directly follows its tag doesn't count. */
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

export function indent(text: string, by: string): string {
  return by === '' ? text : text.replace(/^(?=.*\S)/gm, by)
}

/** Turns text into a quote, or a callout if it begins with `[!NOTE]`. */
export function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}
