/** Real keys are longer. What is shorter stands where a local model needs no key, such as `ollama` or `none`. */
const MIN_CHARACTERS = 12

/** Whether a key is a secret that must be removed from text. A short word is not: readers need it in answers. */
export function isSecretKey(key: string | undefined): key is string {
  return key !== undefined && key.length >= MIN_CHARACTERS
}
