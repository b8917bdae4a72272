/**
 * Fields for the schemas of what shop, payment plugin and provider give us. None is required: a part that is missing, or is
 * something else than expected, is left out, and the other parts are used.
 */
import { phpObject } from '../../../../inject/schema/php.ts'
import {
  custom,
  looseObject,
  optional,
  parseWithDefaults,
  type Schema,
  type SchemaIssue,
} from '../../../../inject/schema/schema.ts'
import { amount, textOf, texts } from './values.ts'

export type OnIssue = (issue: SchemaIssue) => void

/** The parts that fit the schema, from an object, its JSON or `[]`; {} where there is none. */
export function readParts<Output>(schema: () => Schema<Output>, value: unknown, onIssue: OnIssue = () => {}): Output {
  return parseWithDefaults(schema(), phpObject(value) ?? {}, onIssue)
}

// Fields of answers, whose issues are not reported.

/** A text, or a number, which servers print where a text is meant; `textOf` reads both. */
export const text = () => optional(custom<string | number>((value) => textOf(value) !== undefined, 'a text'))

/** An object, whatever is in it. */
export const anyObject = () =>
  optional(custom<Record<string, unknown>>((value) => phpObject(value) !== undefined, 'an object'))

/** An object of which these fields are checked; others may be there. */
export const object = <Shape extends Parameters<typeof looseObject>[0]>(shape: Shape) => optional(looseObject(shape))

/** The text without the spaces around it; '' for other values. */
export const trimmed = (value: unknown): string => textOf(value)?.trim() ?? ''

// Fields of printed settings, whose issues the operator reads. PHP prints null, and often an empty text, for what is not
// there, so that neither is an issue.

const printed = <Value>(fits: (value: unknown) => boolean, expected: string) =>
  optional(custom<Value | null>((value) => value === null || value === '' || fits(value), expected))

export const printedText = () => printed<string | number>((value) => textOf(value) !== undefined, 'a text')
export const printedMap = () =>
  printed<Record<string, unknown>>((value) => phpObject(value) !== undefined, 'an object, or [] for an empty one')
export const printedList = () =>
  printed<unknown>((value) => texts(value).length > 0 || Array.isArray(value), 'a list, or an object with its items')
export const printedFlag = () =>
  printed<unknown>((value) => ['boolean', 'number', 'string'].includes(typeof value), 'true or false')
export const printedAmount = () => printed<unknown>((value) => amount(value) !== undefined, 'an amount')
