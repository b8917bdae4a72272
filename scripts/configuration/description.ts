/** The descriptions of everything that an operator can configure, from `docs/configuration.yaml`. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../harness/scene/reading/readJson.ts'
import { root } from '../setup.mjs'

const words = z.strictObject({ en: z.string(), de: z.string() })

const descriptionSchema = z.strictObject({
  /** Key of the configuration → what it does. */
  keys: z.record(z.string(), words.extend({ default: z.string() })),
  /** Feature → key of its options → what it does. */
  options: z.record(z.string(), z.record(z.string(), words)),
})

export type Description = z.output<typeof descriptionSchema>

/** @throws InputError where the file is not what is expected */
export function readDescription(): Description {
  return readYaml(join(root, 'docs/configuration.yaml'), descriptionSchema)
}
