/** What the theme's script does for the visitor and no other feature does, where that script is absent. TP40 TP77 S1.20 S2.20 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import { themeScript } from '../../inject/theme.ts'
import { moveTabs } from './tabs.ts'
import { tellReducedMotion } from './tellReducedMotion.ts'
import css from './zoom.css'
import { zoomOnHover } from './zoomOnHover.ts'

export default defineFeature({
  id: 'store-platform-theme',
  continues: 'store-platform',
  selector: 'body',
  styles: css,

  setup(context) {
    if (themeScript(context.profile)) return refuse('The theme’s own script is on the page and does this.')
    moveTabs(context)
    zoomOnHover(context)
    tellReducedMotion(context)
    return undefined
  },

  mount() {},
})
