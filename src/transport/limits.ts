/** How much of an answer is read. What exceeds a limit is dropped, or ends the answer if nothing sensible is left. */
export const LIMITS = {
  /** One line of the stream. */
  frameCharacters: 1024 * 1024,
  /** The whole answer, as it came over the network. */
  answerBytes: 20 * 1024 * 1024,
  /** Items of each kind in one answer: sources, tool calls, steps, annotations ... */
  items: 1000,
  /** Nesting of arguments, results, annotations. */
  depth: 200,
  /** The arguments of one tool call while they stream. A whole call may be as long as a frame. */
  argumentsCharacters: 64 * 1024,
  /** Identifiers of messages, tool calls, sources. */
  idCharacters: 200,
  /** What may come before the first frame before the body counts as no data stream. */
  prefaceCharacters: 64 * 1024,
  /** The body of an error response. */
  problemBytes: 64 * 1024,
  problemBodyMs: 5000,
  /** The service's words that are passed on to the operator. */
  detailCharacters: 500,
  /** How long the connection may stay open after the finish frame, and still name the thread. */
  closeGraceMs: 500,
} as const
