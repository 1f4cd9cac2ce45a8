import { readFileSync } from 'node:fs'

export interface Example {
  readonly number: number
  readonly section: string
  readonly markdown: string
  readonly html: string
}

/** Reads the examples of a file in the CommonMark specification's format, where an arrow stands for a tab. */
export function readExamples(path: string): Example[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^<!-- END TESTS -->[^]*/m, '')
    .replaceAll('\r\n', '\n')
  const examples: Example[] = []
  let section = ''
  for (const match of text.matchAll(/^`{32} example[^\n]*\n([^]*?)^\.\n([^]*?)^`{32}$|^#{1,6} *(.*)$/gm)) {
    if (match[3] !== undefined) section = match[3]
    else {
      const [markdown = '', html = ''] = [match[1], match[2]].map((part) => part?.replaceAll('→', '\t') ?? '')
      examples.push({ number: examples.length + 1, section, markdown, html })
    }
  }
  return examples
}

/** Relative to the project's root, where the tests run. */
export const COMMONMARK = 'node_modules/commonmark-spec/spec.txt'
export const GFM = 'tests/markdown/gfm-extensions.txt'
