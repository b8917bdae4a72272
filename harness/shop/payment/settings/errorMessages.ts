/** The texts of the plugin's error codes. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'

const texts = z.record(z.string(), z.string())
const messages = readYaml(
  join(import.meta.dirname, 'errorMessages.yaml'),
  z.strictObject({ both: texts, generationTwo: texts }),
)

/** Code → text. */
export function errorMessages(generation: 'one' | 'two'): Readonly<Record<string, string>> {
  return generation === 'two' ? { ...messages.both, ...messages.generationTwo } : messages.both
}
