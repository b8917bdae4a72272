/** The JSON Schema of the configuration, for editors of JSON and for settings pages. */
import * as z from 'zod'
import type { AnyFeature } from '../../inject/feature.ts'
import type { Sentences } from '../docs/sentences.ts'
import type { ConfigurationSource } from '../features/featureList.ts'
import type { Description } from './description.ts'

/** A JSON Schema, or a part of one. */
export interface JsonSchema {
  [key: string]: unknown
  properties?: Record<string, JsonSchema>
}

/** Checks that the script's schemas make by a function, which a JSON Schema cannot contain: the check's own message → the nearest rule of JSON Schema. */
const rulesOfChecks: Readonly<Record<string, JsonSchema>> = {
  milliseconds: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 2 ** 31 },
  'a text': { type: 'string', minLength: 1 },
  'a name of letters, digits, - and _': { type: 'string', pattern: '^[-_0-9A-Za-z]+$' },
  'de or en': { type: 'string', pattern: '^([dD][eE]|[eE][nN])(?![a-zA-Z])', examples: ['de', 'en'] },
  'true, false or an object of options': { type: ['boolean', 'object'] },
  'a URL of this site': { type: 'string', format: 'uri-reference' },
  'true, false, "page" or a function': { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['page'] }] },
}

/** @throws Error the schema has a check by a function, and the table above has no rule for it */
function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type !== 'custom') return
      const expected = String(def.error?.({} as never))
      const rule = rulesOfChecks[expected]
      if (rule === undefined) throw new Error(`No rule for "${expected}"; add one to ${import.meta.filename}.`)
      Object.assign(jsonSchema, rule)
    },
  }) as JsonSchema
}

/**
 * @param source the script's own schemas, and every feature that ships
 * @param sentences what each feature does, by its id
 */
export function configurationSchema(
  { configSchema, defaultProfile, switchIds }: ConfigurationSource,
  features: readonly AnyFeature[],
  { keys, options }: Description,
  sentences: Sentences,
): JsonSchema {
  const ids = [...new Set(switchIds(features))]
  const everything = { profile: defaultProfile, features: Object.fromEntries(ids.map((id) => [id, true])) }
  const schema = toJsonSchema(configSchema(ids, everything))
  const { features: switches, parity } = schema.properties!
  for (const [key, { en }] of Object.entries(keys)) setDescription(schema.properties![key], en)
  for (const id of ids) {
    const readOptions = features.find((feature) => feature.id === id)?.options
    const optionsOf = readOptions && toJsonSchema(readOptions())
    if (optionsOf) delete optionsOf.$schema
    for (const [key, { en }] of Object.entries(options[id] ?? {})) setDescription(optionsOf?.properties?.[key], en)
    const rule = optionsOf ? { anyOf: [{ type: 'boolean' }, optionsOf] } : { type: 'boolean' }
    switches!.properties![id] = { ...rule, description: describeFeature(id, features, sentences) }
  }
  parity!.items = { enum: ids }
  return { ...schema, title: 'Configuration of vernissage' }
}

function setDescription(part: JsonSchema | undefined, sentence: string): void {
  // An editor cannot follow links, so only their texts stay.
  if (part) part.description = sentence.replaceAll(/\[(`[^`]+`)\]\([^)]+\)/g, '$1')
}

/** The sentence about a feature; for a group also the features that its switch covers. */
function describeFeature(id: string, features: readonly AnyFeature[], sentences: Sentences): string {
  const members = features.filter(({ continues }) => continues === id).map((feature) => feature.id)
  const together = members.length > 0 ? [`Switches ${members.join(', ')}, too.`] : []
  return [sentences[id]?.en ?? '', ...together].join(' ').replaceAll('`', '').trim()
}

/** One sentence for each description without a key, and for each key without a description. */
export function descriptionProblems(schema: JsonSchema, { keys, options }: Description): readonly string[] {
  const generalKeys = Object.keys(schema.properties!).filter((key) => key !== '$schema')
  const switches = schema.properties!.features!.properties!
  const optionKeys = Object.entries(switches).flatMap(([id, { anyOf }]) =>
    Object.keys((anyOf as readonly JsonSchema[] | undefined)?.[1]?.properties ?? {}).map(
      (key) => `options.${id}.${key}`,
    ),
  )
  const described = Object.entries(options).flatMap(([id, each]) =>
    Object.keys(each).map((key) => `options.${id}.${key}`),
  )
  return describeDifferences(
    [...generalKeys.map((key) => `keys.${key}`), ...optionKeys],
    [...Object.keys(keys).map((key) => `keys.${key}`), ...described],
  )
}

function describeDifferences(existing: readonly string[], described: readonly string[]): readonly string[] {
  return [
    ...existing.filter((key) => !described.includes(key)).map((key) => `${key} is not described.`),
    ...described
      .filter((key) => !existing.includes(key))
      .map((key) => `${key} is described, but there is no such key.`),
  ]
}
