// @ts-check
/** Answers in AI SDK 4 frames that arrive in one chunk. */
export const BURSTS = {
  tools: () =>
    repeat(1000, (n) => [
      ['9', { toolCallId: `call-${n}`, toolName: 'search', args: { query: `Question ${n}` } }],
      ['a', { toolCallId: `call-${n}`, result: { results: [{ title: `Page ${n}`, path: `/page-${n}` }] } }],
    ]) + frame('0', 'Found it.'),
  sources: () =>
    repeat(1000, (n) => [
      ['h', { sourceType: 'url', id: `s${n}`, url: `https://docs.test/page-${n}`, title: `Page ${n}` }],
    ]) + frame('0', 'See the pages [1].'),
  frames: () =>
    repeat(2000, (n) => [
      ['g', `Thinking about ${n}. `],
      ['0', `Some **words** number ${n}, `],
      ['2', [{ type: 'progress', n }]],
      ['0', n % 20 === 0 ? 'the end.\n\n' : 'and more. '],
      ['8', [{ n }]],
    ]),
}

/** @param {number} count @param {(n: number) => [code: string, value: unknown][]} framesOf */
function repeat(count, framesOf) {
  return Array.from({ length: count }, (_, n) =>
    framesOf(n)
      .map(([code, value]) => frame(code, value))
      .join(''),
  ).join('')
}

/** @param {string} code @param {unknown} value */
function frame(code, value) {
  return `${code}:${JSON.stringify(value)}\n`
}
