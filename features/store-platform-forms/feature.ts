/** The platform's forms: passwords, ratings, explanations and notices, without its scripts. Contract complete-takeover 6 */
import { defineFeature } from '../../inject/feature.ts'
import { selectorOf, startParts } from '../shared/stand-in/parts.ts'
import { descriptions } from './descriptions.ts'
import { lostPassword, savedMethods, sentOnce } from './locks.ts'
import { focusedNotice, sortedCount } from './notices.ts'
import { passwordEye } from './passwordEye.tsx'
import { ratingStars } from './ratingStars.tsx'
import { passwordStrength } from './strength/passwordStrength.tsx'

const parts = [
  passwordEye,
  passwordStrength,
  ratingStars,
  descriptions,
  focusedNotice,
  sortedCount,
  lostPassword,
  savedMethods,
  sentOnce,
]

export default defineFeature({
  id: 'store-platform-forms',
  continues: 'store-platform',
  selector: selectorOf(parts),
  mount: startParts(parts),
})
