/** Reviews that exist from the start: few on one product, several pages of them on another. */
import type { Review } from './reviews.ts'

type Line = readonly [productId: number, author: string, rating: number, text: string]

const lines: readonly Line[] = [
  [101, 'Wiebke', 5, 'Hängt jetzt über dem Kamin. Man hört beinahe die Brandung.'],
  [101, 'Jannis', 4, 'Der Rahmen ist dunkler als auf dem Bild, das Gemälde selbst ist großartig.'],
  [101, 'Frauke', 5, 'Sehr sorgfältig verpackt, mit Echtheitszertifikat.'],
  [160, 'Onno', 3, 'Schöner Guss, aber schwerer als gedacht: vor dem Aufstellen das Regal prüfen.'],
  ...(
    [
      ['Gesche', 5, 'Klare Linien, gutes Papier.'],
      ['Hauke', 4, 'Die Farben sind kräftiger als erwartet.'],
      ['Antje', 5, 'Schon der zweite Abzug für uns.'],
      ['Sönke', 2, 'Eine Ecke war geknickt, der Ersatz kam nach drei Tagen.'],
      ['Mareike', 5, 'Ein Geschenk, das angekommen ist.'],
      ['Ocke', 4, 'Signatur und Nummer wie beschrieben.'],
      ['Elke', 5, 'Passt genau in den Standardrahmen.'],
      ['Broder', 3, 'Schön, nur kleiner, als ich es mir vorgestellt hatte.'],
      ['Inken', 5, 'Die Möwe schaut einen an. Die Kinder haben ihr einen Namen gegeben.'],
      ['Momme', 4, 'Guter Druck, schnelle Lieferung.'],
      ['Silke', 5, 'Auch das Passepartout ist gut gewählt.'],
      ['Uwe', 1, 'Leider im falschen Format bestellt. <b>Bitte</b> genauer beschreiben & "messen".'],
    ] as const
  ).map(([author, rating, text]): Line => [120, author, rating, text]),
]

const dayMs = 86_400_000

/** Numbered from 6, one a day. */
export const firstReviews: readonly Review[] = lines.map(([productId, author, rating, text], index) => ({
  id: index + 6,
  productId,
  author,
  email: `${author.toLowerCase().replace('ö', 'oe')}@ebbe.example`,
  rating,
  text,
  writtenAt: new Date(Date.UTC(2026, 8, 1, 9, 30) + index * dayMs),
  isApproved: true,
}))
