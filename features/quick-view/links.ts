/** The links of the listing: a click opens the product, the intent to click loads it, and its box shows the progress. */

import { after, listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { savesData } from '../../inject/dom/savesData.ts'
import { createScope } from '../../inject/dom/scope.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { hasModifier, intercept } from '../../inject/legacy/intercept.ts'
import { closeOnBackButton } from '../../inject/views/dialog/closeOnBackButton.ts'
import type { Dialog } from '../../inject/views/dialog/Dialog.tsx'
import { ownUiClass } from '../../inject/views/ownUi.ts'
import { type Shown, show } from '../../inject/views/show.tsx'
import { createProductCalls } from './calls.ts'
import { followShopper } from './goneOn.ts'
import { openProduct } from './Product.tsx'

export const linkSelector = 'a.quick-view[data-prod]'
/** A pointer that only passes by asks for nothing. */
const intentMs = 100
/** After this time the shopper wonders whether anything happens, and gets a sign. */
const slowMs = 2000

export function connectLinks(context: SetupContext): void {
  const { signal, texts } = context
  const load = createProductCalls(context)
  /** The link whose product is being loaded. */
  let loading: Element | undefined
  let endLoading = (): void => {}
  let dialog: Dialog | undefined
  let note: Shown | undefined

  /** Shows a sentence over the picture, which screen readers announce. */
  const showNote = (text: string, box: Element): void => {
    const attributes = { class: `${ownUiClass} vernissage-quick-view-note`, role: 'alert' }
    note = show(context, text, { anchor: box, position: 'append', tag: 'p', attributes })
  }

  const open = async (link: HTMLElement, id: string): Promise<void> => {
    endLoading()
    const { signal: ended, edits, end } = createScope(signal)
    const box = link.parentElement?.parentElement ?? link
    const hasGoneOn = followShopper(link)
    loading = link
    endLoading = () => {
      loading = undefined
      note?.end()
      end()
    }
    edits.attribute(box, 'aria-busy', 'true')
    // The theme's spinner. The theme takes the class away when any call ends, so nothing depends on it.
    edits.toggleClass(box, 'processing', true)
    after(slowMs, () => showNote(texts('quickView.slow'), box), ended)
    listen(document, 'keydown', ({ key }) => void (key === 'Escape' && endLoading()), ended, { capture: true })
    const answer = await load(id).catch((error: Error) => error)
    if (ended.aborted) return
    endLoading()
    if (answer instanceof Error) showNote(answer.message, box)
    else if (!hasGoneOn()) {
      dialog = openProduct(context, answer, link)
      closeOnBackButton(context, dialog)
    }
  }

  const onClick = (event: MouseEvent, link: HTMLElement): boolean => {
    const id = link.dataset.prod
    // With a modifier key the browser opens a tab or a window, as for every link.
    if (!id || hasModifier(event)) return true
    event.preventDefault()
    if (loading !== link && !dialog?.element.isConnected) runGuarded(signal, () => open(link, id))
    return true
  }
  intercept('click', linkSelector, onClick, signal)

  let cancelPreload = (): void => {}
  const onIntent = ({ target }: Event): void => {
    cancelPreload()
    const id = (target as Element).closest?.<HTMLElement>(linkSelector)?.dataset.prod
    if (id && !savesData()) cancelPreload = after(intentMs, () => void load(id).catch(() => {}), signal)
  }
  listen(document, 'pointerover focusin touchstart', onIntent, signal, { passive: true })
}
