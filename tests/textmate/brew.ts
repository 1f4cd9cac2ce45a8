/** A small language that was made up for the tests: recipes for tea. */
export const BREW = {
  name: 'Brew',
  scopeName: 'source.teapot',
  fileTypes: ['br'],
  patterns: [
    { include: '#comment' },
    { include: '#note' },
    { include: '#recipe' },
    { include: '#text' },
    { include: '#words' },
  ],
  repository: {
    comment: { match: '#.*$', name: 'comment.line' },
    note: {
      begin: '\\b(note)\\s+(<<(\\w+))',
      beginCaptures: { 1: { name: 'keyword.control' }, 2: { name: 'string.unquoted' } },
      end: '^\\3$',
      endCaptures: { 0: { name: 'string.unquoted' } },
      contentName: 'string.unquoted',
    },
    recipe: {
      match: '\\b(recipe)\\s+([\\w-]+)\\(([^)]*)\\)',
      captures: {
        1: { name: 'storage.type' },
        2: { name: 'entity.name.function' },
        3: { patterns: [{ match: '\\w+', name: 'variable.parameter' }] },
      },
    },
    text: {
      begin: '"',
      end: '"',
      name: 'string.quoted.double',
      patterns: [
        { begin: '\\{', end: '\\}', name: 'meta.interpolation', patterns: [{ match: '\\w+', name: 'variable.other' }] },
      ],
    },
    words: {
      patterns: [
        { match: '\\b(?:steep|pour|boil)\\b', name: 'keyword.control' },
        { match: '\\b\\d+\\b', name: 'constant.numeric' },
        { match: '\\b(?:min|s|ml)\\b', name: 'support.type' },
      ],
    },
  },
}
