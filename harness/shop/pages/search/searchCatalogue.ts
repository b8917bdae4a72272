/** Searches products and pages, for the page of results and for the suggestions. */

import { products } from '../../catalogue/catalogue.ts'
import type { Product } from '../../catalogue/product.ts'
import type { ShopRequest } from '../../http/route.ts'
import { raw } from '../../markup/html.ts'
import type { Page } from '../../markup/page.ts'
import type { MenuItem } from '../../state/scope.ts'

/**
 * Products that contain every word in name, texts or article number, those with all words in their name first.
 * @param category slug; '' = all
 */
export function findProducts(text: string, category: string): readonly Product[] {
  const words = wordsOf(text)
  const inName = (product: Product): boolean => containsAll(product.name, words)
  const found = products
    .filter((product) => category === '' || product.category.slug === category)
    .filter(({ name, excerpt, description, sku }) => containsAll([name, excerpt, description, sku].join('\n'), words))
  return [...found.filter(inName), ...found.filter((product) => !inName(product))]
}

/** Pages of the menu whose title contains every word. */
export function findPages(request: ShopRequest, text: string): readonly MenuItem[] {
  const words = wordsOf(text)
  const items = request.shop.modules.flatMap(({ slots }) => slots?.menu?.(request, anyPage) ?? [])
  return items.filter(({ label }) => containsAll(label, words))
}

/** A stand-in for the page that menus are made for: the items of a menu are the same on every page. */
const anyPage: Page = {
  context: 'search',
  title: '',
  source: { type: 'search', id: 0 },
  bodyClasses: [],
  main: raw(''),
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .filter((word) => word !== '')
}

function containsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLocaleLowerCase('de')
  return words.every((word) => lower.includes(word))
}
