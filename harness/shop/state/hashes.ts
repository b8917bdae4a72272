/** Hashes. The shop makes every id from its seed, so that the same visit gives the same bytes. */
import { createHash } from 'node:crypto'

/** The first hexadecimal characters, at most 64, of a SHA-256 hash over the parts. */
export function hexHash(length: number, ...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, length)
}

/** MD5 in hexadecimal, where the platform uses it and pages show the result: keys of cart lines and cart hashes. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
