// The module `embed/bar.js`: the bar that is shown before the widget has loaded.
export { createAskBar } from '../ui/shell/createAskBar.ts'
