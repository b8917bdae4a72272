/** The faults of the matrix: what can become of one call. */
export const faultNames = [
  /** No network. */
  'offline',
  /** Status 500 with the HTML of a fatal error. */
  'server error',
  /** A page of status 200 in place of the answer. */
  'a page',
  'empty',
  /** The first half of the answer. */
  'truncated',
  /** The recorded answer, but only after the visitor has clicked once more or begins to wait. */
  'slow',
  /** The connection breaks. */
  'aborted',
  /** The server refuses the nonce once, and accepts the next call. */
  'stale nonce once',
  /** The server refuses every nonce. */
  'stale nonce always',
  /** The answer twice in one body, as from a PHP handler that does not exit after its answer. */
  'answered twice',
] as const
export type FaultName = (typeof faultNames)[number]
