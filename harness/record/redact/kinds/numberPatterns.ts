/** Patterns for numbers of insurances, taxes and accounts in Germany, Austria and Switzerland, most of them behind the word for them. */
import { digitsOf, type Pattern } from './kinds.ts'

/** What may stand between the word and the number. */
const gap = '(?:[\\s:.#]|<[^<>]{0,80}>){0,5}'
const end = '(?![\\p{L}\\p{N}]|[.,/-]\\d)'

function behind(label: string, number: string): RegExp {
  return new RegExp(`(?<=(?<![\\p{L}\\p{N}-])(?:${label})${gap})${number}${end}`, 'gu')
}

const nr = '\\.?[- ]?(?:[Nn]ummer|[Nn]r\\b\\.?)'

const insuranceLabel = `AHV(?:${nr})?|SVNR|SV${nr}|(?:[Ss]ozialv|V|Rentenv)ersicherungs${nr}`
const taxLabel = `[Ss]teuer${nr}|St${nr}`
const taxIdLabel = `[Ss]teuer[- ]?(?:ID|Id${nr})|[Ss]teuer(?:liche )?-?[Ii]dentifikations${nr}|Id${nr}`
const vatLabel = `(?:USt|Umsatzsteuer)\\.?[- ]?(?:ID|Id|[Ii]dentifikations)(?:${nr})?|UID(?:${nr})?|VAT(?: ?(?:ID|No|Number)\\b\\.?)*`

const accountLabel = `(?:Konto|Kto)(?:${nr}|\\.)?`
const bankLabel = 'BLZ|Bankleitzahl'
const account = '\\d(?: ?\\d){3,9}'

const insurance = /AHV|SVNR|SV[ .-]|ersicherung/g
const tax = /teuer|St\.|St[ -]?Nr|Id\.?-?N|USt|UID|VAT/g
const bank = /Konto|Kto|BLZ|Bankleitzahl/g

export const numberPatterns: readonly Pattern[] = [
  {
    // Switzerland. These numbers begin with 756, as no number of an article does, and have the same check digit.
    kind: 'insurance number',
    pattern: /(?<![\p{L}\p{N}.,-])756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?![\p{L}\p{N}]|[.,-]\d)/gu,
    isReal: (value) => hasArticleCheckDigit(digitsOf(value)),
  },
  {
    kind: 'insurance number',
    near: insurance,
    pattern: behind(insuranceLabel, '756[. ]?\\d{4}[. ]?\\d{4}[. ]?\\d{2}'),
  },
  // Austria has four digits and the date of birth, Germany a letter behind that date.
  { kind: 'insurance number', near: insurance, pattern: behind(insuranceLabel, '\\d{4}[ -]?\\d{6}') },
  { kind: 'insurance number', near: insurance, pattern: behind(insuranceLabel, '\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}') },
  {
    kind: 'tax number',
    near: tax,
    pattern: behind(taxLabel, '(?:\\d{2,3}[ /]\\d{3,4}[ /]\\d{4,5}|\\d{2}-?\\d{3}/\\d{4}|\\d{10,13})'),
  },
  { kind: 'tax number', near: tax, pattern: behind(taxIdLabel, '\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}') },
  {
    // The number for value added tax: a country, and eight digits or more, with letters in some countries.
    kind: 'tax number',
    near: tax,
    pattern: behind(vatLabel, '[A-Z]{2} ?[A-Z]?\\d(?: ?\\d){7,11}(?:[A-Z]\\d{2}|[A-Z])?'),
  },
  // Those of Austria and Switzerland look like nothing else.
  { kind: 'tax number', pattern: /(?<![\p{L}\p{N}])(?:ATU ?\d{8}|CHE-?\d{3}\.\d{3}\.\d{3})(?![\p{L}\p{N}])/gu },
  { kind: 'account number', near: bank, pattern: behind(`(?:Konto|Kto)${nr}`, account) },
  {
    // The word for an account alone is that of a customer's account, too, so a bank has to stand beside it.
    kind: 'account number',
    near: bank,
    pattern: new RegExp(`${behind(accountLabel, account).source}(?=[^<>]{0,60}(?<!\\p{L})(?:${bankLabel}))`, 'gu'),
  },
  {
    kind: 'account number',
    near: bank,
    pattern: behind(`(?:${bankLabel})${gap}\\d[\\d ]{7,10}[^<>\\d]{0,40}(?<![\\p{L}-])${accountLabel}`, account),
  },
  { kind: 'account number', near: bank, pattern: behind(bankLabel, '\\d{3} ?\\d{3} ?\\d{2}') },
]

/** Checks the last digit as that of an article's number (EAN-13). */
function hasArticleCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return digits.length === 13 && sum % 10 === 0
}
