/** The pages whose controls are pressed: those of the reference shop, and recorded pages of a real shop where there are any. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRecordings } from '../../scene/recordings/findRecordings.ts'
import { fullestPaths } from '../fullestPaths.ts'

const elementFolder = join(import.meta.dirname, '../../shop/elements/pages')

/** Paths in the reference shop; to be visited with something in the cart. */
export const shopPaths: readonly string[] = [
  ...fullestPaths,
  '/blog/sturmflut-gedruckt/',
  ...readdirSync(elementFolder)
    .sort()
    .map((file) => `/elemente/${file.replace(/\.html$/, '')}/`),
]

const folder = findRecordings()

/** Names of the recorded pages; empty where there are none. */
export const recordedNames: readonly string[] =
  folder === undefined
    ? []
    : readdirSync(join(folder, 'pages'))
        .filter((file) => file.endsWith('.html'))
        .sort()

/** A recorded page without the tags of external scripts, with inline settings kept, and with our script first in the head. */
export function recordedPage(name: string): string {
  const html = readFileSync(join(folder ?? '', 'pages', name), 'utf8')
  return html
    .replace(/<script\b[^>]*\bsrc=[^>]*>\s*<\/script>/gi, '')
    .replace(/<head\b[^>]*>/i, (head) => `${head}<script src="/vernissage/vernissage.js"></script>`)
}
