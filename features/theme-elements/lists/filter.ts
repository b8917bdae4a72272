/** A list shows the entries of one kind. Contract complete-takeover CT61 */

import { setAttributes } from '../../../inject/dom/edits/setAttributes.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { createAnnouncer } from '../../../inject/views/announcer.tsx'
import type { ThemePart } from '../../shared/theme/themeParts.ts'
import { elementTexts } from '../texts.ts'

const linkSelector = '.filter-nav a[data-filter]'

export const filter: ThemePart = {
  selector: '.has-filtering',

  start(context) {
    const { element, edits, signal } = context
    const announce = createAnnouncer(context)
    const links = [...element.querySelectorAll<HTMLElement>(linkSelector)]
    for (const link of links) {
      const isActive = link.parentElement?.classList.contains('active') ?? false
      setAttributes(edits, link, { role: 'button', 'aria-pressed': String(isActive) })
    }
    const choose = (chosen: HTMLElement): void => {
      const wanted = chosen.dataset.filter ?? '*'
      const items = [...element.querySelectorAll<HTMLElement>('[data-terms]')]
      // The printed filter may be no selector; then everything is shown.
      const shown = items.filter((item) => wanted === '*' || (attempt(() => item.matches(wanted)) ?? true))
      for (const item of items) edits.attribute(item, 'hidden', shown.includes(item) ? null : '')
      for (const link of links) {
        edits.attribute(link, 'aria-pressed', String(link === chosen))
        if (link.parentElement) edits.toggleClass(link.parentElement, 'active', link === chosen)
      }
      announce(elementTexts(context)('shown', { count: shown.length }))
    }
    const onLink = (event: Event, link: HTMLElement): void => {
      if (event instanceof KeyboardEvent && event.key !== ' ') return
      event.preventDefault()
      choose(link)
    }
    listenWithin(element, 'click keydown', linkSelector, onLink, signal)
  },
}
