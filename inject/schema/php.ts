/**
 * Readers for what PHP prints: booleans as '1' and '', numbers as texts, empty objects as [], JSON in attributes. Each takes
 * any value and never throws.
 */
import { attempt } from '../shop/attempt.ts'
import { isPlainObject } from './schema.ts'

/** PHP's truth: true, 1, '1', 'true', 'yes', 'on' → true; everything else → false. */
export function phpBoolean(value: unknown): boolean {
  return typeof value === 'string' ? /^(1|true|yes|on)$/i.test(value.trim()) : value === true || value === 1
}

/** A finite number, or a string that is one ('48.00'); undefined for everything else. */
export function phpNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Reads what PHP printed as an object: an object, its JSON, percent-encoded JSON, JSON with HTML entities, or [] for an
 * empty one. Returns undefined for everything else; never throws.
 */
export function phpObject(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') {
    for (const decode of [(text: string) => text, decodeURIComponent, decodeEntities]) {
      const decoded: unknown = attempt(() => JSON.parse(decode(value)))
      if (typeof decoded === 'object') return phpObject(decoded)
    }
    return undefined
  }
  if (Array.isArray(value) && value.length === 0) return {}
  return isPlainObject(value) ? value : undefined
}

/** The entities that PHP's escaping functions write. `&amp;` comes last, so that nothing is decoded twice. */
function decodeEntities(text: string): string {
  return text
    .replace(/&(?:quot|#0?34|#x22);/gi, '"')
    .replace(/&(?:#0?39|#x27|apos);/gi, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
