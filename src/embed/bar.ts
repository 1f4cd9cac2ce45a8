// The module `embed/bar.js`: the bar, before the widget has loaded.
export { createAskBar } from '../ui/shell/createAskBar.ts'
