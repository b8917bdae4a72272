/** Readers for single values as PHP prints them, beside those of `inject/schema/php.ts`. None throws. */
import { phpNumber, phpObject } from '../../../../inject/schema/php.ts'

/** A number, a text that is one, or an amount as people write it: `134,90`, `1.234,50`, `1’234.50`. */
export function amount(value: unknown): number | undefined {
  const number = phpNumber(value)
  if (number !== undefined || typeof value !== 'string') return number
  const [, whole = '', decimals = ''] = /^\s*(-?[\d.,’'\s]*?)(?:[.,](\d{1,2}))?\s*$/.exec(value) ?? []
  const digits = whole.replace(/[.,’'\s]/g, '')
  return digits === '' ? undefined : phpNumber(`${digits}.${decimals || '0'}`)
}

/** Reads a list as PHP prints it: an array, an object (an array with gaps), or a text with commas. */
export function texts(value: unknown): readonly string[] {
  const items =
    typeof value === 'string' && !/^\s*[[{]/.test(value) ? value.split(',') : Object.values(listOf(value) ?? {})
  return items.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []))
}

function listOf(value: unknown): object | undefined {
  return Array.isArray(value) ? value : phpObject(value)
}

/** The entries of an object that are texts, numbers or booleans, as texts; lists are joined with commas. */
export function textMap(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(phpObject(value) ?? {}).flatMap(([key, item]): [string, string][] => {
    if (Array.isArray(item)) return [[key, texts(item).join(',')]]
    return ['string', 'number', 'boolean'].includes(typeof item) ? [[key, String(item)]] : []
  })
  return Object.fromEntries(entries)
}

/** A text that is not empty, or a number as one. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
