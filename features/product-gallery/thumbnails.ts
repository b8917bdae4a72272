/** The row of small pictures as buttons that choose the slide. Source: contract theme-and-platform 2.10, 8. */
import type { Edits } from '../../inject/edits.ts'
import { listen } from '../../inject/lifetime.ts'
import type { Texts } from '../../inject/texts.ts'

interface ThumbnailContext {
  readonly edits: Edits
  readonly texts: Texts
  readonly signal: AbortSignal
}

/** Makes buttons of the row's links; the function that it returns marks the one of the slide in view. */
export function connectThumbnails(
  row: HTMLElement,
  select: (index: number) => void,
  { edits, texts, signal }: ThumbnailContext,
): (index: number) => void {
  const buttons = [...row.querySelectorAll<HTMLElement>('.col > a:not([href])')]
  for (const [at, button] of buttons.entries()) {
    const label = texts('gallery.slide', { n: at + 1, count: buttons.length })
    const alt = button.querySelector('img')?.alt
    edits.attribute(button, 'role', 'button')
    edits.attribute(button, 'tabindex', '0')
    edits.attribute(button, 'aria-label', alt ? `${label}: ${alt}` : label)
    listen(button, 'click', () => select(at), signal)
  }

  return (index) => {
    const hasFocus = row.contains(document.activeElement)
    for (const [at, button] of buttons.entries()) {
      const isCurrent = at === index
      const cell = button.parentElement!
      edits.attribute(button, 'aria-current', isCurrent ? 'true' : null)
      edits.toggleClass(cell, 'is-nav-selected', isCurrent)
      if (!isCurrent) continue
      if (hasFocus) button.focus({ preventScroll: true })
      // Not scrollIntoView: it would move the page too.
      row.scrollTo({ left: cell.offsetLeft - (row.clientWidth - cell.offsetWidth) / 2 })
    }
  }
}
