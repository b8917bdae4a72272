/** The contract documents, each with its sections in the document's order. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Section, sections } from './section.ts'

export const documents: Readonly<Record<string, readonly Section[]>> = {
  'theme-and-platform': [
    'themeFrame',
    'themeProduct',
    'themeRest',
    'platformPages',
    'platformCart',
    'platformCheckout',
    'themeSamples',
  ].flatMap(tables),
  'price-and-offer': tables('price'),
  'wallet-checkout': ['wallet', 'walletCheckout'].flatMap(tables),
  'provider-sdk': tables('provider'),
  'attribution-and-statistics': tables('attribution'),
  'contact-form': tables('contactForm'),
  'real-shop-facts': tables('realShopFacts'),
}

function tables(name: string): readonly Section[] {
  const file = new URL(`tables/${name}.yaml`, import.meta.url)
  return readTables(readFileSync(file, 'utf8'), `harness/shop/contract/tables/${name}.yaml`)
}

/** @param file named in what is thrown @throws what is no table, with its file and place: `3: calls.0.send` of the section 3 */
export function readTables(text: string, file: string): readonly Section[] {
  const data: unknown = parse(text)
  const read = sections.safeParse(data)
  if (read.success) return read.data
  const lines = read.error.issues.map(({ path: [index, ...place], message }) => {
    const number = Array.isArray(data) ? data[Number(index)]?.number : undefined
    return `${file}: section ${number ?? index}, ${place.join('.')}: ${message}`
  })
  throw new Error(lines.join('\n'))
}
