/** Which page of the shop shows what a recorded page shows. */
import type { Visit } from '../testing/testVisit.ts'

export interface RecordedPage {
  /** File name without ending. */
  readonly name: string
  readonly path: string
  /** What a visitor did before. */
  readonly before?: (visit: Visit) => Promise<unknown>
}

const fillCart = async (visit: Visit): Promise<void> => {
  await visit.get('/?add-to-cart=101')
  await visit.get('/?add-to-cart=164')
}

export const recordedPages: readonly RecordedPage[] = [
  { name: 'shop', path: '/shop/' },
  { name: 'category', path: '/produkt-kategorie/grafik/' },
  { name: 'search', path: '/?s=Sturm&post_type=product' },
  { name: 'product-simple', path: '/produkt/sturmflut-vor-amrum/' },
  { name: 'product-variable', path: '/produkt/linoldruck-silbermoewe/' },
  { name: 'product-nyp', path: '/produkt/patenschaft-atelierhaus/' },
  { name: 'product-offer', path: '/produkt/bronze-austernfischer/' },
  { name: 'product-outofstock', path: '/produkt/watt-im-morgenlicht/' },
  { name: 'cart-empty', path: '/warenkorb/' },
  { name: 'cart-filled', path: '/warenkorb/', before: fillCart },
  { name: 'checkout-guest', path: '/kasse/', before: fillCart },
  {
    name: 'add-payment-method',
    path: '/mein-konto/add-payment-method/',
    before: (visit) => visit.get('/__shop/login?as=tomke'),
  },
  { name: 'my-account-orders', path: '/mein-konto/orders/', before: (visit) => visit.get('/__shop/login?as=tomke') },
  { name: 'contact', path: '/kontakt/' },
  { name: 'two-forms', path: '/anfrage/' },
  { name: 'nested-form', path: '/formular-im-formular/' },
  { name: 'photo-feed', path: '/einblicke/' },
]
