import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'

/** The gallery's posts; `date` is an ISO date, `picture` a file name without size and ending. */
const post = z.strictObject({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  date: z.iso.date(),
  picture: z.string(),
  paragraphs: z.array(z.string()),
  comments: z.array(z.strictObject({ id: z.int(), author: z.string(), text: z.string() })).default([]),
})
export type Post = z.infer<typeof post>

export const posts: readonly Post[] = readYaml(join(import.meta.dirname, 'posts.yaml'), z.array(post))
