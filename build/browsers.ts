/**
 * The supported browsers: those of the last two years. For older ones, the CSS build would replace `:dir()` by a list
 * of languages.
 */
export const BROWSERS = ['chrome123', 'firefox128', 'safari17.5']
