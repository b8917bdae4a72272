import { createOwnTexts } from '../../inject/texts.ts'

/** Words for pages that do not print the platform's own. */
export const formTexts = createOwnTexts({
  showPassword: ['Passwort anzeigen', 'Show password'],
  ratingRequired: ['Bitte wählen Sie eine Bewertung.', 'Please select a rating.'],
  strength0: ['Sehr schwach', 'Very weak'],
  strength1: ['Schwach', 'Weak'],
  strength2: ['Schwach', 'Weak'],
  strength3: ['Mittel', 'Medium'],
  strength4: ['Stark', 'Strong'],
  tooWeak: ['Bitte wählen Sie ein stärkeres Passwort.', 'Please choose a stronger password.'],
  hint: [
    'Zwölf Zeichen genügen, wenn Groß- und Kleinbuchstaben, Zahlen und Zeichen wie ! ? $ dabei sind.',
    'Twelve characters will do with upper and lower case letters, numbers and symbols like ! ? $.',
  ],
})
