/** The interface of the script for other code, read from the comments of the interface in `inject/publicApi.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { markdownTable } from './generatedSection.ts'

interface Member {
  readonly signature: string
  readonly comment: string
}

/** `window.vernissage`, a row per member. */
export function apiTable(): string {
  const rows = membersOf(readFileSync(join(root, 'inject/publicApi.ts'), 'utf8'), 'Vernissage')
  return markdownTable(
    ['Member', 'What it does'],
    rows.map(({ signature, comment }) => [`\`${signature}\``, comment]),
  )
}

/** @throws Error where a member has no comment and is not among those that are described here */
export function membersOf(source: string, name: string): readonly Member[] {
  const [, body] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  if (body === undefined) throw new Error(`inject/publicApi.ts: there is no interface ${name}.`)
  const members = body.matchAll(/(?:^ {2}\/\*\*([\s\S]*?)\*\/\n)?^ {2}(\w[^\n]*)$/gm)
  return [...members].map(([, comment, signature = '']) => {
    const text = (comment ?? membersWithoutComment[signature])?.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
    if (!text) throw new Error(`inject/publicApi.ts: ${name}.${signature} has no comment.`)
    return { signature: signature.replace(/^readonly /, ''), comment: text }
  })
}

/** Descriptions of members whose names need no comment in the interface. */
const membersWithoutComment: Readonly<Record<string, string>> = {
  'readonly version: string': 'Which version this is.',
  'report(): Report':
    'One row per feature: `id`, `state`, `mounts`, and `reason`, a sentence, wherever it is not mounted.',
}
