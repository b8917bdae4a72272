/** Finds the free texts of a scene's files, replaces them, and checks that none is left. */

import { plainText } from '../../../lookup/body/decodedText.ts'
import { formatJson } from '../../files/formatJson.ts'
import { isFiller } from '../kinds/filler.ts'
import type { SecretKind } from '../kinds/kinds.ts'
import { codeWords, publicWords, readPageFields } from '../kinds/pageFields.ts'
import { commonWords } from './commonWords.ts'
import { type FreeText, type FreeTextOptions, mapCallTexts, mapStepTexts, withoutReturns } from './freeTexts.ts'
import { findNotes } from './notes.ts'

export interface TypedOptions {
  /** Values that are public and stay. */
  readonly allowed?: readonly string[]
  /** Values that are known to be private; those of the kind `typed text` are free text. */
  readonly known?: readonly { readonly kind: SecretKind; readonly value: string }[]
  /** Names of fields whose text is public. */
  readonly publicFields?: readonly string[]
}

export interface TypedTexts {
  readonly texts: readonly string[]
  /** File and place of each text in a request or a step. */
  readonly places: ReadonlySet<string>
  readonly options: FreeTextOptions
  isPublicWord(word: string): boolean
  /** True for a word that the code of the page is made of. */
  isCodeWord(word: string): boolean
}

/** Finds the texts that a person typed, and the words that stand in the scene without having been typed. */
export function findFreeTexts(
  texts: ReadonlyMap<string, string>,
  read: (name: string) => unknown,
  { known = [], publicFields = [], allowed = [] }: TypedOptions,
): TypedTexts {
  const page = texts.get('page.html') ?? ''
  const others = [...texts].filter(([name]) => name !== 'page.html').map(([, text]) => text)
  const fields = readPageFields([page, ...others.filter((text) => text.includes('<')).flatMap(documentsIn)])
  const knownTexts = known.filter(({ kind }) => kind === 'typed text').map(({ value }) => value)
  const named = new Set(known.filter(({ kind }) => kind !== 'typed text').map(({ value }) => value))
  const pageText = plainText(page)
  const options = { fields, publicFields, named, isOnPage: (text: string) => pageText.includes(text) }
  const written = [...fields.areas, ...fields.lines, ...findNotes(texts, read)]
    .filter(({ name }) => !publicFields.includes(name))
    .map(({ text }) => text)
  const isPublicText = (text: string): boolean => isFiller(text) || allowed.includes(text)
  const found = new Set([...knownTexts, ...written].filter((text) => !isPublicText(text)).map(withoutReturns))
  mapFreeTexts(read, { ...options, typed: found }, ({ value }) => {
    if (!isPublicText(value)) found.add(withoutReturns(value))
    return value
  })
  const places = new Set<string>()
  mapFreeTexts(read, { ...options, typed: found }, ({ file, place, value }) => {
    places.add(`${file} ${place}`)
    return value
  })
  // Words of the scene's selectors, addresses and settings are public, but not those of its steps, which hold typed texts.
  const settings: string[] = [JSON.stringify({ ...(read('scene.json') as object), journey: [] })]
  const words = publicWords(page, [...found], [...others, ...settings.map((text) => text.replace(/\W+/g, '" : "'))])
  const code = codeWords(page, hostOf(read('scene.json')))
  return {
    texts: [...found],
    places,
    options: { ...options, typed: found },
    isPublicWord: (word) => words.has(word) || commonWords.has(word),
    isCodeWord: (word) => code.has(word),
  }
}

function hostOf(scene: unknown): string {
  const { url } = (scene ?? {}) as { readonly url?: unknown }
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : ''
}

/** The text of a file as markup: a document as it is, or JSON decoded, which may hold documents and fragments. */
function documentsIn(text: string): readonly string[] {
  return /^\s*[[{]/.test(text) ? [plainText(text)] : [text]
}

/** Name → JSON with the free texts of calls and steps replaced, for the files in which a text has changed. */
export function mapFreeTexts(
  read: (name: string) => unknown,
  options: FreeTextOptions,
  replace: (text: FreeText & { readonly file: string }) => string,
): ReadonlyMap<string, string> {
  const mapped = new Map<string, string>()
  for (const [file, map] of [['calls.json', mapCallTexts] as const, ['scene.json', mapStepTexts] as const]) {
    const json = read(file)
    if (json === undefined) continue
    const before = JSON.stringify(json)
    const after = map(json, options, (text) => replace({ ...text, file }))
    if (JSON.stringify(after) !== before) mapped.set(file, formatJson(after))
  }
  return mapped
}

/** Finds free texts that are no filler: `calls.json: at [0].request.form.nachricht: a typed text`. */
export function findTextLeaks(
  read: (name: string) => unknown,
  { options, places }: Pick<TypedTexts, 'options' | 'places'>,
  allowed: readonly string[],
): readonly string[] {
  const leaks: string[] = []
  mapFreeTexts(read, options, ({ file, place, value }) => {
    // A text that is at none of the noted places is a pseudonym, such as that of a name.
    const isUnredacted = places.has(`${file} ${place}`) && !isFiller(value) && !allowed.includes(value)
    if (isUnredacted) leaks.push(`${file}: at ${place}: a typed text`)
    return value
  })
  return leaks
}
