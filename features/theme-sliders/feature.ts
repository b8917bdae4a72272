/** Sliders of the page builder and of the shop move without the theme's script. Contract complete-takeover CT46 to CT52, CT94 */
import { defineFeature } from '../../inject/feature.ts'
import { dialogStyles } from '../../inject/views/dialog/Dialog.tsx'
import { selectorOf } from '../shared/stand-in/parts.ts'
import { themeMain } from '../shared/theme/themeFile.ts'
import { startThemeParts } from '../shared/theme/themeParts.ts'
import { slider } from './slider.ts'
import css from './sliders.css'

const parts = [slider]

export default defineFeature({
  id: 'theme-sliders',
  continues: 'theme',
  selector: selectorOf(parts),
  // The slider's arrows look like a dialog's close button.
  sharedStyles: dialogStyles,
  styles: css,
  mount: startThemeParts(themeMain, parts),
})
