/** Elements of the theme's page builder do what they are for without the theme's scripts. Contract complete-takeover 4 */
import { defineFeature } from '../../inject/feature.ts'
import { selectorOf } from '../shared/stand-in/parts.ts'
import { themeMain } from '../shared/theme/themeFile.ts'
import { startThemeParts } from '../shared/theme/themeParts.ts'
import css from './elements.css'
import { countdown } from './lists/countdown.tsx'
import { filter } from './lists/filter.ts'
import { packing } from './lists/packing.ts'
import { stickyColumn } from './lists/stickyColumn.ts'
import { backgroundVideo } from './media/backgroundVideo.ts'
import { lazyPictures } from './media/lazyPictures.ts'
import { countUp } from './motion/countUp.ts'
import { parallax } from './motion/parallax.ts'
import { reveal } from './motion/reveal.ts'
import { panels } from './panels/panels.ts'
import { tooltips } from './tooltips/tooltips.tsx'

const parts = [
  reveal,
  parallax,
  countUp,
  panels,
  tooltips,
  packing,
  filter,
  countdown,
  stickyColumn,
  lazyPictures,
  backgroundVideo,
]

export default defineFeature({
  id: 'theme-elements',
  continues: 'theme',
  selector: selectorOf(parts),
  styles: css,
  mount: startThemeParts(themeMain, parts),
})
