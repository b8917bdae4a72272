/** Turns posted values into fields for the checks of the form: name → text. */
import type { PostedFields } from './validateCheckout.ts'

/** The fields of a form; a name that comes twice has its last value, as in PHP. */
export function formFields(form: URLSearchParams): PostedFields {
  return Object.fromEntries(form)
}

/** The fields of a JSON body: lists and objects become `name[key]`, `null` and nested objects are left out. */
export function jsonFields(body: Readonly<Record<string, unknown>>): PostedFields {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      isRecord(value)
        ? Object.entries(value).flatMap(([key, inner]) => textEntry(`${name}[${key}]`, inner))
        : textEntry(name, value),
    ),
  )
}

function textEntry(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]]
  // PHP turns false into the empty text.
  if (typeof value === 'boolean') return [[name, value ? '1' : '']]
  return typeof value === 'number' ? [[name, String(value)]] : []
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
