/** The shop's menus without the theme's script: drawer, sub-menus, drop-downs. Contract complete-takeover 3.1, 3.2 */
import { defineFeature } from '../../inject/feature.ts'
import { selectorOf } from '../shared/stand-in/parts.ts'
import { lightboxStyles } from '../shared/theme/lightbox.tsx'
import { themeMain } from '../shared/theme/themeFile.ts'
import { startThemeParts } from '../shared/theme/themeParts.ts'
import { drawer } from './drawer.ts'
import { dropdowns } from './dropdowns.ts'
import css from './navigation.css'
import { hoverCover, menuTabs, verticalMenu } from './otherMenus.ts'
import { subMenus } from './subMenus.tsx'

const parts = [drawer, dropdowns, ...subMenus, verticalMenu, menuTabs, hoverCover]

export default defineFeature({
  id: 'theme-navigation',
  continues: 'theme',
  selector: selectorOf(parts),
  sharedStyles: lightboxStyles,
  styles: css,
  mount: startThemeParts(themeMain, parts),
})
