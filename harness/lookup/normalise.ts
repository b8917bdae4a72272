/**
 * Normalises the request of a call, so that two requests are equal exactly when a server could not distinguish them: the order of
 * keys and parameters, boundaries and line ends do not matter, and volatile values are replaced by their kind.
 */
import type { CallRequest, SentFile } from '../scene/calls.ts'
import { decodePairs } from '../scene/charset.ts'
import { replaceVolatile, textKey, type VolatileKeys, volatileOf } from '../scene/volatile.ts'
import { lowerCaseNames, toMultimap } from './body/decode.ts'

/** One comparable value and where it stands, `?page` in the query or `your-name`, `items[0].id` in the body. */
export interface Detail {
  readonly place: string
  /** The value as JSON, so that `1` and `"1"` differ. */
  readonly value: string
}

/** The request of a recorded call or of a made call, in the form in which the two are compared. */
export interface NormalisedRequest {
  readonly method: string
  /** Origin and path. */
  readonly address: string
  /** Query and body, sorted by place. */
  readonly details: readonly Detail[]
  /** Equal for two requests exactly when method, address and details are. */
  readonly signature: string
  /** Compared only where a recording has them: headers by lower-case name, and file hashes. */
  readonly conditions: ReadonlyMap<string, string>
  /** Places whose value was replaced, and by what. */
  readonly replaced: ReadonlyMap<string, string>
}

/** The parts of a scene that normalising depends on. */
export interface NormaliseRules {
  /** URL of the page, for relative addresses. */
  readonly url: string
  readonly volatile: VolatileKeys
}

/** @throws TypeError the URL cannot be parsed */
export function normalise(request: CallRequest, { url, volatile }: NormaliseRules): NormalisedRequest {
  const conditions = new Map<string, string>()
  const replaced = new Map<string, string>()
  const replace = (place: string, key: string, value: string): string => {
    const result = replaceVolatile(value, volatileOf(volatile, key))
    if (result !== value) replaced.set(place, result)
    return result
  }
  const { origin, pathname, search } = new URL(request.url, url)
  const details: Detail[] = []

  const query = Object.entries(toMultimap(decodePairs(Buffer.from(search.slice(1)))))
  for (const [key, valueOrValues] of query) {
    const values = [valueOrValues].flat().map((value) => replace(`?${key}`, key, value))
    details.push({ place: `?${key}`, value: formatAll(values) })
  }

  const bodyKind = kindOfBody(request)
  details.push({ place: bodyPlace, value: bodyKind })
  if (bodyKind === 'text') details.push({ place: '', value: JSON.stringify(replace('', textKey, request.text ?? '')) })
  if (bodyKind === 'json') details.push(...jsonDetails(request.json, replace))
  for (const [key, valueOrValues] of Object.entries(request.form ?? request.multipart ?? {})) {
    const place = fieldPlace(key)
    const values = [valueOrValues].flat().map((value, index) => {
      if (typeof value === 'string') return replace(place, key, withoutCarriageReturns(value))
      if (value.hash !== undefined) conditions.set(`hash of file ${index + 1} in ${place}`, value.hash)
      return describeFile(value)
    })
    if (values.length > 0) details.push({ place, value: formatAll(values) })
  }
  details.sort((a, b) => compare(a.place, b.place) || compare(a.value, b.value))

  for (const [name, value] of Object.entries(lowerCaseNames(request.headers ?? {}))) {
    const place = `header ${name}`
    // The boundary of a multipart body is new each time.
    conditions.set(place, name === 'content-type' ? mediaType(value) : replace(place, name, value))
  }

  const { method } = request
  const address = origin + pathname
  const signature = JSON.stringify([method, address, details.map(({ place, value }) => [place, value])])
  return { method, address, details, signature, conditions, replaced }
}

/** The place that says how the body is encoded. Its value is not a JSON text, unlike that of a form field of the same name. */
const bodyPlace = 'kind of body'

function kindOfBody(request: CallRequest): 'json' | 'form' | 'multipart' | 'text' | 'none' {
  if (request.json !== undefined) return 'json'
  if (request.form) return 'form'
  if (request.multipart) return 'multipart'
  return request.text === undefined ? 'none' : 'text'
}

/** One detail per leaf of the JSON; an empty array or object is a leaf, too. */
function jsonDetails(json: unknown, replace: (place: string, key: string, value: string) => string): Detail[] {
  const details: Detail[] = []
  const walk = (value: unknown, place: string, key: string): void => {
    if (typeof value === 'object' && value !== null) {
      const children = Object.entries(value)
      const isArray = Array.isArray(value)
      if (children.length === 0) details.push({ place, value: isArray ? '[]' : '{}' })
      for (const [name, child] of children) walk(child, place + (isArray ? `[${name}]` : propertySegment(name)), name)
    } else {
      const isReplaceable = typeof value === 'string' || typeof value === 'number'
      const text = String(value)
      const result = isReplaceable ? replace(place, key, text) : text
      details.push({ place, value: JSON.stringify(result === text ? value : result) })
    }
  }
  walk(json, '', '')
  return details.map(({ place, value }) => ({ place: place.replace(/^\./, ''), value }))
}

/** The path segment of a property; a name that could be mistaken for a path is quoted. */
function propertySegment(name: string): string {
  return /^[\w-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
}

/** Query places begin with `?`; a field whose name does so is quoted. */
function fieldPlace(name: string): string {
  return /^[?"]/.test(name) ? JSON.stringify(name) : name
}

function describeFile({ name, type, size }: SentFile): { file: string; type: string; bytes: number } {
  return { file: name, type, bytes: size }
}

function formatAll(values: readonly unknown[]): string {
  return JSON.stringify(values.length === 1 ? values[0] : values)
}

/** Browsers send line ends of text areas as CRLF, scripts as LF. */
function withoutCarriageReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function mediaType(contentType: string): string {
  return contentType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Compares by code units, which gives the same order on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
