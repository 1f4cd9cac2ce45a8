import { HEX_COLOR } from './hexColor.ts'
import { THEME_NAMES } from './themes.ts'

/**
 * What a setting may hold. The parser checks by these rules and the JSON Schema is made from them, so the two can't
 * disagree.
 */
export type Rule = TextRule | ChoiceRule | FlagRule | NumberRule | ListRule | FieldsRule | EitherRule

interface Common {
  /** What is used where the value is wrong or, if required, missing; a sentence about it ends in "is used instead". */
  instead?: string
  /** How to write it, as JSON. */
  example?: string
  /** Read, but with a warning that says to write it this way. */
  deprecated?: string
}

export interface TextRule extends Common {
  kind: 'text'
  /** What a value is called in a message: "a hex colour". */
  is: string
  /** Source of a regular expression without flags, for the parser and the schema. */
  pattern: string
}

export interface ChoiceRule extends Common {
  kind: 'choice'
  values: readonly string[]
  /** Accepted silently, and read as the first of the values. */
  alias?: string
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
  fields: Readonly<Record<string, Rule>>
  required?: readonly string[]
  /** At least one of these. */
  oneOf?: readonly string[]
  /** Where the first is given the second has to be. */
  needs?: readonly [string, string]
  /** A bare text, though wrong, is read as this field. */
  shorthand?: string
}

/** A text, or an object. */
export interface EitherRule extends Common {
  kind: 'either'
  text: TextRule
  fields: FieldsRule
}

/** Something other than blanks. */
const FILLED = '\\S'
/** An http(s) address or a path: no other scheme, no control characters, no backslashes. */
export const ADDRESS = '^\\s*(?:[hH][tT][tT][pP][sS]?://|(?!\\s|[A-Za-z][A-Za-z0-9+.-]*:))[^\\u0000-\\u001f\\u007f\\\\]+$'

const text = (is: string, example: string, instead?: string): TextRule => ({ kind: 'text', is, pattern: FILLED, example, ...(instead && { instead }) })
const color = (instead: string): TextRule => ({ kind: 'text', is: 'a hex colour', pattern: HEX_COLOR, example: '"#0D9373"', instead })
const file = (example: string, instead?: string): TextRule => ({
  kind: 'text',
  is: 'a path or an http(s) address',
  pattern: ADDRESS,
  example: `"${example}"`,
  ...(instead && { instead }),
})
const choice = (values: readonly string[], instead?: string): ChoiceRule => ({ kind: 'choice', values, ...(instead && { instead }) })
const fields = (of: Record<string, Rule>, more: Partial<FieldsRule> = {}): FieldsRule => ({ kind: 'fields', fields: of, ...more })
const files = (name: string, more: Record<string, Rule> = {}): EitherRule => {
  const [light, dark] = [file(`/${name}-light.svg`, 'the file for dark mode'), file(`/${name}-dark.svg`, 'the file for light mode')]
  const example = `{ "light": ${light.example}, "dark": ${dark.example} }`
  return { kind: 'either', text: file(`/${name}.svg`), fields: fields({ light, dark, ...more }, { required: ['light', 'dark'], example }) }
}

const FONT = {
  family: text('the name of a font family', '"Inter"', "the theme's font"),
  weight: { kind: 'number', minimum: 1, maximum: 1000, example: '400', instead: "the theme's weight" },
  source: file('/fonts/Inter.woff2', 'a font of that name on the reader\'s machine'),
  format: choice(['woff', 'woff2']),
} satisfies Record<string, Rule>
const HAS_FORMAT = ['source', 'format'] as const
const CODE_THEME = text('the name of a highlighting theme', '"github-dark"', '"system"')
const CODE_PAIR = { light: CODE_THEME, dark: CODE_THEME }
const CODE_EXAMPLE = '{ "light": "github-light", "dark": "github-dark" }'
const OF_CODE_THEME = { deprecated: `"theme": ${CODE_EXAMPLE}` }

