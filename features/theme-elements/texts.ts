import { createOwnTexts } from '../../inject/texts.ts'

export const elementTexts = createOwnTexts({
  shown: ['{count} Einträge', '{count} entries'],
})
