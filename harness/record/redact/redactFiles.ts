/** Redacts the files of a scene, and lists what is still private, with which the scene must not be saved. */

import { plainText } from '../../lookup/body/decodedText.ts'
import type { Asset } from '../../scene/assets.ts'
import { counted } from '../../scene/reading/looseText.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { formatJson } from '../files/formatJson.ts'
import type { SceneFiles } from '../files/saveScene.ts'
import { findBlindSpots } from './canary.ts'
import { findLeaks, formatLeak } from './findLeaks.ts'
import { findFreeTexts, findTextLeaks, mapFreeTexts, type TypedOptions } from './freeText/sceneTexts.ts'
import type { SecretKind } from './kinds/kinds.ts'
import { learnScene } from './learnScene.ts'
import { redactAssets } from './redactAssets.ts'
import { createRedactor } from './redactor.ts'
import { createTextSearch } from './search/textSearch.ts'

export interface Redacted {
  readonly files: SceneFiles
  /** Address → stylesheet, font or picture of the shop. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Kind → how many different secrets were replaced. */
  readonly replaced: Readonly<Partial<Record<SecretKind, number>>>
  /** Places where something private still stands, as sentences. The files may be saved only if there are none. */
  readonly findings: readonly string[]
}

/** The text of a file. Pages in other encodings than UTF-8 are read as one character per byte, so that their bytes stay. */
interface FileText {
  readonly text: string
  readonly encoding: 'utf8' | 'latin1'
}

export interface RedactOptions extends TypedOptions {
  /** Address → stylesheet, font or picture that the scene's pages show. */
  readonly assets?: ReadonlyMap<string, Asset>
  /** Runs before each part of the work, with what is done in it. */
  onPhase?(phase: string): void
}

/** @throws InputError a JSON file is not valid */
export function redactFiles(files: SceneFiles, options: RedactOptions = {}): Redacted {
  const { assets = new Map(), onPhase } = options
  onPhase?.('looks for what is private')
  const learned = learnFiles(files, options)
  const { texts, read, typed, redactor, allowed } = learned
  onPhase?.(`replaces ${counted(redactor.secrets.length, 'private value')}`)
  const filled = mapFreeTexts(read, typed.options, ({ value }) => redactor.fill(value))
  const redacted = new Map(
    [...texts].map(([name, { text, encoding }]) => [name, { text: redact(name, text), encoding }]),
  )

  function redact(name: string, text: string): string {
    const before = filled.get(name) ?? text
    const result = redactor.redact(before)
    // A list whose values have another length may need other line breaks.
    return result !== text && name.endsWith('.json') ? formatJson(JSON.parse(result)) : result
  }

  onPhase?.('looks whether anything private is left')
  const outcome = new Map([...redacted].map(([name, { text }]) => [name, text]))
  const leaks = findLeaks(outcome, { redactor, allowed })
  const left = findTextLeaks((name) => parse(name, outcome.get(name)), typed, allowed)
  const blind = findBlindSpots(outcome)
  const shared = redactAssets(assets, { redactor, allowed })
  return {
    assets: shared.assets,
    files: new Map([...redacted].map(([name, { text, encoding }]) => [name, Buffer.from(text, encoding)])),
    replaced: countKinds(learned),
    findings: [
      ...leaks.map(formatLeak),
      ...left,
      ...shared.findings,
      ...blind.map((spot) => `The leak check is blind: it missed ${spot}.`),
    ],
  }
}

/**
 * Counts the secrets that `redactFiles` would replace, in a fraction of its time.
 * @throws InputError a JSON file is not valid
 */
export function countSecrets(files: SceneFiles, options: RedactOptions = {}): Redacted['replaced'] {
  return countKinds(learnFiles(files, options))
}

/** Collects everything that is private in the files. */
function learnFiles(files: SceneFiles, options: RedactOptions) {
  const { known = [] } = options
  const texts = new Map([...files].map(([name, bytes]) => [name, readText(bytes)]))
  const all = [...texts.values()].map(({ text }) => text)
  for (const [name, { text }] of texts) if (name.endsWith('.json')) parse(name, text)
  const read = (name: string): unknown => parse(name, texts.get(name)?.text)
  const allowed = allowedIn(read, options)
  const byPlace = createRedactor()
  learnScene(byPlace, read, { namesOf: () => [] })
  // A name that a form sends as a name is one in the step that types it, too, whatever the step's selectors say.
  const named = { ...options, known: [...known, ...byPlace.secrets] }
  const typed = findFreeTexts(new Map([...texts].map(([name, { text }]) => [name, text])), read, named)
  const redactor = createRedactor({
    isTaken: createTextSearch(all.map(plainText)),
    isAllowed: (value) => allowed.includes(value),
    isPublicWord: typed.isPublicWord,
    isCodeWord: typed.isCodeWord,
  })
  learnScene(redactor, read, typed.options.fields)
  for (const { kind, value } of typed.options.fields.people) redactor.learn(kind, value)
  for (const { kind, value } of known) if (kind !== 'typed text') redactor.learn(kind, value)
  for (const text of all) redactor.learnFrom(text)
  for (const text of typed.texts) redactor.learnText(text)
  return { texts, read, typed, redactor, allowed }
}

/** The public values, with the host of the shop: a local server's host may be an IP address, which is no visitor's. */
function allowedIn(read: (name: string) => unknown, { allowed = [] }: RedactOptions): readonly string[] {
  const { url = '' } = (read('scene.json') ?? {}) as { url?: string }
  return URL.canParse(url) ? [...allowed, new URL(url).hostname.replace(/^\[|\]$/g, '')] : allowed
}

function readText(bytes: Buffer): FileText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), encoding: 'utf8' }
  } catch {
    return { text: bytes.toString('latin1'), encoding: 'latin1' }
  }
}

/** @throws InputError the text is no valid JSON, so that secrets could not be recognised by their place in it */
function parse(name: string, text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch (cause) {
    throw new InputError(
      `${name}: is not valid JSON (${(cause as Error).message}); expected the whole file, it may be cut off.`,
      { cause },
    )
  }
}

/** Counts secrets by kind; the spellings of one secret have one pseudonym and count once. */
function countKinds({ redactor, typed }: ReturnType<typeof learnFiles>): Redacted['replaced'] {
  const distinct = new Map(
    redactor.secrets.filter(({ kind }) => kind !== 'typed word').map(({ pseudonym, kind }) => [pseudonym, kind]),
  )
  const counts: Partial<Record<SecretKind, number>> = {}
  for (const kind of distinct.values()) counts[kind] = (counts[kind] ?? 0) + 1
  return typed.texts.length > 0 ? { ...counts, 'typed text': typed.texts.length } : counts
}
