/** Fields of what shop and provider answer: each may be missing, and is left out where it is something else. */
import { phpObject } from '../../../../inject/schema/php.ts'
import { custom, looseObject, optional } from '../../../../inject/schema/schema.ts'
import { textOf } from './values.ts'

/** A text, or a number, which servers print where a text is meant; `textOf` reads both. */
export const text = () => optional(custom<string | number>((value) => textOf(value) !== undefined, 'a text'))

/** An object, whatever is in it. */
export const anyObject = () =>
  optional(custom<Record<string, unknown>>((value) => phpObject(value) !== undefined, 'an object'))

/** An object of which these fields are checked; others may be there. */
export const object = <Shape extends Parameters<typeof looseObject>[0]>(shape: Shape) => optional(looseObject(shape))

/** The text without the spaces around it; '' for other values. */
export const trimmed = (value: unknown): string => textOf(value)?.trim() ?? ''
