/** The pages whose controls are pressed: of the reference shop, and of a real shop where there are recordings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRecordings } from '../../scene/recordings/findRecordings.ts'
import { fullestPaths } from '../fullestPaths.ts'

const elementFolder = join(import.meta.dirname, '../../shop/elements/pages')

/** Paths of the reference shop, with something in the cart. */
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

/** A recorded page as a shop would print it without legacy scripts: their tags are gone, their settings stay. */
export function recordedPage(name: string): string {
  const html = readFileSync(join(folder ?? '', 'pages', name), 'utf8')
  return html
    .replace(/<script\b[^>]*\bsrc=[^>]*>\s*<\/script>/gi, '')
    .replace(/<head\b[^>]*>/i, (head) => `${head}<script src="/vernissage/vernissage.js"></script>`)
}
