/** File endings that look like a top-level domain: "Node.js" names no host. */
const FILES =
  /\.(?:js|mjs|cjs|ts|jsx|tsx|md|mdx|json|ya?ml|html?|css|py|rb|rs|go|sh|txt|toml|xml|svg|png|env|lock|config|vue|java|php|cs|so|zip|gz)$/i
const HOST =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/)?([^\s/@]*@)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(?::\d+)?(?:[/?#\u2044\u2215].*)?$/iu

/** The host that a link's label claims as its target, with any user name before it. Undefined if the label is not a URL. */
export function claimedHost(label: string): string | undefined {
  const text = label.normalize('NFKC').trim()
  const [, user = '', host] = HOST.exec(text) ?? []
  if (host === undefined || (FILES.test(host) && !/^[a-z]+:\/\//i.test(text))) return undefined
  try {
    return user + new URL(`https://${host}`).hostname.replace(/^www\./, '')
  } catch {
    return user + host
  }
}
