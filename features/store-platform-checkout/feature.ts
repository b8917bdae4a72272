/** Cart and checkout work without the platform's own scripts, as with them and without their defects. TP56–TP71 S8.44 */

import { defineFeature } from '../../inject/feature.ts'
import { pageSelector, startWithPage } from './pageParts.ts'

export default defineFeature({
  id: 'store-platform-checkout',
  continues: 'store-platform',
  // The body, since the platform's answers replace elements inside, and with them their listeners. The form, since it may stand on any
  // page, come late, and be exchanged.
  selector: `${pageSelector}, form.checkout`,
  isUrgent: true,
  mount: startWithPage,
})
