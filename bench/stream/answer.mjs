// @ts-check
/** The answer that all pages stream: typical docs content, repeated until it is long enough. */

const LANGUAGES = ['ts', 'bash', 'json', 'python', 'yaml']

/** Returns one screenful of an answer. @param {number} index makes it different */
function passage(index) {
  const language = LANGUAGES[index % LANGUAGES.length]
  return `## Setting number ${index}

The **retry policy** of a client decides how often a failed request is sent again. It is read from \
\`config.retry\`, and a
value of [zero turns it off](/guides/retry#off). With ${index + 1} clients on one machine the waits add up, so keep \
them short.

- The first wait is 200 ms, each next one twice as long.
- A response with \`Retry-After\` overrules the wait.
  - A date counts as well as seconds.
- After the last try the error says how many there were.

\`\`\`${language}
const client${index} = createClient({
  retry: { tries: ${index % 7}, wait: 200 }, // milliseconds
  name: "client-${index}",
})
await client${index}.send({ id: ${index}, ok: true })
\`\`\`

| setting | default | meaning |
| --- | --- | --- |
| \`tries\` | ${index % 7} | how often a request is sent *again* |
| \`wait\` | 200 | the first wait in milliseconds |

`
}

/**
 * @param {number} tokens how many; a token is up to 6 characters of a word, with the white space before it
 * @returns {string[]}
 */
export function answerTokens(tokens) {
  /** @type {string[]} */
  const list = []
  for (let index = 0; list.length < tokens; index++) list.push(...(passage(index).match(/\s*\S{1,6}|\s+$/g) ?? []))
  return list.slice(0, tokens)
}
