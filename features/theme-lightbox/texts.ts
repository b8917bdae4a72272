import { createOwnTexts } from '../../inject/texts.ts'

/** Texts of the feature, German and English. */
export const lightboxTexts = createOwnTexts({
  pictures: ['Bilder', 'Images'],
  video: ['Video', 'Video'],
  consent: [
    'Das Video kommt von {host}. Wenn Sie es laden, erfährt dieser Anbieter, dass Sie es ansehen.',
    'The video comes from {host}. If you load it, this company learns that you are watching it.',
  ],
  load: ['Video laden', 'Load the video'],
})

export type LightboxTexts = ReturnType<typeof lightboxTexts>
