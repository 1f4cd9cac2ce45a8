const FORMAT = 'Format of the font file. Required beside "source".'
const SOURCE = 'Address of a hosted font, or path of a font file. Families of the font catalog need none.'
const WEIGHT = 'Weight, 1 to 1000. Variable fonts accept fractions.'

/**
 * What each setting of docs.json means, by its path: section 2.7 of the reference, and what real files showed beyond
 * it. Editors show these texts.
 */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '':
    'The appearance settings of docs.json. Comments, trailing commas and unknown settings are accepted with a ' +
    'warning. ' +
    'Of duplicate settings, the last one counts.',
  theme: 'The theme. "mint", which most files write, is the same as "svc".',
  name: 'Name of the project, organization or product. It stands in titles and labels.',
  colors:
    'The colours of the brand. A single "primary" applies to everything. Colours that are hard to read become ' +
    'lighter or ' +
    'darker, at the same hue.',
  'colors.primary': 'Emphasis in light mode, as a hex code: "#0D9373" or "#093". Other notations are errors.',
  'colors.light': 'Emphasis in dark mode, as a hex code.',
  'colors.dark': 'Buttons and hover states in both modes, as a hex code.',
  logo: 'Path of the logo, or one for each mode.',
  'logo.light':
    'Path of the logo for light mode, with its extension. If the file is missing, the logo of the other mode is ' +
    'shown, or ' +
    'else the name.',
  'logo.dark': 'Path of the logo for dark mode, with its extension.',
  'logo.href': 'Where the logo leads: an address, or a path on the site. Without it: to the first page.',
  favicon: 'Path of the icon with its extension, or one for each mode. The assistant shows it on its launcher.',
  'favicon.light': 'Path of the icon for light mode.',
  'favicon.dark': 'Path of the icon for dark mode.',
  appearance: 'Light and dark mode.',
  'appearance.default': 'The mode a reader sees first. "system" follows the reader\'s system.',
  'appearance.strict': 'Hides the switch between light and dark.',
  fonts:
    'Fonts: "family" for all text, or "heading" and "body". At least one of the three. "heading" and "body" come ' +
    'before ' +
    '"family".',
  ...fontOf('fonts', 'all text'),
  'fonts.heading': 'The font of headings, where it differs.',
  ...fontOf('fonts.heading', 'headings'),
  'fonts.body': 'The font of running text, where it differs.',
  ...fontOf('fonts.body', 'running text'),
  icons: 'Icons.',
  'icons.library': 'The library that all icon names come from. A single icon may be a URL or a path in any case.',
  background: 'The background of the content.',
  'background.decoration': 'A pattern over the background.',
  'background.color': "Background colours. One mode may be left out: the theme's own colour is used there.",
  'background.color.light': 'Background in light mode, as a hex code.',
  'background.color.dark': 'Background in dark mode, as a hex code.',
  'background.image': 'Path of a background image, or one for each mode.',
  'background.image.light': 'Path of the background image for light mode.',
  'background.image.dark': 'Path of the background image for dark mode.',
  styling: 'Details.',
  'styling.eyebrows':
    'The line above the title of a page, and on the cards of cited pages: the name of the section, or the whole path ' +
    'through the navigation.',
  'styling.latex': 'Whether formulas are rendered: true always, false never. Without it, where a text has some.',
  'styling.codeblocks':
    'The colours of code: "system" follows the mode, "dark" is always dark. Any other text is the name of a ' +
    'highlighting ' +
    'theme.',
  'styling.codeblocks.theme': 'One highlighting theme for both modes, or one for each.',
  'styling.codeblocks.theme.light': 'Name of the highlighting theme for light mode.',
  'styling.codeblocks.theme.dark': 'Name of the highlighting theme for dark mode.',
  'styling.codeblocks.languages': 'Languages beyond the usual ones.',
  'styling.codeblocks.languages.custom': 'Paths of JSON files that describe languages as TextMate grammars.',
  'styling.codeblocks.languages.custom[]': 'Path of a TextMate grammar.',
  'styling.codeblocks.light': 'Belongs in "theme".',
  'styling.codeblocks.dark': 'Belongs in "theme".',
  thumbnails: 'The preview images of pages.',
  'thumbnails.appearance': 'Mode of the previews. Without it they follow "colors".',
  'thumbnails.background': "Path or address of the previews' background image.",
  'thumbnails.fonts': 'The font of the previews.',
  'thumbnails.fonts.family': 'A family of the font catalog.',
}

function fontOf(path: string, use: string): Record<string, string> {
  return {
    [`${path}.family`]: `Font family of ${use}. Families of the font catalog load by their name.`,
    [`${path}.weight`]: WEIGHT,
    [`${path}.source`]: SOURCE,
    [`${path}.format`]: FORMAT,
  }
}
