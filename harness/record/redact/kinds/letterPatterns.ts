/** Patterns for what letters, orders and links of a shop tell of a customer: how they are addressed, their parcels, keys of links. */

import type { Pattern } from './kinds.ts'
import { isName } from './people.ts'

/** Words between a label and its value, or tags. */
const behind = '(?:[\\s:#]|<[^<>]{0,80}>){1,4}'

const capital = "\\p{Lu}[\\p{L}’'-]{1,40}"
const particle = '(?:von|vom|van|de|der|den|zu|zur) '

/** A name of two words or more, which everyday words between two capitals do not end. */
const wholeName = `${capital}(?: (?:${particle}){0,2}${capital}){1,3}(?![\\p{L}\\p{N}])`

const salutation = '(?<=\\b[Ss]ehr geehrte[rs]? (?:Frau|Herrn?|Familie) (?:(?:Dr|Prof)\\. ){0,2})(?!(?:Dr|Prof)\\.)'
const customer = `(?<=(?<![\\p{L}-])(?:Kund(?:e|in)|(?:Käufer|Besteller|Auftraggeber)(?:in)?|Customer|Buyer):(?:\\s|<[^<>]{0,80}>){0,4})`

/** Words of an address behind which a link has its secret. */
const secretLinks =
  '(?:reset|reset-password|password-reset|verify|confirm|bestaetigen|unsubscribe|abmelden|magic|invite)'

export const letterPatterns: readonly Pattern[] = [
  { kind: 'name', pattern: new RegExp(`${salutation}${wholeName}`, 'gu') },
  {
    kind: 'family name',
    pattern: new RegExp(`${salutation}${capital}(?![\\p{L}\\p{N}]| (?:${particle}){0,2}\\p{Lu})`, 'gu'),
  },
  { kind: 'name', pattern: new RegExp(`${customer}${wholeName}`, 'gu'), isReal: isName },
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
