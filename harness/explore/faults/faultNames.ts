/** The faults of the matrix: what can become of one call. */
export const faultNames = [
  /** No network. */
  'offline',
  /** A fatal error of the server, told as a page. */
  'server error',
  /** A page of status 200 in place of the answer. */
  'a page',
  'empty',
  /** The first half of the answer. */
  'truncated',
  /** The recorded answer, but only when the visitor has lost patience. */
  'slow',
  /** The connection breaks. */
  'aborted',
  /** The nonce has expired; the server takes a new one. */
  'stale nonce once',
  /** The server takes no nonce at all. */
  'stale nonce always',
  /** The answer twice in one body, as servers send it whose handler does not end. */
  'answered twice',
] as const
export type FaultName = (typeof faultNames)[number]
