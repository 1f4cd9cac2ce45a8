/** Not in `en.ts`, because it loads with the first attached file. */
export const englishAttachmentRemoved = (name: string): string => `“${name}” was removed.`
