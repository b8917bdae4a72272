/** The invented gallery's categories, in the order of the search field. */
import type { Category } from './product.ts'

export const paintings: Category = { id: 21, slug: 'gemaelde', name: 'Gemälde' }
export const prints: Category = { id: 22, slug: 'grafik', name: 'Grafik & Drucke' }
export const sculptures: Category = { id: 23, slug: 'objekte', name: 'Objekte' }
export const support: Category = { id: 24, slug: 'foerdern', name: 'Fördern' }
export const calendar: Category = { id: 25, slug: 'tidenkalender', name: 'Tidenkalender' }

export const categories: readonly Category[] = [support, paintings, prints, sculptures, calendar]
