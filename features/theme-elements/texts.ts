import { createOwnTexts } from '../shared/ownTexts.ts'

export const elementTexts = createOwnTexts({
  shown: ['{count} Einträge', '{count} entries'],
  weeks: ['Wochen', 'weeks'],
  days: ['Tage', 'days'],
  hours: ['Stunden', 'hours'],
  minutes: ['Minuten', 'minutes'],
  seconds: ['Sekunden', 'seconds'],
})
