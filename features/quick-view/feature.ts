/** Shows a product of a listing in a dialog, with its pictures and its form; the listing stays where it is. S1.22 S2.36 */
import { defineFeature } from '../../inject/feature.ts'
import { needsDialogs } from '../../inject/views/dialog/needsDialogs.ts'
import { stripStyles } from '../../inject/views/strip/strip.tsx'
import { connectLinks, linkSelector } from './links.ts'
import css from './quickView.css'

export default defineFeature({
  id: 'quick-view',
  selector: linkSelector,
  sharedStyles: stripStyles,
  styles: css,
  /** All links of the page share one dialog, one way back in the history and the answers of the shop. */
  setup: (context) => needsDialogs() ?? connectLinks(context),
  mount({ element, edits }) {
    edits.attribute(element, 'aria-haspopup', 'dialog')
  },
})
