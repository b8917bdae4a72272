/** The pages with contact forms, read from `pages.yaml`. */
import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { generations } from './generation.ts'

const page = z.strictObject({
  path: z.string(),
  id: z.int(),
  title: z.string(),
  /** Version of the plugin that prints the page. A real shop has one version; this shop shows all. */
  generation: z.enum(Object.keys(generations) as (keyof typeof generations)[]),
  /** True for a page from a page cache, whose quiz and captcha are stale. */
  isCached: z.boolean().exactOptional(),
  /** Markup with `[contact-form-7 413]` in the places of forms. */
  content: z.string(),
})
export type ContactPage = z.output<typeof page>

export const contactPages: readonly ContactPage[] = readYaml(join(import.meta.dirname, 'pages.yaml'), z.array(page))

export function contactPageById(id: number): ContactPage | undefined {
  return contactPages.find((candidate) => candidate.id === id)
}
