/**
 * Finds and replaces the free texts of a scene: what a person wrote into a text area or a field of one line, sent to the server or
 * typed in a step. No rule can decide which part of a free text is private, so all of it counts as private.
 */
import { personalKind, technicalKind } from '../kinds/fieldKinds.ts'
import { isPseudonym } from '../kinds/kinds.ts'
import { isSearch, type PageFields } from '../kinds/pageFields.ts'
import { isAmount, isMessage, isSentence } from './textForms.ts'

export interface FreeText {
  /** Path of the text in its file: `[0].request.form.nachricht`. */
  readonly place: string
  readonly value: string
}

/** Gives the replacement of a text. */
export type Replace = (text: FreeText) => string

export interface FreeTextOptions {
  readonly fields: PageFields
  /** True for text that stands on the page before the visitor typed. */
  isOnPage(text: string): boolean
  /** Names of fields that are public. */
  readonly publicFields?: readonly string[]
  /** Values that are known to be typed. */
  readonly typed?: ReadonlySet<string>
  /** Values whose kind is known, such as a phone number: they get a pseudonym. */
  readonly named?: ReadonlySet<string>
}

/** The JSON of `calls.json` with the texts of its requests replaced. */
export function mapCallTexts(calls: unknown, options: FreeTextOptions, replace: Replace): unknown {
  return toList(calls).map((call, index) => {
    const request = toObject(toObject(call).request)
    const place = `[${index}].request`
    const mapped = Object.entries(request).map(([key, body]) => {
      const isBody = ['form', 'multipart', 'json', 'text'].includes(key)
      return [key, isBody ? mapBody(body, { key: '', place: `${place}.${key}` }, options, replace) : body]
    })
    return { ...toObject(call), request: Object.fromEntries(mapped) }
  })
}

interface Position {
  readonly key: string
  readonly place: string
}

function mapBody(value: unknown, { key, place }: Position, options: FreeTextOptions, replace: Replace): unknown {
  if (typeof value === 'string') return isFree([key], value, options) ? replace({ place, value }) : value
  if (Array.isArray(value)) {
    return value.map((item, index) => mapBody(item, { key, place: `${place}[${index}]` }, options, replace))
  }
  if (typeof value !== 'object' || value === null) return value
  if ('size' in value && 'name' in value && 'type' in value) return mapFile(value, { key, place }, options, replace)
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      mapBody(child, { key: name, place: `${place}.${name}` }, options, replace),
    ]),
  )
}

/**
 * Redacts the name of a file that a form sends or a step chooses. People name files as they like, also after themselves, so the
 * name is replaced up to its ending, unless a camera or a program has given it.
 */
function mapFile(file: object, { key, place }: Position, { publicFields = [] }: FreeTextOptions, replace: Replace) {
  const { name } = file as { readonly name: unknown }
  const [, stem = '', ending = ''] = /^(.*?)((?:\.\w{1,5}){0,2})$/s.exec(String(name)) ?? []
  const isByMachine = /^(?:img|dsc|image|bild|foto|photo|scan|screenshot|file|datei)?[\W\d_]*$/i.test(stem)
  if (isByMachine || !/\p{L}{2}/u.test(stem) || publicFields.includes(key)) return file
  return { ...file, name: replace({ place: `${place}.name`, value: stem }) + ending }
}

/** The JSON of `scene.json` with the texts of its steps replaced. */
export function mapStepTexts(scene: unknown, options: FreeTextOptions, replace: Replace): unknown {
  const { journey } = toObject(scene)
  if (!Array.isArray(journey)) return scene
  const steps = journey.map((given, index) => {
    const step = toObject(given)
    const { type, value, selectors, files } = step
    if (type === 'x-setFiles') {
      const key = fieldNames(selectors, options.fields).find((name) => options.publicFields?.includes(name)) ?? ''
      const mapped = toList(files).map((file, at) =>
        mapFile(toObject(file), { key, place: `journey[${index}].files[${at}]` }, options, replace),
      )
      return { ...step, files: mapped }
    }
    if (!['change', 'x-expectValue'].includes(String(type)) || typeof value !== 'string') return given
    const isTyped = isFree(fieldNames(selectors, options.fields), value, options)
    return isTyped ? { ...step, value: replace({ place: `journey[${index}].value`, value }) } : given
  })
  return { ...toObject(scene), journey: steps }
}

/**
 * What a step's selectors say of its field, names and ids, and then the names that the pages give to fields of these ids. What stands
 * in `[name="…"]` names the field, the word "name" does not.
 */
export function fieldNames(selectors: unknown, fields: Pick<PageFields, 'namesOf'>): readonly string[] {
  const words = toList(selectors)
    .flat()
    .map((selector) => String(selector).replace(/\[[\w-]+(?=[~|^$*]?=)/g, '['))
    .flatMap((selector) => selector.match(/[\p{L}\p{N}_-]+/gu) ?? [])
  return [...words, ...words.flatMap((word) => fields.namesOf(word))]
}

function isFree(names: readonly string[], value: string, options: FreeTextOptions): boolean {
  const { fields, publicFields = [], typed, named, isOnPage } = options
  if (!/[\p{L}\p{N}]{2}/u.test(value) || isPseudonym(value) || names.some((name) => publicFields.includes(name)))
    return false
  const kinds = names.map((name) => fields.kindOf(name)).filter((kind) => kind !== undefined)
  if (kinds.includes('area')) return true
  if (named?.has(value)) return false
  // The name of such a field shows the kind of its value, which gets a pseudonym in place of filler.
  if (names.some((name) => technicalKind(name, value) ?? personalKind(name, value))) return false
  if (typed?.has(withoutReturns(value))) return true
  if (kinds.includes('choice') && !kinds.includes('line')) return false
  if (names.some(isSearch) || isAmount(value)) return false
  if (kinds.includes('line')) return true
  // The names of the platform's own fields begin with an underscore.
  if (names.some((name) => name.startsWith('_'))) return false
  return !isOnPage(value) && (names.some(isMessage) || isSentence(value))
}

/** The text with line ends as LF: browsers send those of text areas as CRLF, scripts as LF. */
export function withoutReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** The value as a list; an empty list for anything else. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value as an object; an object without keys for anything else. */
export function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
