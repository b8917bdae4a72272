/** What the gallery writes about. */
export interface Post {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** ISO date. */
  readonly date: string
  readonly picture: string
  readonly paragraphs: readonly string[]
}

export const posts: readonly Post[] = [
  {
    id: 211,
    slug: 'winterausstellung',
    title: 'Winterausstellung: Licht über dem Watt',
    date: '2026-11-12',
    picture: 'watt',
    paragraphs: [
      'Vom ersten Advent an zeigen wir Arbeiten auf Papier, die zwischen Oktober und März entstanden sind, wenn das Licht nur wenige Stunden bleibt.',
      'Zur Eröffnung am Sonntag um elf Uhr gibt es Tee aus der großen Kanne.',
    ],
  },
  {
    id: 204,
    slug: 'sturmflut-gedruckt',
    title: 'Wie die „Sturmflut“ gedruckt wird',
    date: '2026-10-03',
    picture: 'sturmflut-platte',
    paragraphs: [
      'Drei Farben, drei Platten, und jedes Blatt geht dreimal durch die Presse. Dazwischen muss es einen Tag lang trocknen.',
    ],
  },
  {
    id: 198,
    slug: 'offene-ateliers',
    title: 'Offene Ateliers im September',
    date: '2026-09-05',
    picture: 'hafen-atelier',
    paragraphs: ['Zwei Tage lang standen die Türen offen, und über dreihundert Menschen kamen herein.'],
  },
]
