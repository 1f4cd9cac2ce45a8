/** Not in `en.ts`, because it loads with the sources of an answer. */
export const englishCopyLink = (title: string): string => `Copy link to “${title}”`
