const PIECE_CHARACTERS = 12

/** Cuts a value's JSON into pieces, like a model that streams the arguments of a tool call. */
export function splitJson(value: unknown): string[] {
  return JSON.stringify(value).match(new RegExp(`.{1,${PIECE_CHARACTERS}}`, 'gsu')) ?? []
}
