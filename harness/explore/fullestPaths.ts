/** Paths in the reference shop: of each kind the page with the most features. To be visited with something in the cart. */
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
