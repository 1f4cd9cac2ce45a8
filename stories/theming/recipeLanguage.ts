/** A TextMate grammar as it would be in a docs folder. */
export const recipeLanguage = {
  name: 'Recipe',
  scopeName: 'source.recipe',
  patterns: [
    { match: '#.*$', name: 'comment.line' },
    {
      match: '\\b(recipe)\\s+([\\w-]+)',
      captures: { 1: { name: 'storage.type' }, 2: { name: 'entity.name.function' } },
    },
    { match: '\\b(?:boil|steep|pour|serve)\\b', name: 'keyword.control' },
    { match: '\\b\\d+\\b', name: 'constant.numeric' },
    { match: '\\b(?:c|min|s|ml)\\b', name: 'support.type' },
    {
      begin: '"',
      end: '"',
      name: 'string',
      patterns: [{ match: '\\{(\\w+)\\}', captures: { 1: { name: 'variable' } } }],
    },
  ],
}
