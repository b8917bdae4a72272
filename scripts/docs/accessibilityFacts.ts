/** What the accessibility statement says was tested, read from the tests themselves, in both of its languages. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { shownPages, widths } from '../../harness/shop/screenshots/shownPages.ts'
import { root } from '../setup.mjs'

interface Journey {
  /** Path of the transcript from the folder of documents. */
  readonly file: string
  readonly en: string
  readonly de: string
}

const journeys: readonly Journey[] = [
  {
    file: 'transcripts/contact-form.txt',
    en: 'contact form: refused, corrected, sent',
    de: 'Kontaktformular: abgelehnt, verbessert, gesendet',
  },
  { file: 'transcripts/search.txt', en: 'search field to product', de: 'vom Suchfeld zum Werk' },
  {
    file: 'transcripts/own-price.txt',
    en: 'own price: refused, corrected, in the cart',
    de: 'eigener Preis: abgelehnt, verbessert, im Warenkorb',
  },
  {
    file: '../features/wallet-buttons/keyboard.txt',
    en: 'cart to order, paid by wallet',
    de: 'vom Warenkorb zur Bestellung, mit Wallet bezahlt',
  },
  { file: '../features/card-form/keyboard.txt', en: 'checkout paid by card', de: 'Kasse, mit Karte bezahlt' },
  {
    file: 'transcripts/phone-menu.txt',
    en: 'menu and account in a phone’s drawer',
    de: 'Menü und Konto in der Schublade des Telefons',
  },
]

/** The facts as a list in Markdown. */
export function accessibilityFacts(language: 'en' | 'de'): string {
  const axe = axeVersion()
  const scenes = readdirSync(join(root, 'snapshots'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  ).length
  const lines =
    language === 'en'
      ? [
          `axe-core ${axe}, all rules that are not experimental: no violation that the page without vernissage does not have`,
          `${shownPages.length} kinds of page of the reference shop, each ${widths.join(', ')} pixels wide (320 is a desktop at 400 %): ${shownPages.map(({ name }) => name).join(', ')}`,
          `${scenes} recorded scenes, each with its journey to the end; of each also the accessibility tree is kept and compared`,
          'colours and sizes of targets of everything that vernissage shows itself; reduced motion',
          `keyboard and announcements, as a transcript that a person has read: ${listOf('en')}`,
          'these lists are made from what the tests are written for, and not from the protocol of one run: `npm test` fails where one of them fails, and draws a few of the pages and scenes for each change; `npm run test:all` tests every one',
        ]
      : [
          `axe-core ${axe}, alle Regeln außer den experimentellen: kein Verstoß, den die Seite ohne vernissage nicht hat`,
          `${shownPages.length} Arten von Seiten des Referenzshops, jede ${widths.join(', ')} Pixel breit (320 ist ein Schreibtischrechner bei 400 %)`,
          `${scenes} aufgezeichnete Szenen, jede mit ihrem Weg bis zum Ende; von jeder wird auch der Baum für Screenreader festgehalten und verglichen`,
          'Farben und Größen der Bedienelemente, die vernissage selbst zeigt; reduzierte Bewegung',
          `Tastatur und Ansagen, als Mitschrift, die ein Mensch gelesen hat: ${listOf('de')}`,
          'Diese Listen stehen für das, was die Tests prüfen, und sind kein Protokoll eines einzelnen Laufs: `npm test` schlägt fehl, wo einer von ihnen fehlschlägt, und zieht für jede Änderung einige der Seiten und Szenen; `npm run test:all` prüft alle',
        ]
  return lines.map((line) => `- ${line}.`).join('\n')
}

/** Version of the accessibility rules, whose package is a dependency of the one for the browser. */
function axeVersion(): string {
  const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  return (ofPlaywright('axe-core/package.json') as { version: string }).version
}

function listOf(language: 'en' | 'de'): string {
  return journeys.map((journey) => `[${journey[language]}](${journey.file})`).join('; ')
}
