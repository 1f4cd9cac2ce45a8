/** Returns random numbers that are the same in every run, so that the same text gives the same vectors. */
export function seeded(seed) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
