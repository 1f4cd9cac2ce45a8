/** The colours of code: what `--da-code-*` are named after. */
export type Colour =
  'comment' | 'keyword' | 'string' | 'number' | 'function' | 'type' | 'variable' | 'inserted' | 'deleted' | undefined

/** By the beginnings of scope names; the longest that fits counts. What is undefined here ends the colour around it. */
const COLOURS: Readonly<Record<string, Colour>> = {
  comment: 'comment',
  constant: 'number',
  'constant.language': 'keyword',
  'entity.name.function': 'function',
  'entity.name.section': 'keyword',
  'entity.name.tag': 'keyword',
  'entity.name': 'type',
  'entity.other.inherited-class': 'type',
  'entity.other': 'variable',
  keyword: 'keyword',
  'markup.bold': 'keyword',
  'markup.deleted': 'deleted',
  'markup.heading': 'keyword',
  'markup.inserted': 'inserted',
  'markup.inline.raw': 'string',
  'markup.quote': 'comment',
  'markup.raw': 'string',
  'markup.underline.link': 'string',
  'meta.embedded': undefined,
  'meta.function-call': undefined,
  'meta.interpolation': undefined,
  'meta.template.expression': undefined,
  storage: 'keyword',
  string: 'string',
  'support.class': 'type',
  'support.constant': 'number',
  'support.function': 'function',
  'support.type': 'type',
  'support.type.property-name': 'variable',
  variable: 'variable',
  'variable.language': 'keyword',
}

/** The colour of what carries a scope, such as `keyword.control.mine`; of several names the last that says something. */
export function colourOfScope(scope: string | undefined, around: Colour): Colour {
  if (scope === undefined) return around
  return scope.split(/\s+/).reduce(colourOfName, around)
}

function colourOfName(around: Colour, name: string): Colour {
  for (let known = name; known !== ''; known = known.replace(/\.?[^.]*$/, '')) {
    if (Object.hasOwn(COLOURS, known)) return COLOURS[known]
  }
  return around
}
