/** How hard a password is to guess, without a library of 800 kB. Contract complete-takeover CT101 */

/** The platform's levels: very weak, weak, weak, medium, strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** The most common passwords in German and English shops; longer ones mostly consist of these. */
const common = (
  'password passwort kennwort geheim hallo qwertz qwerty asdfgh yxcvbn zxcvbn letmein welcome willkommen admin login iloveyou ' +
  'ichliebedich schatz liebe love monkey dragon master sunshine princess football fussball baseball superman batman starwars ' +
  'shadow killer computer internet hamburg berlin muenchen frankfurt koeln deutschland sommer winter herbst fruehling summer ' +
  'spring autumn michael thomas andreas stefan daniel martin peter sabine nicole anna maria jessica ashley charlie jordan ' +
  'hund katze schalke bayern dortmund ferrari mercedes porsche freedom secret test geld money abc'
).split(' ')
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '01234567890',
]
/** Bits from which each level above the lowest begins; twelve mixed characters have 78, twelve small letters 56. */
const levels = [20, 30, 45, 65]
/** Stands for a word that a guesser knows, so that the word counts as one character. */
const knownWordMark = '\u0000'

/** @param personalWords that a guesser knows: the person's name, their e-mail address */
export function estimateStrength(password: string, personalWords: readonly string[]): Strength {
  const kinds = [/[a-zäöüß]/, /[A-ZÄÖÜ]/, /\d/, /[^a-zäöüßA-ZÄÖÜ\d]/]
  const sizes = [26, 26, 10, 33]
  const poolSize = kinds.reduce((size, kind, index) => size + (kind.test(password) ? (sizes[index] ?? 0) : 0), 0)
  let rest = plain(password)
  for (const word of [...personalWords.flatMap((each) => each.toLowerCase().split(/[^\p{L}\p{N}]+/u)), ...common]) {
    if (word.length > 2) rest = rest.split(word).join(knownWordMark)
  }
  const bits = lengthWithoutRuns(rest) * Math.log2(Math.max(2, poolSize))
  return levels.filter((level) => bits >= level).length as Strength
}

/** The text in lower case, with letters in the place of the figures that usually stand for them. */
function plain(text: string): string {
  const figures: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '@': 'a', $: 's', '!': 'i' }
  const lower = text.toLowerCase()
  return /[a-z]/.test(lower) ? lower.replace(/[034@$!](?=[a-z])/g, (sign) => figures[sign] ?? sign) : lower
}

/** Repeated and neighbouring characters say little: of a run only its beginning and its end count. */
function lengthWithoutRuns(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const triple = text.slice(at - 2, at + 1)
    const isRun = triple.length === 3 && (/^(.)\1\1$/.test(triple) || rows.some((row) => isIn(row, triple)))
    if (!isRun) length++
  }
  return /^(.{1,4})\1+$/.test(text) ? Math.min(length, 4) : length
}

function isIn(row: string, part: string): boolean {
  return row.includes(part) || row.includes([...part].reverse().join(''))
}
