import { createOwnTexts } from '../../inject/texts.ts'

/** Texts of the feature, German and English. */
export const sliderTexts = createOwnTexts({
  carousel: ['Karussell', 'carousel'],
  slider: ['Slider', 'Slider'],
  controls: ['{name}: Steuerung', '{name}: controls'],
  previous: ['Zurück', 'Previous'],
  next: ['Weiter', 'Next'],
  dot: ['Zu Folie {n} von {count}', 'To slide {n} of {count}'],
  pause: ['Anhalten', 'Pause'],
  play: ['Abspielen', 'Play'],
})

export type SliderTexts = ReturnType<typeof sliderTexts>
