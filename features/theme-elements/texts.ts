import { createOwnTexts } from '../shared/ownTexts.ts'

export const elementTexts = createOwnTexts({
  shown: ['{count} Einträge', '{count} entries'],
})
