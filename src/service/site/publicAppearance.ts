import type { Docs, NavigationGroup } from '../docs/Docs.ts'

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

/**
 * What readers' browsers are given of docs.json: its looks, and the menu that they see, from which the assistant takes
 * the sections of cited pages. Hidden pages, redirects, integrations and keys stay here.
 */
export function publicAppearance({
  config,
  name,
  navigation,
}: Pick<Docs, 'config' | 'name' | 'navigation'>): Record<string, unknown> {
  const kept = APPEARANCE_KEYS.filter((key) => config !== null && Object.hasOwn(config, key))
  const entries = kept.map((key) => [key, config![key]])
  return {
    name,
    ...Object.fromEntries(entries),
    ...(config === null ? {} : { navigation: { groups: navigation.map(groupOf) } }),
  }
}

function groupOf({ title, items }: NavigationGroup): { group: string; pages: unknown[] } {
  return { group: title, pages: items.map((item) => (typeof item === 'string' ? item : groupOf(item))) }
}
