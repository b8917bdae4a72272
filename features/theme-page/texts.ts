import { createOwnTexts } from '../../inject/texts.ts'

/** Texts of the feature, German and English. */
export const pageTexts = createOwnTexts({
  cookies: ['Hinweis zu Cookies', 'About cookies'],
  sections: ['Abschnitte dieser Seite', 'Sections of this page'],
})
