/** The colours of code, as in the names of the `--da-code-*` variables. */
export type Color =
  'comment' | 'keyword' | 'string' | 'number' | 'function' | 'type' | 'variable' | 'inserted' | 'deleted' | undefined

/** Colours by prefixes of scope names. The longest prefix wins; `undefined` resets to the text colour. */
const COLOURS: Readonly<Record<string, Color>> = {
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

/** Real scope names have about 50 characters. Scopes longer than this have no colour of their own. */
const MAX_LENGTH = 500

/**
 * Returns the colour of a scope such as `keyword.control.mine`, or `outer` if the scope has none. If there are several
 * names, the last one with a colour wins.
 */
export function getScopeColor(scope: string | undefined, outer: Color): Color {
  if (scope === undefined || scope.length > MAX_LENGTH) return outer
  return scope.split(/\s+/).reduce(getNameColor, outer)
}

function getNameColor(outer: Color, name: string): Color {
  for (let prefix = name; prefix !== ''; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('.')))) {
    if (Object.hasOwn(COLOURS, prefix)) return COLOURS[prefix]
  }
  return outer
}
