import { HEX_COLOR } from './hexColor.ts'
import { DEFAULT_ACCENT, THEME_NAMES } from './themes.ts'

/** The values that a setting may have. The parser and the JSON Schema both use these rules, so they can't disagree. */
export type SettingRule = TextRule | ChoiceRule | FlagRule | NumberRule | ListRule | FieldsRule

interface Common {
  /** A description of valid values, for messages: "a hex colour". */
  is: string
  /** A valid value, for messages. */
  example: unknown
  /** Used if the setting is absent or wrong. */
  fallback?: unknown
  /** Says what is used, if that is not a single fallback value. */
  instead?: string
  /** The neighbouring setting in which it belongs. It is also read here, but with a warning. */
  belongs?: string
}

export interface TextRule extends Common {
  kind: 'text'
  example: string
  /** May have the flag `u`, but no others, because JSON Schema has no flags. */
  pattern: RegExp
  /** What the API asks of a value. One without it is used too, with a warning that says what it lacks. */
  expects?: { pattern: RegExp; lacks: string }
}

export interface ChoiceRule extends Common {
  kind: 'choice'
  values: readonly string[]
  /** Names of the wild, by the value that they mean. They are read, with a warning. */
  aliases?: Readonly<Record<string, string>>
}

export interface FlagRule extends Common {
  kind: 'flag'
}

export interface NumberRule extends Common {
  kind: 'number'
  minimum: number
  maximum: number
}

export interface ListRule extends Common {
  kind: 'list'
  of: TextRule
}

export interface FieldsRule extends Common {
  kind: 'fields'
  fields: Readonly<Record<string, SettingRule>>
  required?: readonly string[]
  /** At least one of these is required. */
  anyOf?: readonly string[]
  /** If the first is given, the second is required. */
  needs?: readonly [string, string]
  /** A string is allowed in place of the object. */
  orText?: TextRule
  /** Has `light` and `dark`. If there is only one of them, or a text in place of the object, it is used for both. */
  isPair?: true
  /** The field that a text in place of the object is used for. That is still an error. */
  shorthand?: string
}

/** Not blank. */
const FILLED = /\S/
/**
 * An http(s) address, an image as a data URL, or a path. Other schemes, control characters and backslashes are not
 * allowed.
 */
const ADDRESS = /^\s*(?:[hH][tT]{2}[pP][sS]?:\/\/|data:image\/|(?!\s|[A-Za-z][A-Za-z0-9+.-]*:))[^\p{Cc}\\]+$/u

const text = (is: string, example: string, more?: Partial<TextRule>): TextRule => ({
  kind: 'text',
  is,
  example,
  pattern: FILLED,
  ...more,
})
const color = (more: Partial<TextRule>) => text('a hex colour', '#0D9373', { pattern: HEX_COLOR, ...more })
const file = (example: string) => text('a path or web address', example, { pattern: ADDRESS })
const choice = <const Values extends readonly string[]>(values: Values, fallback?: Values[number]) =>
  ({
    kind: 'choice',
    is: `one of ${values.join(', ')}`,
    example: values[0],
    values,
    fallback,
  }) satisfies ChoiceRule
const flag = (fallback?: boolean): FlagRule => ({ kind: 'flag', is: 'true or false', example: true, fallback })
/** A rule whose type names its fields, so that a test can compare them with those of `DocsConfig`. */
type Fields<Of extends Record<string, SettingRule>> = Omit<FieldsRule, 'fields'> & { fields: Of }
const fields = <Of extends Record<string, SettingRule>, More extends Partial<FieldsRule>>(
  of: Of,
  more: More,
): Fields<Of> & More => {
  const { orText, shorthand, required = [shorthand ?? Object.keys(of)[0]!] }: Partial<FieldsRule> = more
  const rule: Fields<Of> = {
    kind: 'fields',
    is: orText ? `${orText.is} or an object` : 'an object',
    example: Object.fromEntries(required.map((key) => [key, of[key]!.example])),
    fields: of,
  }
  return { ...rule, ...more } as Fields<Of> & More
}
const sides = (orText: TextRule) => {
  const side = { ...orText, instead: "the other mode's" }
  return { light: side, dark: side }
}
const PAIR = { isPair: true as const, required: ['light', 'dark'] }
const pair = (orText: TextRule) => fields(sides(orText), { ...PAIR, orText })
/** Creates a rule for an object that is added if the file lacks it, so that its fields get their fallbacks. */
const section = <Of extends Record<string, SettingRule>>(of: Of, more?: Partial<FieldsRule>): Fields<Of> =>
  fields(of, { fallback: {}, instead: 'the default', ...more })

