/** The class of every visible element that we create ourselves, and the reset that comes with it. */

import type { SharedStyles } from '../dom/styles.ts'
import css from './ownUi.css'

/** Class of each element of ours that has styles of ours. The server's content inside it keeps the theme's styles. */
export const ownUiClass = 'vernissage-ui'

/** The base of every style sheet for such elements. Rules have two classes, `.vernissage-ui.…`, to be more specific than the base. */
export const ownUiStyles: SharedStyles = { css }
