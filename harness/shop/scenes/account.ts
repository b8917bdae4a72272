/** Pages of a customer who is signed in. */
import type { PlannedScene } from '../../record/plan.ts'
import { forms } from './contactSteps.ts'
import { see } from './steps.ts'

export const accountScenes: readonly PlannedScene[] = [
  {
    name: 'account-orders',
    title: 'The orders of a customer: the wide table scrolls by itself on a narrow screen',
    path: '/mein-konto/orders/',
    login: 'tomke',
    script: true,
    counts: forms,
    viewport: { width: 390, height: 800 },
    journey: [see('.touch-scroll-table > table')],
  },
]
