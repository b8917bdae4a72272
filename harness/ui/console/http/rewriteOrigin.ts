/** Moves pages and answers from the recorded origin to the one where the console shows them, and requests back. */

const colon = '(?::|%3A)'
/** A slash: plain, escaped as in JSON, and both percent-encoded, since pages print settings in all these forms. */
const slash = '(?:\\/|\\\\\\/|%2F|%5C%2F)'

/**
 * Replaces an origin wherever servers write one: in HTML, in JSON with escaped slashes, percent-encoded, and without its
 * scheme (`//shop/…`). The replacement is spelled as what it replaces. Longer host names are left alone.
 * @param from origin, possibly with a path, without a slash at the end
 * @param to the same
 */
export function rewriteOrigin(text: string, from: string, to: string): string {
  const [authority, target] = [withoutScheme(from), withoutScheme(to)]
  const place = authority.split('').map(patternOf).join('')
  // The second slash repeats the first. The group is named, since behind `\1` a digit of the host would belong to the number.
  const slashes = `(?<slash>${slash})\\k<slash>`
  const pattern = new RegExp(`(?:(https?)(${colon})|(?<!${colon}))${slashes}${place}(?![\\w-]|\\.\\w|:\\d)`, 'gi')
  const scheme = /^\w+/.exec(to)?.[0] ?? ''
  return text.replace(pattern, (_, withScheme?: string, foundColon?: string, foundSlash = '/') => {
    const spelledColon = foundColon ?? (foundSlash.includes('%') ? '%3A' : ':')
    const spelled = target.replaceAll(':', spelledColon).replaceAll('/', foundSlash)
    return `${withScheme ? scheme + spelledColon : ''}${foundSlash}${foundSlash}${spelled}`
  })
}

function withoutScheme(origin: string): string {
  return origin.replace(/^\w+:\/\//, '')
}

function patternOf(character: string): string {
  if (character === ':') return colon
  if (character === '/') return slash
  return character.replace(/[^\w]/, '\\$&')
}
