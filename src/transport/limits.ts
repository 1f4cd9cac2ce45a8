/** Limits for answers. Data over a limit is dropped. If the answer can't continue without it, the answer ends. */
export const LIMITS = {
  /** One line of the stream. */
  frameCharacters: 1024 * 1024,
  /** The whole answer, as received. */
  answerBytes: 20 * 1024 * 1024,
  /** Items of each kind in one answer: sources, tool calls, steps, annotations ... */
  items: 1000,
  /** Nesting depth of arguments, results and annotations. */
  depth: 200,
  /** The arguments of one tool call while they stream. A complete call may be as long as a frame. */
  argumentsCharacters: 64 * 1024,
  /** Ids of messages, tool calls and sources. */
  idCharacters: 200,
  /** Text before the first frame. With more, the body is not a data stream. */
  prefaceCharacters: 64 * 1024,
  /** The body of an error response. */
  problemBytes: 64 * 1024,
  /** How long to wait for the body of an error response. */
  problemBodyMs: 5000,
  /** Text from the service that is passed on to the operator. */
  detailCharacters: 500,
  /** The metadata of one message, over all chunks. */
  metadataCharacters: 64 * 1024,
  /**
   * How long a connection may be silent after the finish frame, because annotations, data or another step may follow.
   */
  finishGraceMs: 2000,
  /** How long a connection may stay open after the stream has ended. */
  closeGraceMs: 500,
  /** How long to wait before a question is sent again that a load balancer got no answer to. */
  gatewayPauseMs: 300,
} as const
