/**
 * Patterns for secrets of a customer in letters, orders and links of a shop: names behind forms of address, birthdays, numbers of
 * parcels, passwords, and keys of links.
 */

import { isBusinessName } from './businessNames.ts'
import type { Pattern } from './kinds.ts'
import { isName } from './people.ts'

/** Words between a label and its value, or tags. */
const behind = '(?:[\\s:#]|<[^<>]{0,80}>){1,4}'

const capital = "\\p{Lu}[\\p{L}’'-]{1,40}"
const particle = '(?:von|vom|van|de|der|den|zu|zur) '

/** A name of two words or more, which everyday words between two capitals do not end. */
const wholeName = `${capital}(?: (?:${particle}){0,2}${capital}){1,3}(?![\\p{L}\\p{N}])`

const form = '(?:Frau|Herrn?|Familie)'
const titles = '(?:(?:Dr|Prof|Mag)\\. (?:(?:med|phil|jur|rer\\. nat|h\\. ?c)\\. )?){0,3}'
const noTitle = '(?!(?:Dr|Prof|Mag)\\.)'

// “Frau am Fenster” is a picture: a form of address alone makes no name.
const salutation = `(?<=\\b[Ss]ehr geehrte[rs]? ${form} ${titles})${noTitle}`
const greeting = `(?<=\\b(?:Hallo|Guten (?:Tag|Morgen|Abend)|Liebe[rs]?|Dear),? ${form} ${titles})${noTitle}`
const addressee = `(?<=(?<![\\p{L}-])${form}(?:\\s|<br ?/?>){1,3}${titles})${noTitle}`
const customer = `(?<=(?<![\\p{L}-])(?:Kund(?:e|in)|(?:Käufer|Besteller|Auftraggeber)(?:in)?|Customer|Buyer):(?:\\s|<[^<>]{0,80}>){0,4}(?:${form} ${titles})?)(?!${form} )${noTitle}`

const nextLine = ' {0,3}(?:[,\\r\\n]|<[^<>]{0,80}>)(?:\\s|<[^<>]{0,80}>){0,6}'

/** The lines of an address below a name: street or post box, then a postcode that cannot be a year. */
const addressBelow = `(?=${nextLine}[^,\\r\\n<>]{2,60}\\d[^,\\r\\n<>]{0,8}${nextLine}(?:\\d{5}|(?:DE?|AT?|CH|FL)[- ]\\d{4}) \\p{Lu})`

/** A street below a name, or what has replaced one, without its postcode. */
const streetBelow = `(?=${nextLine}\\p{Lu}[^,\\r\\n<>\\d]{0,50}(?:stra(?:ß|ss)e|Stra(?:ß|ss)e|[Ss]tr\\.|gasse|allee|weg|ufer|damm|platz) ?\\d)`

/** Words of a bill or a delivery before the name of the person whom it goes to. */
const recipient = `(?<=(?<![\\p{L}-])(?:(?:Rechnung|Lieferung|Versand)(?: an)?|(?:Rechnungs|Liefer|Versand|Post)-?(?:[Aa]dresse|[Aa]nschrift|[Ee]mpfänger(?:in)?)|Empfänger(?:in)?)(?:[\\s:]|<[^<>]{0,80}>){1,4}(?:${form} )?${titles})(?!${form} )${noTitle}`

/** “z. Hd. Rosa Zwetschge”, “zu Händen von Herrn Zwetschge” */
const hands = `(?<!\\p{L})(?:z\\. ?(?:Hd|Hdn|Händen|H)\\.?|[Zz]u (?:Händen|Hd\\.)|[Aa]ttn\\.?:?|c/o)(?: von)?`
const attention = `(?<=${hands} (?:${form} )?${titles})(?!${form} )${noTitle}`
const formalAttention = `(?<=${hands} ${form} ${titles})${noTitle}`

const isPerson = (value: string): boolean => isName(value) && !isBusinessName(value)

const born =
  '(?<=(?<![\\p{L}-])(?:Geburts(?:datum|tag)|Geb\\.[- ]?Datum|[Gg]eb(?:oren|\\.)(?: am)?|Date of [Bb]irth|DOB)(?: ?\\([^()<>]{0,20}\\))?' +
  `${behind})`
/** Years of birth of people who are old enough to order; no date of a sale. */
const birthYear = '(?:19\\d\\d|20[01]\\d)'
const birthDate = `(?:\\d{1,2}\\. ?(?:\\d{1,2}\\. ?|\\p{Lu}\\p{Ll}{2,8}\\.? )(?:${birthYear}|[3-9]\\d)|\\d{1,2}[/-]\\d{1,2}[/-]${birthYear}|${birthYear}-\\d\\d-\\d\\d)(?![\\p{L}\\p{N}]|[.,:]\\d)`

