import type { NavigationGroup } from './Docs.ts'

/** Lists the paths of a group's pages, also those of nested groups, in the order of the menu. */
export function listPaths(group: NavigationGroup): string[] {
  return group.items.flatMap((item) => (typeof item === 'string' ? [item] : listPaths(item)))
}
