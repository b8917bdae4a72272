/** Checks form data by the rules of a schema, as the server does (contact-form.md 5.4, "Server equivalents"). */
import type { Rule } from '../schema.ts'
import { filesOf, type Submission, valuesOf } from '../submission.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The first failing rule of each field, in the order of the rules. */
export function fieldErrors(rules: readonly Rule[], submission: Submission): readonly FieldError[] {
  const errors = new Map<string, string>()
  for (const rule of rules) {
    if (!errors.has(rule.field) && isViolated(rule, submission)) errors.set(rule.field, rule.error)
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

/** Rules about files are checked in a round of their own, after all others (contact-form.md 4, up to 6.1). */
export function isFileRule({ rule }: Rule): boolean {
  return rule === 'requiredfile' || rule === 'file' || rule === 'maxfilesize'
}

function isViolated(rule: Rule, submission: Submission): boolean {
  const values = valuesOf(submission, rule.field)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  const files = filesOf(submission, rule.field)
  const limit = Number(rule.threshold)
  switch (rule.rule) {
    case 'required':
      return values.length === 0
    case 'requiredfile':
      return files.length === 0
    case 'email':
      return !values.every(isEmail)
    case 'url':
      return !values.every(isUrl)
    case 'tel':
      return !values.every(isPhoneNumber)
    case 'number':
      return !values.every(isNumber)
    case 'date':
      return !values.every(isDate)
    case 'minlength':
      return values.length > 0 && totalLength(values) < limit
    case 'maxlength':
      return totalLength(values) > limit
    case 'minnumber':
      return values.some((value) => Number.parseFloat(value) < limit)
    case 'maxnumber':
      return values.some((value) => Number.parseFloat(value) > limit)
    case 'mindate':
      return values.some((value) => isDate(value) && value < String(rule.threshold))
    case 'maxdate':
      return values.some((value) => isDate(value) && value > String(rule.threshold))
    case 'maxitems':
      return values.length > limit
    case 'enum':
      return !values.every((value) => rule.accept?.includes(value))
    case 'file':
      return !files.every(({ name }) => rule.accept?.some((extension) => name.toLowerCase().endsWith(extension)))
    case 'maxfilesize':
      return files.reduce((sum, { size }) => sum + size, 0) > limit
    default:
      return false
  }
}

/** UTF-16 units of all values. */
function totalLength(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0)
}

function isEmail(value: string): boolean {
  const atSign = value.indexOf('@')
  if (value.length < 6 || atSign < 1 || atSign !== value.lastIndexOf('@')) return false
  const labels = value.slice(atSign + 1).split('.')
  return (
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(value.slice(0, atSign)) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label))
  )
}

const schemes =
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
    ' ',
  )

/** True for every text with a scheme that the server allows: the server looks at the scheme alone. */
function isUrl(value: string): boolean {
  const scheme = /^([a-z][a-z0-9.+-]*):./i.exec(value)?.[1]
  return scheme !== undefined && schemes.includes(scheme.toLowerCase())
}

function isPhoneNumber(value: string): boolean {
  const bare = value.replace(/[#*].*$/s, '').replace(/[()/.\s-]/g, '')
  const number = /^(\+|00)/.test(bare) ? `+${bare.replace(/^[+0]+/, '')}` : bare
  return /^\+?\d+$/.test(number) && number.length > 5 && number.length < 16
}

function isNumber(value: string): boolean {
  return /^-?(\d+|\d*\.\d+)(e[+-]?\d+)?$/i.test(value)
}

/** True for a day of the calendar, which the 30th of February is not. */
function isDate(value: string): boolean {
  if (!/^\d{4,}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
}
