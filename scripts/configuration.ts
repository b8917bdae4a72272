import { configurationSchema, type JsonSchema } from './configuration/configurationSchema.ts'
import { readDescription } from './configuration/description.ts'
import { readSentences } from './docs/sentences.ts'
import { loadFeatureLists } from './features/featureList.ts'

/** The JSON Schema as the build writes it. */
export async function buildConfigurationSchema(): Promise<JsonSchema> {
  const { features, platformFeatures, themeFeatures, configuration } = await loadFeatureLists()
  const all = [...features, ...platformFeatures, ...themeFeatures]
  return configurationSchema(configuration, all, readDescription(), readSentences())
}
