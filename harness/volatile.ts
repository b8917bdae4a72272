/** Values that differ each time a page is made, by what they look like. What does not look like its kind is compared. */
export const volatileKinds = ['nonce', 'timestamp', 'boundary', 'cachebuster', 'session', 'hash'] as const
export type VolatileKind = (typeof volatileKinds)[number]

/** Key of a query, form or JSON, or a header's name → kind of its value. */
export type VolatileKeys = Readonly<Record<string, VolatileKind>>

const shapes: Readonly<Record<VolatileKind, RegExp>> = {
  /** Ten characters of a hash, as the platform makes them. */
  nonce: /^[0-9a-z]{10}$/i,
  /** Unix seconds or milliseconds, or ISO 8601. */
  timestamp: /^(?:\d{10}(?:\.\d+)?|\d{13}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)$/,
  boundary: /^-{2,}[\w'()+,./:=?-]{1,70}$/,
  /** A version or a number in a query. */
  cachebuster: /^[\w.-]{1,64}$/,
  /** A token of a session, possibly with separators. */
  session: /^[\w.|%~-]{16,}$/,
  /** MD5 up to SHA-512, in hex. */
  hash: /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i,
}

/** The value, or `<kind>` where it looks like its kind. A recording may hold `<kind>` itself. */
export function replaceVolatile(value: string, kind: VolatileKind | undefined): string {
  return kind !== undefined && shapes[kind].test(value) ? `<${kind}>` : value
}
