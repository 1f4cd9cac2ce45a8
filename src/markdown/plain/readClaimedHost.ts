/** File name extensions that look like top-level domains: `Node.js` is not a host. */
const CODE_FILE = /\.(?:js|mjs|cjs|ts|jsx|tsx|vue|py|rb|rs|go|sh|java|php|cs|so)$/i
const OTHER_FILE = /\.(?:md|mdx|json|ya?ml|html?|css|txt|toml|xml|svg|png|env|lock|config|zip|gz)$/i
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i
// \p{L} doesn't need the flag `i`, with which this would take 20 times as long to compile.
const HOST =
  /^([^\s/@]*@)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(?::\d+)?(?:[/?#\u2044\u2215].*)?$/u

/**
 * The host that a link's label claims to lead to, with the user name if there is one. Undefined if the label is not an
 * address. With a scheme, even a file name is one: `https://node.js`.
 */
export function readClaimedHost(label: string): string | undefined {
  const text = label.normalize('NFKC').trim()
  const [, user = '', host] = HOST.exec(text.replace(SCHEME, '')) ?? []
  if (host === undefined || (isFileName(host) && !/^[a-z]+:\/\//i.test(text))) return undefined
  try {
    return user + new URL(`https://${host}`).hostname.replace(/^www\./, '')
  } catch {
    return user + host
  }
}

function isFileName(host: string): boolean {
  return CODE_FILE.test(host) || OTHER_FILE.test(host)
}
