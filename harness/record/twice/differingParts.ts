/** The parts in which two long values differ, as paths of JSON or as patterns. */
import { escapePattern } from '../../scene/reading/looseText.ts'
import { readStructure, type VolatileKind, type VolatilePart } from '../../scene/volatile.ts'

/** Which kind two values that differ have in common. */
export type KindOf = (one: string, other: string) => VolatileKind | undefined

/** @returns undefined where they differ in something that no kind describes */
export function differingParts(one: string, other: string, kindOf: KindOf): readonly VolatilePart[] | undefined {
  const [json, otherJson] = [readStructure(one), readStructure(other)]
  const parts = json && otherJson ? differingPaths(json, otherJson, '', kindOf) : differingTokens(one, other, kindOf)
  if (!parts || parts.length === 0) return undefined
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
}

function differingPaths(
  one: unknown,
  other: unknown,
  path: string,
  kindOf: KindOf,
): readonly VolatilePart[] | undefined {
  if (isHolder(one) && isHolder(other) && Array.isArray(one) === Array.isArray(other)) {
    const [names, others] = [Object.keys(one), Object.keys(other)]
    if (names.length !== others.length || names.some((name) => !others.includes(name))) return undefined
    const found = names.map((name) => {
      const step = Array.isArray(one) ? `${path}[*]` : path === '' ? name : `${path}.${name}`
      const parts = differingPaths(one[name], other[name], step, kindOf)
      // A path could not say which dot belongs to a name.
      return !Array.isArray(one) && /[.[\]]/.test(name) && parts?.length !== 0 ? undefined : parts
    })
    return found.includes(undefined) ? undefined : found.flatMap((parts) => parts ?? [])
  }
  if (one === other) return []
  const isPlain = [one, other].every((value) => typeof value === 'string' || typeof value === 'number')
  const kind = isPlain && path !== '' ? kindOf(String(one), String(other)) : undefined
  return kind === undefined ? undefined : [{ path, kind }]
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A moment, also percent-encoded; a word or number, with dots and hyphens inside; any other character. */
const token =
  /\d{4}-\d\d-\d\d(?:[T +]|%20)\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?|%[0-9a-f]{2}|[a-z\d]+(?:[.-][a-z\d]+)*|[^a-z\d]/gi

/** Characters before a part that say where it stands. */
const longestContext = 20

function differingTokens(one: string, other: string, kindOf: KindOf): readonly VolatilePart[] | undefined {
  const [tokens, others] = [one.match(token) ?? [], other.match(token) ?? []]
  if (tokens.length !== others.length) return undefined
  const parts: VolatilePart[] = []
  /** What both have since the last part. */
  let context = ''
  let isStart = true
  for (const [index, text] of tokens.entries()) {
    const otherText = others[index]!
    if (text === otherText) {
      context += text
      continue
    }
    const kind = kindOf(text, otherText)
    if (kind === undefined || (context === '' && !isStart)) return undefined
    const isWhole = isStart && context.length <= longestContext
    const before = `${isWhole ? '^' : ''}${escapePattern(context.slice(-longestContext))}`
    parts.push({ pattern: `${before}(${shapeOf(text, otherText)})`, kind })
    context = ''
    isStart = false
  }
  return parts
}

/** A pattern for both texts. */
function shapeOf(...texts: readonly string[]): string {
  if (texts.every((text) => /^\d+$/.test(text))) return '\\d+'
  if (texts.every((text) => /^[\w.-]+$/.test(text))) return '[\\w.-]+'
  return '\\d{4}-\\d\\d-\\d\\d[T +%:.Z\\w-]+'
}
