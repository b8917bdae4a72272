/** Finds the parts in which two long values differ, as paths of JSON or as patterns. */
import { escapePattern } from '../../scene/reading/looseText.ts'
import { readStructure, type VolatileKind, type VolatilePart } from '../../scene/volatile.ts'

/** Gives the kind that two different values have in common; undefined where they have none. */
export type FindSharedKind = (one: string, other: string) => VolatileKind | undefined

/** @returns undefined where the values differ in a part that no kind describes */
export function differingParts(
  first: string,
  second: string,
  kindOf: FindSharedKind,
): readonly VolatilePart[] | undefined {
  const [json, otherJson] = [readStructure(first), readStructure(second)]
  const parts = json && otherJson ? differingPaths(json, otherJson, '', kindOf) : differingTokens(first, second, kindOf)
  if (!parts || parts.length === 0) return undefined
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
}

function differingPaths(
  first: unknown,
  second: unknown,
  path: string,
  kindOf: FindSharedKind,
): readonly VolatilePart[] | undefined {
  if (isObject(first) && isObject(second) && Array.isArray(first) === Array.isArray(second)) {
    const [names, others] = [Object.keys(first), Object.keys(second)]
    if (names.length !== others.length || names.some((name) => !others.includes(name))) return undefined
    const found = names.map((name) => {
      const step = Array.isArray(first) ? `${path}[*]` : path === '' ? name : `${path}.${name}`
      const parts = differingPaths(first[name], second[name], step, kindOf)
      // A path cannot express a name with a dot or a bracket.
      return !Array.isArray(first) && /[.[\]]/.test(name) && parts?.length !== 0 ? undefined : parts
    })
    return found.includes(undefined) ? undefined : found.flatMap((parts) => parts ?? [])
  }
  if (first === second) return []
  const isPlain = [first, second].every((value) => typeof value === 'string' || typeof value === 'number')
  const kind = isPlain && path !== '' ? kindOf(String(first), String(second)) : undefined
  return kind === undefined ? undefined : [{ path, kind }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A moment, also percent-encoded; a word or number, with dots and hyphens inside; any other character. */
const token =
  /\d{4}-\d\d-\d\d(?:[T +]|%20)\d\d(?::|%3A)\d\d(?:(?::|%3A)\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?|%[0-9a-f]{2}|[a-z\d]+(?:[.-][a-z\d]+)*|[^a-z\d]/gi

/** Number of characters before a part that a pattern has at most, to say where the part stands. */
const longestContext = 20

function differingTokens(first: string, second: string, kindOf: FindSharedKind): readonly VolatilePart[] | undefined {
  const [tokens, others] = [first.match(token) ?? [], second.match(token) ?? []]
  if (tokens.length !== others.length) return undefined
  const parts: VolatilePart[] = []
  /** The text since the last part, which both values have. */
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

/** A pattern that matches all of the texts. */
function shapeOf(...texts: readonly string[]): string {
  if (texts.every((text) => /^\d+$/.test(text))) return '\\d+'
  if (texts.every((text) => /^[\w.-]+$/.test(text))) return '[\\w.-]+'
  return '\\d{4}-\\d\\d-\\d\\d[T +%:.Z\\w-]+'
}
