/**
 * Reads the rules for all crawlers (`User-agent: *`) in a robots.txt.
 *
 * @returns Whether a path must not be read. The longest rule decides, as in RFC 9309.
 */
export function readRobots(source: string): (path: string) => boolean {
  const rules: { isAllowed: boolean; rule: string }[] = []
  let isForAll = false
  let isNaming = false
  for (const line of source.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const rule = value.trim()
    if (/^user-agent$/i.test(name)) {
      isForAll = (isNaming && isForAll) || rule === '*'
      isNaming = true
    } else if (/^(?:dis)?allow$/i.test(name)) {
      isNaming = false
      if (isForAll && rule !== '') rules.push({ isAllowed: /^allow$/i.test(name), rule })
    }
  }
  return (path) => {
    const found = rules.filter(({ rule }) => isMatch(rule, path))
    const [best] = found.toSorted((a, b) => b.rule.length - a.rule.length || Number(b.isAllowed) - Number(a.isAllowed))
    return best !== undefined && !best.isAllowed
  }
}

/**
 * Whether a rule matches a path. `*` stands for any characters, and `$` for the end. Each part is looked for once,
 * behind the one before: an expression with many stars would try all places of all of them.
 */
function isMatch(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$')
  const [first = '', ...others] = (isWhole ? rule.slice(0, -1) : rule).split(/\*+/)
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of others.slice(0, -1)) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  const last = others.at(-1)
  if (last === undefined) return !isWhole || at === path.length
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at)
}
