/** The oldest of the last two years. For older ones `:dir()` would become a list of languages, which knows no `dir`. */
export const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']
