/** Derives other forms in which a secret may stand: spellings of a number, and the parts of a name or a token. */
import { commonWords } from '../freeText/commonWords.ts'
import { plainIban } from './checkDigits.ts'
import { digitsOf, type SecretKind } from './kinds.ts'
import { nameParticles } from './nameParticles.ts'

/** Other ways in which people and servers write the same number; the last one is the plainest. */
export function spellingsOf(kind: SecretKind, value: string): readonly string[] {
  if (kind === 'IBAN') return [grouped(plainIban(value), '-'), grouped(plainIban(value), ' '), plainIban(value)]
  if (kind === 'tax number' || kind === 'insurance number' || kind === 'account number') {
    return [value.replace(/[ ./-]/g, '')]
  }
  const digits = digitsOf(value)
  if (kind === 'card number') return [grouped(digits, ' '), grouped(digits, '-'), digits]
  if (kind !== 'phone' || digits.length < 6) return []
  const [, country] = /^(?:00)?(49|43|41)/.exec(digits) ?? []
  const national = digits.replace(/^(?:00)?(?:49|43|41)(?:0(?=\d))?|^0/, '')
  if (national.length < 6) return [digits]
  // A number that is written as within the country may be of any of them.
  const countries = country === undefined ? ['49', '43', '41'] : [country]
  const abroad = countries.flatMap((code) => [`${code}${national}`, `00${code}${national}`])
  return [digits, ...abroad, `0${national}`]
}

function grouped(text: string, separator: string): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? text
}

/** Parts of a secret that are private by themselves: the words of a name, the halves of such a word, the long parts of a token. */
export function partsOf(kind: SecretKind, value: string): readonly (readonly [SecretKind, string])[] {
  if (kind === 'name' || kind === 'given name' || kind === 'family name') {
    const words = value
      .split(/\s+/)
      .filter((word) => /^\p{L}[\p{L}'’-]{2,}$/u.test(word) && !nameParticles.includes(word.toLowerCase()))
    if (words.length < 2) return words.flatMap(halvesOf).map((half) => [kind, half] as const)
    return words.map((word, index) => [index === words.length - 1 ? 'family name' : 'given name', word] as const)
  }
  if (kind !== 'token') return []
  const parts = value.split(/\|+|::/).filter((part) => part.length >= 16 && /\d/.test(part))
  return parts.length > 1 ? parts.map((part) => ['token', part] as const) : []
}

/**
 * The halves of a double-barrelled name: who is called Öttinger-Müller is addressed as Öttinger, too. Short ones and everyday words
 * would be replaced all over the page, and are left out.
 */
function halvesOf(word: string): readonly string[] {
  const halves = word.split(/[-'’]/)
  if (halves.length < 2) return []
  return halves.filter((half) => half.length >= 4 && !commonWords.has(half.toLowerCase()))
}
