import { expect, test } from 'vitest'
import { buildConfigurationSchema } from '../configuration.ts'
import { descriptionProblems, type JsonSchema } from './configurationSchema.ts'
import { readDescription } from './description.ts'

let schema: JsonSchema
const partAt = (...path: readonly string[]): JsonSchema => path.reduce((part, key) => part[key] as JsonSchema, schema)

test('the schema knows features, groups of features, their options, names and defaults', async () => {
  schema = await buildConfigurationSchema()
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    $schema: expect.stringContaining('json-schema.org'),
  })
  expect(partAt('properties', 'enabled')).toMatchObject({ type: 'boolean', default: true })
  expect(partAt('properties', 'legacy').enum).toEqual(['replace', 'yield'])
  expect(partAt('properties', 'timeoutMs')).toMatchObject({ type: 'number', exclusiveMinimum: 0, default: 30_000 })
  expect(partAt('properties', 'profile', 'properties', 'theme')).toMatchObject({ type: 'string', default: 'flatsome' })
  const switches = partAt('properties', 'features', 'properties')
  expect(switches['orders-table']).toMatchObject({ type: 'boolean', description: expect.stringContaining('orders') })
  expect(switches['store-platform']).toMatchObject({ description: expect.stringContaining('store-platform-checkout') })
  const options = { type: 'object', properties: { slowTextMs: { exclusiveMinimum: 0, default: 8000 } } }
  expect(switches['contact-form']).toMatchObject({ anyOf: [{ type: 'boolean' }, options] })
  expect(partAt('properties', 'parity', 'items').enum).toContain('live-search')
  expect(partAt('properties', '$schema').type).toBe('string')
  const { pattern, examples } = partAt('properties', 'locale')
  expect(examples).toEqual(['de', 'en'])
  const locales = ['de', 'en', 'de-AT', 'EN_gb', 'fr', 'english', '']
  expect(locales.filter((locale) => new RegExp(String(pattern)).test(locale))).toEqual(locales.slice(0, 4))
})

test('a key without a description, and a description without a key, are reported', () => {
  const description = readDescription()
  const { enabled: _, ...keys } = description.keys
  const options = { ...description.options, 'live-search': { noResultText: { en: '', de: '' } } }
  expect(descriptionProblems(schema, { keys, options })).toEqual([
    'keys.enabled is not described.',
    'options.live-search.noResultsText is not described.',
    'options.live-search.noResultText is described, but there is no such key.',
  ])
})
