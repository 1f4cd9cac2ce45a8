import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Elements inside an SVG, and elements that keep the browser's own look. */
const NOT_RESET = new Set(['svg', 'path', 'g', 'circle', 'rect', 'line', 'br', 'option', 'progress'])

test('the reset names every element that a component renders, so that a host cannot style it', () => {
  const css = readFileSync('src/ui/reset.css', 'utf8')
  const reset = new Set(
    /:where\(([^)]*)\)/
      .exec(css)![1]!
      .split(',')
      .map((name) => name.trim()),
  )
  const rendered = new Map<string, string>()
  const rooms = ['ui', 'widget', 'markdown', 'agent-jobs']
  const files = rooms.flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true }).map((file) => `src/${room}/${file}`),
  )
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?<![\w`])<([a-z][a-z0-9]*)(?=[\s/>])(?![^\n]*`)/g)) {
      if (!NOT_RESET.has(name!)) rendered.set(name!, file)
    }
  }
  expect(rendered.size).toBeGreaterThan(20)
  expect([...rendered].filter(([name]) => !reset.has(name))).toEqual([])
})
