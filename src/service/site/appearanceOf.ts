/** The settings of docs.json that make a site's looks (reference 2.7), in the order of the reference. */
const APPEARANCE_KEYS = [
  'theme',
  'name',
  'colors',
  'logo',
  'favicon',
  'appearance',
  'fonts',
  'icons',
  'background',
  'styling',
  'thumbnails',
] as const

/** What readers' browsers are given of docs.json: its looks. Navigation, redirects, integrations and keys stay here. */
export function appearanceOf(config: Record<string, unknown> | null, name: string): Record<string, unknown> {
  const kept = APPEARANCE_KEYS.filter((key) => config !== null && Object.hasOwn(config, key))
  const entries = kept.map((key) => [key, config![key]])
  return { name, ...Object.fromEntries(entries) }
}
