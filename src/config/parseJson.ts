import { createScanner, type Scanner } from './jsonScanner.ts'
import type { Report } from './problems.ts'
import type { Places, SourceText, Spot } from './sourceText.ts'

const DEEPEST = 500

/**
 * Reads JSON the way people write it. Comments and trailing commas are warnings; what is broken is an error at the
 * place where it has to be mended, and reading goes on behind it, so that the rest of the file counts.
 *
 * @param places Gets the place of every member.
 * @returns The value; `undefined` where there is none.
 */
export function parseJson(source: SourceText, places: Places, report: Report): unknown {
  const path: (string | number)[] = []
  const scanner = createScanner(source, (severity, message, offset) => report(severity, pathOf(path), message, spotAt(offset)))
  const spotAt = (offset: number): Spot => ({ source, key: offset, value: offset })
  const open: string[] = []

  const value = readValue()
  scanner.skipBlanks()
  if (value !== undefined && !scanner.isAtEnd()) scanner.error('The file goes on after its last bracket. Remove what follows.')
  return value

  function readValue(): unknown {
    scanner.skipBlanks()
    if (scanner.take('{')) return readMembers('{', '}', {}, readField)
    if (scanner.take('[')) return readMembers('[', ']', [] as unknown[], readItem)
    return scanner.readScalar()
  }

  /** What stands between two brackets; `readMember` reads one member and says whether it found one. */
  function readMembers<Container extends object>(
    bracket: '{' | '[',
    end: '}' | ']',
    container: Container,
    readMember: (container: Container, members: Map<string | number, Spot>) => boolean,
  ): Container {
    const self = spotAt(scanner.offset() - 1)
    const members = new Map<string | number, Spot>()
    places.set(container, { self, members })
    if (open.length >= DEEPEST) {
      scanner.error(`More than ${DEEPEST} brackets are open here. What lies deeper is not read.`, self.value)
      scanner.giveUp()
      return container
    }
    open.push(end)
    for (;;) {
      scanner.skipBlanks()
      if (scanner.take(end)) break
      if (closesEarly(scanner, bracket, self.value)) break
      if (scanner.take(',')) {
        scanner.error('Nothing stands before this comma. Remove it.', scanner.offset() - 1)
        continue
      }
      if (!readMember(container, members)) continue
      const behind = scanner.offset()
      scanner.skipBlanks()
      const comma = scanner.offset()
      if (scanner.take(',')) {
        scanner.skipBlanks()
        if (scanner.peek() === end) scanner.warn('JSON has no comma after the last member; it is read without. Remove the comma.', comma)
      } else if (!scanner.isAtEnd() && !'}]'.includes(scanner.peek())) {
        scanner.error('A comma is missing here.', behind)
      }
    }
    open.pop()
    return container
  }

  /** The file ends, or another bracket closes, while this one is open. */
  function closesEarly(scanner: Scanner, bracket: '{' | '[', start: number): boolean {
    const isOther = '}]'.includes(scanner.peek())
    if (!scanner.isAtEnd() && !isOther) return false
    scanner.error(`A "${open.at(-1)}" is missing here: it closes the "${bracket}" of line ${scanner.lineOf(start)}.`, scanner.behindLastWord())
    if (isOther && !open.slice(0, -1).includes(scanner.peek())) scanner.skip(1)
    return true
  }

  function readField(container: object, members: Map<string | number, Spot>): boolean {
    const start = scanner.offset()
    const key = scanner.readKey()
    if (key === undefined) return false
    path.push(key)
    const afterKey = scanner.offset()
    scanner.skipBlanks()
    if (!scanner.take(':')) scanner.error(`A colon is missing after "${key}".`, afterKey)
    scanner.skipBlanks()
    const spot: Spot = { source, key: start, value: scanner.offset() }
    const earlier = members.get(key)
    if (earlier !== undefined) {
      scanner.warn(`"${key}" stands here a second time, after line ${scanner.lineOf(earlier.key)}. This one, the last, is used. Remove the other.`, start)
    }
    const value = readValue()
    if (key === '__proto__') scanner.warn('"__proto__" is not a setting and is ignored. Remove it.', start)
    else if (value !== undefined) {
      members.set(key, spot)
      ;(container as Record<string, unknown>)[key] = value
    }
    path.pop()
    return true
  }

  function readItem(container: unknown[], members: Map<string | number, Spot>): boolean {
    const start = scanner.offset()
    path.push(container.length)
    members.set(container.length, { source, key: start, value: start })
    const value = readValue()
    path.pop()
    if (value !== undefined) container.push(value)
    return scanner.offset() > start
  }
}

/** `['navigation', 'tabs', 0]` as `navigation.tabs[0]`. */
export function pathOf(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`), '')
}
