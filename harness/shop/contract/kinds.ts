/** Compares values with the kinds that a table gives. */
import type { Kind, Kinds } from './section.ts'

/** One line for each key that is missing or of another kind. */
export function kindFindings(value: unknown, kinds: Kinds): readonly string[] {
  return Object.entries(kinds).flatMap(([path, kind]) => {
    const values = valuesAt(value, path)
    const at = path === '' ? 'the whole value' : path
    if (kind === 'absent') return values.length === 0 ? [] : [`${at}: must not be there, is ${abbreviate(values[0])}`]
    if (values.length === 0) return [`${at}: ${nameOf(kind)} expected, not there`]
    const wrong = values.find((found) => !isOfKind(found, kind))
    return wrong === undefined && values.every((found) => isOfKind(found, kind))
      ? []
      : [`${at}: ${nameOf(kind)} expected, found ${abbreviate(wrong)}`]
  })
}

/** All values at a path; none where a key is missing or a list is empty. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  if (path === '') return [value]
  if (path.startsWith('[]')) {
    return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, path.slice(2).replace(/^\./, ''))) : []
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const record = value as Readonly<Record<string, unknown>>
  const key = Object.keys(record)
    .filter((name) => name !== '' && (path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[]`)))
    .sort((a, b) => b.length - a.length)[0]
  return key === undefined ? [] : valuesAt(record[key], path.slice(key.length).replace(/^\./, ''))
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind instanceof RegExp) return typeof value === 'string' && kind.test(value)
  if (typeof kind === 'object') return kind.oneOf.includes(value)
  switch (kind) {
    case 'any':
      return true
    case 'null':
      return value === null
    case 'list':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'flag':
      return value === '' || value === '1'
    case 'json':
      return typeof value === 'string' && isJson(value)
    case 'decimal':
      return typeof value === 'string' && /^\d+\.\d\d$/.test(value)
    default:
      return typeof value === kind
  }
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text.replaceAll('&quot;', '"')) === 'object'
  } catch {
    return false
  }
}

function nameOf(kind: Kind): string {
  if (kind instanceof RegExp) return String(kind)
  return typeof kind === 'object' ? kind.oneOf.map((value) => JSON.stringify(value)).join(' or ') : kind
}

function abbreviate(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
