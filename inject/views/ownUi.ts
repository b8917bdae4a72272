/** The class of every visible element that we create ourselves, and the reset that comes with it. */

import type { SharedStyles } from '../dom/styles.ts'
import css from './ownUi.css'

/** Class of each element of ours that has styles of ours. The server's content inside such an element keeps the look of the theme. */
export const ownUiClass = 'vernissage-ui'

/** The base of every sheet about such elements. Their rules name two classes, `.vernissage-ui.…`, so that they count. */
export const ownUiStyles: SharedStyles = { css }
