/** Pages of the reference shop with the most features, each kind once. Something has to be in the cart. */
export const fullestPaths: readonly string[] = [
  '/shop/',
  '/produkt/sturmflut-vor-amrum/',
  '/produkt/linoldruck-silbermoewe/',
  '/warenkorb/',
  '/kasse/',
  '/mein-konto/',
  '/kontakt/',
  '/einblicke/',
  '/blog/',
]
