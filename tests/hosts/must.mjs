// @ts-check
/** What the checks of hosts expect, with words that say what is wrong. */

/** @param {boolean} isTrue @param {string} otherwise @returns {asserts isTrue} */
export function must(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise)
}

/** @param {() => Promise<boolean>} test @param {string} otherwise */
export async function until(test, otherwise) {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await test()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(otherwise)
}
