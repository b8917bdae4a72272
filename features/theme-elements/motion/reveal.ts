/** Content fades or slides in when it is scrolled to. Contract complete-takeover CT57 */

import { setAttributes } from '../../../inject/dom/edits/setAttributes.ts'
import { after, nextFrame } from '../../../inject/dom/lifetime.ts'
import type { Part } from '../../shared/stand-in/parts.ts'
import { waitingClass, whenSeen } from './whenSeen.ts'

/** After this time the style sheet has moved the element to the place that it comes in from. */
const shownAfterMs = 300

export const reveal: Part = {
  selector: '[data-animate]',

  start(context) {
    const { element, edits, signal } = context
    const show = (): void => {
      edits.attribute(element, 'data-animated', 'true')
      edits.toggleClass(element, waitingClass, false)
    }
    // An element in a slide is shown with that slide.
    if (element.closest('.slider')) return
    if (/^(?:none)?$/.test(element.dataset.animate ?? '')) {
      show()
      return
    }
    whenSeen(context, (sight) => {
      if (sight === 'now') {
        show()
        return
      }
      setAttributes(edits, element, { 'data-animate-transition': null, 'data-animated': null })
      nextFrame(() => {
        edits.attribute(element, 'data-animate-transform', 'true')
        nextFrame(() => edits.attribute(element, 'data-animate-transition', 'true'), signal)
      }, signal)
      after(shownAfterMs, show, signal)
    })
  },
}
