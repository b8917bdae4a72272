import { listen } from '../../../inject/dom/lifetime.ts'

/**
 * Where the browser speaks English, number fields drop a comma, so that `12,50` becomes 1250. There it becomes a point; where
 * the browser knows it, it stays. Contract price-and-offer R8
 */
export function acceptComma(root: Element, selector: string, signal: AbortSignal): void {
  const onBeforeInput = (event: InputEvent): void => {
    const { data, target } = event
    // Prices and offers both listen on one form.
    if (event.defaultPrevented || !data?.includes(',') || !(target as Element).matches(selector)) return
    event.preventDefault()
    // Points before it part thousands.
    for (const character of data.replace(/\.(?=.*,)/g, '')) {
      let isTaken = false
      target?.addEventListener('input', () => (isTaken = true), { once: true, signal })
      document.execCommand('insertText', false, character)
      if (!isTaken && character === ',') document.execCommand('insertText', false, '.')
    }
  }
  listen(root, 'beforeinput', onBeforeInput, signal)
}
