/** Checks that the leak check works on these files: it plants invented secrets in them, each of which the leak check has to find. */
import { randomBytes } from 'node:crypto'
import { findLeaks } from './findLeaks.ts'
import { createRedactor } from './redactor.ts'

/** Name → encoding in which a secret may stand in a file. */
const encodings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  percent: (text) => encodeURIComponent(text),
  'percent twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  entities: (text) => [...text].map((character) => `&#${character.codePointAt(0)};`).join(''),
  JSON: (text) => [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  base64: (text) => Buffer.from(`vogel ${text} vogel`).toString('base64'),
}

/**
 * @param files name → text; they are not changed
 * @returns the planted secrets that the check missed, as `calls.json: a planted mail in base64`; empty where the check is reliable
 */
export function findBlindSpots(files: ReadonlyMap<string, string>, check = findLeaks): readonly string[] {
  const id = randomBytes(8).toString('hex')
  const canaries = { mail: `kanarie.${id}@voliere.example`, token: `kanarie-${id}-${id}` } as const
  const redactor = createRedactor()
  for (const [kind, value] of Object.entries(canaries)) redactor.learn(kind as keyof typeof canaries, value)
  const planted = Object.entries(canaries).flatMap(([kind, value]) =>
    Object.entries(encodings).map(([encoding, encode]) => ({
      name: `a planted ${kind} in ${encoding}`,
      text: encode(value),
    })),
  )
  return [...files].flatMap(([file, text]) => {
    const firstLine = text.split('\n').length + 1
    const withCanaries = [text, ...planted.map((canary) => `<!-- ${canary.text} -->`)].join('\n')
    const seen = new Set(check(new Map([[file, withCanaries]]), { redactor }).map(({ line }) => line))
    return planted.filter((_, index) => !seen.has(firstLine + index)).map(({ name }) => `${file}: ${name}`)
  })
}
