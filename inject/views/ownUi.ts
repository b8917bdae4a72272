/** The class of every visible element that we create ourselves, and the reset that comes with it. */

import type { SharedStyles } from '../dom/styles.ts'
import css from './ownUi.css'

/** Not for the server's content that stands inside such an element: that looks as the theme wants it. */
export const ownUiClass = 'vernissage-ui'

/** The base of every sheet about such elements. Their rules name two classes, `.vernissage-ui.…`, so that they count. */
export const ownUiStyles: SharedStyles = { css }
