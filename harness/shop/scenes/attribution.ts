/** Where the visitor came from goes along with a registration and an order, once the visitor allows it. */
import type { PlannedScene } from '../../record/plan.ts'
import { seeValue } from './steps.ts'

const input = (name: string): string => `[name=wc_order_attribution_${name}]`

const registration: PlannedScene = {
  name: 'attribution-registration',
  title: 'Before the visitor agrees the inputs of the registration are empty, and no cookie is there',
  path: '/mein-konto/?utm_source=newsletter&utm_medium=email',
  switches: { consent: 'wp_consent_api' },
  script: true,
  counts: ['wc-order-attribution-inputs', 'script[id$=statistics-tracker-js-extra]'],
  journey: [seeValue(input('utm_source'), ''), seeValue(input('session_pages'), '')],
}

const early: PlannedScene = {
  name: 'attribution-early-checkout',
  title: 'The inputs that servers of early builds print themselves stay empty where nobody can be asked',
  path: '/kasse/',
  before: ['/?add-to-cart=101'],
  switches: { attribution: 'inputs' },
  script: true,
  counts: [':not(wc-order-attribution-inputs)>input[type=hidden][name$=session_start_time]'],
  journey: [seeValue(input('utm_source'), '')],
}

export const attributionScenes: readonly PlannedScene[] = [registration, early]