const FAMILY = text('a font family', 'Inter')
const FONT = {
  family: FAMILY,
  weight: { kind: 'number', is: 'a number from 1 to 1000', example: 400, minimum: 1, maximum: 1000 } as NumberRule,
  source: file('/fonts/inter.woff2'),
  format: choice(['woff2', 'woff']),
}
const NEEDS = { needs: ['source', 'format'] as const }
const IMAGE = file('/images/logo.svg')
/** A data URL, or a name with an extension at the end of the path. */
const HAS_EXTENSION = /^\s*data:|\.[A-Za-z0-9]+\s*(?:[?#].*)?$/u
const LOGO: TextRule = { ...IMAGE, expects: { pattern: HAS_EXTENSION, lacks: 'a file extension' } }
const GRAMMAR = file('/languages/mine.json')
const GRAMMARS: ListRule = { kind: 'list', is: 'a list', example: [GRAMMAR.example], of: GRAMMAR }
const LIKE_PRIMARY = color({ instead: 'colors.primary' })
const CODE_THEME = text('a highlighting theme', 'github-dark')
const OLD_CODE_THEME = { ...CODE_THEME, belongs: 'theme' }

/** The appearance settings of docs.json: protocol.md#settings, and what real files showed beyond it. */
export const RULES = section(
  {
    theme: { ...choice(THEME_NAMES, 'svc'), aliases: { mint: 'svc' } },
    name: text('a name', 'Acme', { fallback: 'Documentation' }),
    colors: section(
      { primary: color({ fallback: DEFAULT_ACCENT }), light: LIKE_PRIMARY, dark: LIKE_PRIMARY },
      { required: ['primary'] },
    ),
    logo: fields({ ...sides(LOGO), href: file('https://example.com') }, { ...PAIR, orText: LOGO }),
    favicon: pair(LOGO),
    appearance: section(
      { default: choice(['system', 'light', 'dark'], 'system'), strict: flag(false) },
      { shorthand: 'default' },
    ),
    fonts: fields(
      { ...FONT, heading: fields(FONT, NEEDS), body: fields(FONT, NEEDS) },
      { anyOf: ['family', 'heading', 'body'], shorthand: 'family', ...NEEDS },
    ),
    icons: section(
      { library: choice(['fontawesome', 'lucide', 'tabler'], 'fontawesome') },
      { required: ['library'], shorthand: 'library' },
    ),
    background: section({
      decoration: choice(['gradient', 'grid', 'windows']),
      color: fields({ light: color({}), dark: color({}) }, {}),
      image: pair(IMAGE),
    }),
    styling: section({
      eyebrows: choice(['section', 'breadcrumbs'], 'section'),
      latex: flag(),
      codeblocks: fields(
        {
          theme: pair(CODE_THEME),
          languages: fields({ custom: GRAMMARS }, {}),
          light: OLD_CODE_THEME,
          dark: OLD_CODE_THEME,
        },
        { orText: CODE_THEME, fallback: 'system' },
      ),
    }),
    thumbnails: section({
      appearance: choice(['light', 'dark']),
      background: IMAGE,
      fonts: fields({ family: FAMILY }, { required: ['family'], shorthand: 'family' }),
    }),
  },
  { required: ['theme', 'name', 'colors'] },
)

/** The path of a setting, such as `colors.primary`, or of the items of a list, such as `languages.custom[]`. */
export type SettingPath = PathIn<(typeof RULES)['fields']>
type PathIn<Of> = { [Name in keyof Of & string]: Name | `${Name}${PathBelow<Of[Name]>}` }[keyof Of & string]
type PathBelow<R> = R extends { fields: infer Of } ? `.${PathIn<Of>}` : R extends ListRule ? '[]' : never

/** Settings of docs.json that are not about appearance. The parser ignores them. */
export const OTHER_SETTINGS = (
  '$schema $ref description navigation navbar footer banner interaction metadata search seo redirects errors ' +
  'contextual assistant integrations api variables markdown public'
).split(' ')

/**
 * Old settings and common mistakes, by the setting that replaces them. Those under the empty name have no replacement.
 */
export const MOVED: Readonly<Record<string, string>> = {
  appearance: 'modeToggle darkMode',
  'navbar.links': 'topbarLinks',
  'navbar.primary': 'topbarCtaButton',
  'footer.socials': 'footerSocials socials',
  'navigation.anchors': 'anchors colors.anchors',
  'navigation.tabs': 'tabs primaryTab',
  'navigation.versions': 'versions',
  'seo.metatags': 'openGraph',
  'background.color': 'colors.background',
  'colors.primary': 'colors.accent',
  palm: 'venus',
  willow: 'quill',
  '': 'head scripts',
}

/** Returns the setting that replaces an old one. Empty if there is none, undefined if the name was never a setting. */
export function findMoved(old: string): string | undefined {
  return Object.keys(MOVED).find((key) => MOVED[key]!.split(' ').includes(old))
}
