/** Learns secrets and replaces each by the same pseudonym everywhere, in whatever encoding it stands. */
import { findSecrets, type Occurrence, replaceSecrets } from './findSecrets.ts'
import { isFiller } from './kinds/filler.ts'
import type { SecretKind } from './kinds/kinds.ts'
import { createKnownSecrets, learn, learnFrom, learnText, type RedactorOptions, type Secret } from './knownSecrets.ts'

export interface Redactor {
  /** Remembers a secret that is known from the place where it stands. */
  learn(kind: SecretKind, value: string): void
  /** Remembers text that a person typed, its words and its numbers. */
  learnText(text: string): void
  /** The text as filler of equal shape. */
  fill(text: string): string
  /** Remembers what is recognised by its form or by the name before it. */
  learnFrom(text: string): void
  /** The text with pseudonyms. Valid JSON stays valid JSON, markup stays markup. */
  redact(text: string): string
  /** Known secrets in a text, in base64 too. */
  find(text: string): readonly Occurrence[]
  /** All secrets in the order in which they were learned, with every spelling of each. */
  readonly secrets: readonly Secret[]
}

export function createRedactor(options: RedactorOptions = {}): Redactor {
  const known = createKnownSecrets(options)
  const { filler, secrets } = known
  return {
    learn: (kind, value) => learn(known, kind, value),
    learnFrom: (text) => learnFrom(known, text),
    learnText: (text) => learnText(known, text),
    fill: (text) => (options.isAllowed?.(text) || isFiller(text) ? text : filler.text(text)),
    redact: (text) => replaceSecrets(known, text),
    find: (text) => findSecrets(known, text),
    get secrets() {
      return [...secrets.values()]
    },
  }
}