/** The appearance settings of docs.json: section 2.7 of the reference, and what real files showed beyond it. */
export const RULES: FieldsRule = fields(
  {
    theme: { ...choice(THEME_NAMES, '"svc"'), alias: 'mint', example: '"svc"' },
    name: text('a name', '"Acme"', '"Documentation"'),
    colors: fields(
      {
        primary: color('the default accent'),
        light: color('the primary colour'),
        dark: color('the primary colour'),
      },
      { required: ['primary'], instead: 'the default accent', example: '{ "primary": "#0D9373" }' },
    ),
    logo: files('logo', { href: file('https://example.com', 'the first page') }),
    favicon: files('favicon'),
    appearance: fields(
      { default: choice(['system', 'light', 'dark'], '"system"'), strict: { kind: 'flag', instead: 'the default, false,' } },
      { shorthand: 'default', example: '{ "default": "dark" }' },
    ),
    fonts: fields(
      { ...FONT, heading: fields(FONT, { needs: HAS_FORMAT }), body: fields(FONT, { needs: HAS_FORMAT }) },
      { oneOf: ['family', 'heading', 'body'], needs: HAS_FORMAT, shorthand: 'family', example: '{ "family": "Inter" }' },
    ),
    icons: fields(
      { library: choice(['fontawesome', 'lucide', 'tabler'], '"fontawesome"') },
      { required: ['library'], shorthand: 'library', example: '{ "library": "lucide" }' },
    ),
    background: fields({
      decoration: choice(['gradient', 'grid', 'windows'], 'a plain background'),
      color: fields(
        { light: color("the theme's colour"), dark: color("the theme's colour") },
        { example: '{ "light": "#FFFFFF", "dark": "#0B0C0E" }', instead: "the theme's colour" },
      ),
      image: files('background'),
    }),
    styling: fields({
      eyebrows: choice(['section', 'breadcrumbs'], '"section"'),
      latex: { kind: 'flag', instead: 'detection in the text' },
      codeblocks: {
        kind: 'either',
        text: CODE_THEME,
        fields: fields({
          theme: {
            kind: 'either',
            text: CODE_THEME,
            fields: fields(CODE_PAIR, { required: ['light', 'dark'], example: CODE_EXAMPLE }),
          },
          languages: fields({ custom: { kind: 'list', of: text('the path of a JSON file', '"/languages/mine.json"'), example: '["/languages/mine.json"]' } }),
          light: { ...CODE_THEME, ...OF_CODE_THEME },
          dark: { ...CODE_THEME, ...OF_CODE_THEME },
        }, { example: '"system"', instead: '"system"' }),
      },
    }),
    thumbnails: fields({
      appearance: choice(['light', 'dark'], "the site's colours"),
      background: file('/images/thumbnail.png'),
      fonts: fields({ family: text('a family of the font catalog', '"Inter"') }, { required: ['family'], shorthand: 'family', example: '{ "family": "Inter" }' }),
    }),
  },
  { required: ['theme', 'name', 'colors'], example: '{ "theme": "svc", "name": "Acme", "colors": { "primary": "#0D9373" } }' },
)

/** Settings of the same file that are not about appearance; they are left alone. */
export const OTHER_SETTINGS =
  '$schema $ref description navigation navbar footer banner interaction metadata search seo redirects errors contextual integrations api variables markdown assistant'.split(' ')

/** Where settings of older files, and settings that people look for in vain, belong today; empty: nowhere. */
export const MOVED: Readonly<Record<string, string>> = {
  modeToggle: 'appearance',
  font: 'fonts',
  'colors.background': 'background.color',
  'colors.anchors': 'navigation.global.anchors',
  'colors.accent': 'colors.primary',
  backgroundImage: 'background.image',
  codeBlock: 'styling.codeblocks',
  eyebrow: 'styling.eyebrows',
  'appearance.decorations': 'background.decoration',
  topbarLinks: 'navbar.links',
  topbarCtaButton: 'navbar.primary',
  footerSocials: 'footer.socials',
  anchors: 'navigation.global.anchors',
  tabs: 'navigation.tabs',
  versions: 'navigation.versions',
  openapi: 'api.openapi',
  analytics: 'integrations',
  feedback: '',
  'styling.css': '',
  'styling.custom': '',
  'logo.width': '',
}
