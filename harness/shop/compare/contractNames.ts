/** What other scripts, styles and our own features hold on to: `contractNames.yaml`. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'

const words = z.string().transform((text): ReadonlySet<string> => new Set(text.split(/\s+/)))
const names = readYaml(join(import.meta.dirname, 'contractNames.yaml'), z.strictObject({ ids: words, classes: words }))

export const contractIds = names.ids
export const contractClasses = names.classes
