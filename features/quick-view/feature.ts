/** Shows a product of a listing in a dialog, with its pictures and its form; the listing stays where it is. S1.22 S2.36 */
import { defineFeature } from '../../inject/defineFeature.ts'
import { hasModifier, intercept } from '../../inject/intercept.ts'
import { after, listen, run } from '../../inject/lifetime.ts'
import { ownUiClass } from '../../inject/ownUi.ts'
import { createScope, type Scope } from '../../inject/scope.ts'
import type { Dialog } from '../../inject/views/Dialog.tsx'
import { stripStyles } from '../../inject/views/strip.tsx'
import { createBackWay } from './backWay.ts'
import { createProductViews } from './productViews.ts'
import css from './quickView.css'
import { showProduct } from './showProduct.ts'

const linkSelector = 'a.quick-view[data-prod]'
/** Nobody who only passes by with the pointer wants the product. */
const intentMs = 100
/** From here on a shopper wonders whether anything happens. */
const slowMs = 2000

export default defineFeature({
  id: 'quick-view',
  selector: linkSelector,
  sharedStyles: stripStyles,
  styles: css,

  setup(context) {
    const { signal, edits, texts } = context
    const load = createProductViews(context)
    const leadBack = createBackWay(signal)
    /** What is being loaded, and what is open; one thing at a time. */
    let call: Scope | undefined
    let called: HTMLElement | undefined
    let dialog: Dialog | undefined
    /** Stands over the picture; screen readers say what it says. */
    const note = document.createElement('p')
    note.className = `${ownUiClass} vernissage-quick-view-note`
    note.setAttribute('role', 'alert')

    const open = async (link: HTMLElement, id: string): Promise<void> => {
      call?.end()
      note.remove()
      call = createScope(signal)
      called = link
      const { signal: ended, edits: busy, end } = call
      const box = link.parentElement?.parentElement ?? link
      const say = (text: string): void => {
        note.textContent = text
        edits.insert(note, box)
      }
      busy.attribute(box, 'aria-busy', 'true')
      // The theme's spinner. The theme takes the class away when any call ends, so nothing depends on it.
      busy.toggleClass(box, 'processing', true)
      after(slowMs, () => say(texts('quickView.slow')), ended)
      try {
        const html = await load(id)
        if (ended.aborted) return
        end()
        note.remove()
        dialog = showProduct(html, link, context)
        leadBack(dialog)
      } catch (error) {
        if (ended.aborted) return
        end()
        say((error as Error).message)
      }
    }

    intercept(
      'click',
      linkSelector,
      (event, link) => {
        const id = link.dataset.prod
        // With a key held the browser opens a tab or a window, as for every link.
        if (!id || hasModifier(event)) return true
        event.preventDefault()
        const isUnderWay = dialog?.signal.aborted === false || (called === link && !call?.signal.aborted)
        if (!isUnderWay) run(signal, () => open(link, id))
        return true
      },
      signal,
    )

    let forget = (): void => {}
    for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
      listen(
        document,
        type,
        ({ target }) => {
          forget()
          const id = (target as Element).closest?.<HTMLElement>(linkSelector)?.dataset.prod
          if (id && !savesData()) forget = after(intentMs, () => void load(id).catch(() => {}), signal)
        },
        signal,
        { passive: true },
      )
    }
  },

  mount({ element, edits }) {
    edits.attribute(element, 'aria-haspopup', 'dialog')
  },
})

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
