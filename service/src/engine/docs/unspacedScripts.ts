const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** The source of a pattern with the flag `u`. It matches a character of a script without spaces between words. */
export const UNSPACED_SCRIPTS = `[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`
