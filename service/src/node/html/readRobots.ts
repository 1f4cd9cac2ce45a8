/**
 * Reads the rules for all crawlers (`User-agent: *`) in a robots.txt.
 *
 * @returns Whether a path must not be read. The longest rule decides, as in RFC 9309.
 */
export function readRobots(source: string): (path: string) => boolean {
  const rules: { isAllowed: boolean; length: number; pattern: RegExp }[] = []
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
      if (isForAll && rule !== '')
        rules.push({ isAllowed: /^allow$/i.test(name), length: rule.length, pattern: toPattern(rule) })
    }
  }
  return (path) => {
    const found = rules.filter(({ pattern }) => pattern.test(path))
    const [best] = found.toSorted((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed))
    return best !== undefined && !best.isAllowed
  }
}

function toPattern(rule: string): RegExp {
  const source = rule
    .replace(/\$$/, '')
    .split(/\*+/)
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]*?')
  return new RegExp(`^${source}${rule.endsWith('$') ? '$' : ''}`)
}
