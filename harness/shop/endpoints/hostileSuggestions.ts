import type { ShopRequest } from '../route.ts'
import type { Suggestion } from './searchSuggestions.ts'

/** Suggestions that attack a script that inserts them as markup or trusts their addresses, or break a narrow list. */
export function hostileSuggestions({ link }: ShopRequest, query: string): readonly Suggestion[] {
  const url = link('/shop/')
  const names: readonly Partial<Suggestion>[] = [
    { value: `${query} <img src=x onerror="window.vernissageHacked = true">` },
    { value: `${query} &lt;script&gt;window.vernissageHacked = true&lt;/script&gt;` },
    { value: `${query} &amp; S&ouml;hne &#8222;Kunst&#8220;` },
    { value: `"${query}" 'in' \`Anführung\`` },
    { value: `${query} ‏عمل فني‎ \u202egnud` },
    { value: `${query}-${'Donaudampfschiff'.repeat(20)}` },
    { value: '' },
    {
      value: `${query} mit Preis`,
      price: '<b onclick="window.vernissageHacked = true">9</b><script>window.vernissageHacked = true</script>',
    },
    { value: `${query} mit Adresse`, url: 'javascript:window.vernissageHacked=true' },
    { value: `${query} mit Bild`, img: 'javascript:window.vernissageHacked=true' },
  ]
  return names.map((name, index) => ({
    type: 'Product',
    id: 200_000 + index,
    value: query,
    url,
    img: false,
    price: '',
    ...name,
  }))
}
