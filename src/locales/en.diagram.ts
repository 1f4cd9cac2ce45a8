/** Not in `en.ts`, because it loads with the first answer. */
export const ENGLISH_DIAGRAM = 'Diagram'
