/** The contract documents, each with its sections in the document's order. */
import { join } from 'node:path'
import { readYaml } from '../../scene/reading/readJson.ts'
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
  'complete-takeover': tables('completeTakeover'),
  'real-shop-facts': tables('realShopFacts'),
}

function tables(name: string): readonly Section[] {
  return readYaml(join(import.meta.dirname, `tables/${name}.yaml`), sections)
}
