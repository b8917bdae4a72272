/** Every id of the shop comes from its seed, so that the same visit gives the same bytes. */
import { createHash } from 'node:crypto'

/** Hexadecimal characters that depend on the parts and on nothing else. */
export function hashed(length: number, ...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, length)
}

/** MD5, where the platform uses it and the result is visible: cart item keys and hashes. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
