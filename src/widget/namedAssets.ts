// What few docs.json name: icon libraries other than the default one, and code themes. One chunk, as each is small.
export { CODE_THEMES } from '../config/theme/codeThemes.ts'
export { icons as lucide } from '../ui/icons/lucide.ts'
export { icons as tabler } from '../ui/icons/tabler.ts'
