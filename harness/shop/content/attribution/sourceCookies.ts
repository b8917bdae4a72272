/** Reads the cookies of the attribution script (attribution-and-statistics.md A2), as the shop's owner would look at them. */
import { decodePercent } from '../../../scene/reading/looseText.ts'

const names = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'] as const

/** Values by key of each cookie that there is, `current` → `{ typ: 'utm', … }`. @param cookies percent-decoded once, as they come with a request */
export function readSourceCookies(
  cookies: Readonly<Record<string, string>>,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const known = names.filter((name) => cookies[`sbjs_${name}`] !== undefined)
  return Object.fromEntries(known.map((name) => [name, parse(cookies[`sbjs_${name}`] ?? '')]))
}

function parse(value: string): Readonly<Record<string, string>> {
  const pairs = fromBase64(value).split('|||')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodePercent(pair.slice(at + 1))]
    }),
  )
}

/** Decodes a value that consists of the letters of base64 alone, as `key=value` never does. */
function fromBase64(value: string): string {
  if (!/^[A-Za-z0-9+/]+$/.test(value)) return value
  return decodePercent(Buffer.from(value, 'base64').toString('utf8'))
}
