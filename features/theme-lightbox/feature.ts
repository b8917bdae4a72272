/**
 * Lightboxes of the theme: parts of the page, pictures, videos, and lightboxes that open by themselves. CT23 CT35 CT40 CT41
 * CT76
 */
import type { SharedStyles } from '../../inject/dom/styles.ts'
import { defineFeature } from '../../inject/feature.ts'
import { needsDialogs } from '../../inject/views/dialog/needsDialogs.ts'
import { pictureLightboxStyles } from '../shared/pictures/PictureLightbox.tsx'
import { selectorOf } from '../shared/stand-in/parts.ts'
import { lightboxStyles } from '../shared/theme/lightbox.tsx'
import { themeMain } from '../shared/theme/themeFile.ts'
import { startThemeParts } from '../shared/theme/themeParts.ts'
import { autoOpen, failedLogin } from './autoOpen.ts'
import { links } from './links.ts'
import { trigger } from './triggers.ts'
import css from './video.css'

const parts = [trigger, autoOpen, failedLogin, links]
const sharedStyles: SharedStyles = { css: lightboxStyles.css, base: pictureLightboxStyles }

export default defineFeature({
  id: 'theme-lightbox',
  continues: 'theme',
  selector: selectorOf(parts),
  sharedStyles,
  styles: css,
  setup: needsDialogs,
  mount: startThemeParts(themeMain, parts),
})