/** Keys of JSON, parameters and attributes: `geb`, `geburtsdatum`, `birthDate`, `data-dob`. */
const birthKey =
  '(?<![\\p{L}\\p{N}])(?:[\\w[-]{0,40}?(?:geburts?(?:datum|tag)?|birth(?:_?(?:day|date))?)|(?:[\\w[-]{0,40}[_[-])?(?:geb(?:_?dat(?:um)?)?|dob|bday))'
const keyedDate = `(?:${birthYear}-\\d\\d-\\d\\d(?:T[\\d:.]{2,15}(?:Z|[+-][\\d:]{4,5})?)?(?![\\p{L}\\p{N}])|\\d{1,2}[./]\\d{1,2}[./]${birthYear}(?![\\p{L}\\p{N}]))`

/** Words of an address behind which a link has its secret. */
const secretLinks =
  '(?:reset|reset-password|password-reset|verify|confirm|bestaetigen|unsubscribe|abmelden|magic|invite)'

const recipientWord = /Rechnung|Liefer|Versand|Post|Empfänger/g
const handsWord = /z\. ?H|Händen|u Hd|ttn|c\/o/g

export const letterPatterns: readonly Pattern[] = [
  { kind: 'name', pattern: new RegExp(`${salutation}${wholeName}`, 'gu') },
  {
    kind: 'family name',
    pattern: new RegExp(`${salutation}${capital}(?![\\p{L}\\p{N}]| (?:${particle}){0,2}\\p{Lu})`, 'gu'),
  },
  { kind: 'name', pattern: new RegExp(`${greeting}${wholeName}(?=[,!])`, 'gu') },
  { kind: 'family name', pattern: new RegExp(`${greeting}${capital}(?=[,!])`, 'gu') },
  { kind: 'name', pattern: new RegExp(`${addressee}${wholeName}${addressBelow}`, 'gu') },
  { kind: 'family name', pattern: new RegExp(`${addressee}${capital}${addressBelow}`, 'gu') },
  { kind: 'name', pattern: new RegExp(`${customer}${wholeName}`, 'gu'), isReal: isName },
  {
    kind: 'name',
    near: recipientWord,
    pattern: new RegExp(`${recipient}${wholeName}${addressBelow}`, 'gu'),
    isReal: isPerson,
  },
  {
    kind: 'name',
    near: recipientWord,
    pattern: new RegExp(`${recipient}${wholeName}${streetBelow}`, 'gu'),
    isReal: isPerson,
  },
  { kind: 'name', near: handsWord, pattern: new RegExp(`${attention}${wholeName}`, 'gu'), isReal: isPerson },
  {
    kind: 'family name',
    near: handsWord,
    pattern: new RegExp(`${formalAttention}${capital}(?![\\p{L}\\p{N}]| (?:${particle}){0,2}\\p{Lu})`, 'gu'),
    isReal: isPerson,
  },
  { kind: 'birthday', pattern: new RegExp(`${born}${birthDate}`, 'gu') },
  { kind: 'birthday', pattern: new RegExp(`(?<=${birthKey}\\]?["']?\\s{0,3}[:=]\\s{0,3}["']?)${keyedDate}`, 'giu') },
  {
    kind: 'password',
    pattern:
      /(?<=(?<![\p{L}-])(?:Passwort|Kennwort|Password):(?:\s|<[^<>]{0,80}>){0,3})[^\s<>"'{}()]{5,63}[^\s<>"'{}().,;:]/gu,
    // A sentence about the field, or how long a password has to be, is none.
    isReal: (value) => /\d/.test(value) && /\p{L}/u.test(value) && !/^\d+[-–+]?\p{Ll}+$/u.test(value),
  },
  {
    kind: 'order number',
    pattern: new RegExp(
      `(?<=\\b(?:[Pp]ost|[Ss]endungs|[Pp]aket|[Tt]racking)[- ]?(?:[Nn]ummer|[Nn]r\\b\\.?)${behind})[A-Z]{0,2}\\d{6,20}(?![\\p{L}\\p{N}-])`,
      'gu',
    ),
  },
  {
    // With this key a customer loads a file that they have bought.
    kind: 'token',
    pattern: /(?<=[?&;]download_file=[^"'\s<>]{0,300}[?&;]key=)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  },
  {
    kind: 'token',
    pattern: new RegExp(`(?<=/${secretLinks}/)[\\w-]{16,200}`, 'g'),
    isReal: (value) =>
      /\d/.test(value) && (/^[0-9a-f]{20,}$/i.test(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value))),
  },
]
