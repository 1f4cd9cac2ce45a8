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
  /** The metadata of one message, over all chunks. */
  metadataCharacters: 64 * 1024,
  /** How long a connection may be silent after the finish frame. Annotations, data or a further step may follow it. */
  finishGraceMs: 2000,
  /** How long a connection may stay open after the end of the stream. */
  closeGraceMs: 500,
} as const
