// The module `embed/ask-bar.js`, which loads with a page that has the variant `bar`.
export { createAskBar } from '../ui/shell/createAskBar.ts'
