import { describe, expect, it } from 'vitest'
import { flattenMdx } from '../../src/engine/docs/mdx/flattenMdx.ts'
import { createFolder } from './createFolder.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'

const read = (...lines: string[]) =>
  flattenMdx(lines.join('\n'), { isMdx: false, file: 'a.md', readSnippet: () => null })

describe('Markdown of MkDocs', () => {
  it('has callouts, with and without a title', () => {
    expect(read('!!! warning', '', '    Do not move it.', '', 'Next.')).toBe('> [!WARNING]\n> Do not move it.\n\nNext.')
    expect(read('??? tip "Look"', '    - one', '    - two')).toBe('> [!TIP]\n> **Look**\n>\n> - one\n> - two')
    expect(read('!!! example inline end "Look"', '    Here.')).toBe('> [!NOTE]\n> **Look**\n>\n> Here.')
  })

  it('has callouts without a space before their kind', () => {
    expect(read('!!!tip', '    Look.')).toBe('> [!TIP]\n> Look.')
  })

  it('has callouts without a kind, and titles that contain quotes', () => {
    expect(read('!!!\n    One.')).toBe('> [!NOTE]\n> One.')
    expect(read('??? info "What is "x"?"\n    One.')).toBe('> [!NOTE]\n> **What is "x"?**\n>\n> One.')
    expect(read('One.\n\n!!!\n\nTwo.')).toBe('One.\n\nTwo.')
  })

  it('loses lines that include a file from an unknown folder', () => {
    expect(read('One.\n\n--8<-- "a.md"\n\n```sh\nrun\n--8<-- "b.sh"\n```')).toBe('One.\n\n```sh\nrun\n```')
  })

  it('has icons, whose names are kept if they have a meaning in the text', () => {
    expect(read('Press the :material-delete: button.')).toBe('Press the delete button.')
    expect(read('Supported on: :material-android: :fontawesome-brands-apple:')).toBe('Supported on: android apple')
    expect(read('| :material-check: | :octicons-tag-24: v2 |')).toBe('| check |  v2 |')
    expect(read(':octicons-heart-fill-24:{ .heart } Thanks to :simple-github: [all](/all).')).toBe(
      'Thanks to  [all](/all).',
    )
    expect(read('A `:material-delete:` and :warning:')).toBe('A `:material-delete:` and :warning:')
  })

  it('has callouts inside list items and other callouts', () => {
    expect(read('- Item', '', '    !!! note', '        Text.')).toBe('- Item\n\n    > [!NOTE]\n    > Text.')
    expect(read('!!! note', '    !!! tip', '        Text.')).toBe('> [!NOTE]\n> > [!TIP]\n> > Text.')
  })

  it('has tabs', () => {
    expect(read('=== "npm"', '', '    ```sh', '    npm i', '    ```', '=== "pnpm"', '', '    pnpm it')).toBe(
      '**npm**\n\n```sh\nnpm i\n```\n\n**pnpm**\n\npnpm it',
    )
  })

  it('has definitions, of a term or of a heading', () => {
    expect(read('`--port`', ':   The port.', '', '    Default: 80', '', '`--host`', ':   The host.')).toBe(
      '- `--port`: The port.\n\n  Default: 80\n\n- `--host`: The host.',
    )
    expect(read('Term', ': One', 'line', '')).toBe('- **Term**: One\n  line')
    expect(read('## PORT', '', ': The port', 'of it.', '', '    Default: 80')).toBe(
      '## PORT\n\nThe port\nof it.\n\nDefault: 80',
    )
  })

  it('has attributes, which are removed', () => {
    expect(read('[Get it](/get){ .md-button target="_blank" } now', '{ .annotate }')).toBe('[Get it](/get) now')
    expect(read('![](a.png){ class="right shadow" }Text')).toBe('![](a.png)Text')
    expect(read('`a(){ .b }` is {code}')).toBe('`a(){ .b }` is {code}')
  })

  it('stays unchanged in code', () => {
    const code = '```md\n!!! note\n    x\n: y\n```'
    expect(read(code)).toBe(code)
  })
})

describe('ids that don’t belong to headings', () => {
  it('lead to the section that they are in', async () => {
    const folder = await createFolder({
      'a.md':
        '# A\n\nSee [max](#max), [port](#port), [twice](#--host) and [b](b.md#deep), [c](b.md#gone).\n\n' +
        '## Limits\n\n<a id="max"></a>\n\n- [](){#port} 80\n\n## `host`\n\nText.',
      'b.md': '# B\n\n## One\n\nText <span id="deep">here</span>.',
    })
    const { pages } = await readDocs(folder)
    expect(pages[0]!.sections[0]!.markdown).toBe(
      'See [max](#limits), [port](#limits), [twice](#host) and [b](/b#one), [c](/b#gone).',
    )
    expect(pages[0]!.markdown).not.toMatch(/[\uE000-\uF8FF]|max"/)
  })
})
