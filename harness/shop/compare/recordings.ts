/** Reads the recordings of a real shop. They are no part of the project, and only some machines have them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'
import type { Visit } from '../testing/testVisit.ts'

const folder = requireRecordings()

/** @param name file name without ending */
export function readRecordedPage(name: string): string {
  return readFileSync(join(folder, 'pages', `${name}.html`), 'utf8')
}

/** The answer of the real shop to a call. */
export interface RecordedAnswer {
  readonly status: number
  readonly contentType: string
  /** Decoded JSON, else the text. */
  readonly body: unknown
}

/** Recorded answers by the names of the calls, without number: `wc-add-to-cart`; the same call made again comes last. */
export function readRecordedAnswers(): ReadonlyMap<string, RecordedAnswer> {
  const files = readdirSync(join(folder, 'calls')).filter((file) => file.endsWith('.json'))
  return new Map(
    files.sort().map((file) => {
      const { name, response } = JSON.parse(readFileSync(join(folder, 'calls', file), 'utf8')) as {
        name: string
        response: { status: number; headers: Record<string, string>; body: unknown }
      }
      const contentType = response.headers['content-type'] ?? ''
      return [name, { status: response.status, contentType, body: response.body }] as const
    }),
  )
}

/** Which page of the shop shows what a recorded page shows. */
export interface RecordedPage {
  /** File name without ending. */
  readonly name: string
  readonly path: string
  /** What the visitor does before opening the page. */
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
