import { createOwnTexts } from '../../inject/texts.ts'

export const listingTexts = createOwnTexts({
  lowestPrice: ['Mindestpreis', 'Minimum price'],
  highestPrice: ['Höchstpreis', 'Maximum price'],
  more: ['Mehr laden', 'Load more'],
  earlier: ['Frühere Werke anzeigen', 'Show earlier works'],
  loaded: ['{count} weitere Einträge', '{count} more entries'],
})
