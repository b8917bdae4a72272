/** Live regions: texts that screen readers announce and are not visible. */
import { nextFrame } from '../dom/lifetime.ts'
import { atom, type PrimitiveAtom } from '../state/atoms.ts'
import { ChangingText } from './ChangingText.tsx'
import { type Shown, show } from './show.tsx'
import { type ShowContext, useAtomValue } from './useView.ts'

/** Hides the region visually. The last line resets styles with which a theme may make every `div` visible. */
const hidden =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;' +
  'min-width:0;min-height:0;margin:0;padding:0;border:0'

/** Returns a function that has screen readers announce a text. The region is inserted with the first text. */
export function createAnnouncer(context: ShowContext): (text: string) => void {
  const { signal, store } = context
  const textAtom = atom('')
  let region: Shown | undefined
  return (text) => {
    if (signal.aborted) return
    const attributes = { 'data-vernissage-host': 'announcer', role: 'status', style: hidden }
    // Elements outside of an open dialog are inert, and screen readers do not announce them.
    const anchor = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body
    if (region?.host.parentNode !== anchor) {
      region?.end()
      region = show(context, <AtomText source={textAtom} />, { anchor, position: 'append', attributes })
    }
    // A screen reader announces a text again only when it sees the text change.
    store.set(textAtom, '')
    nextFrame(() => store.set(textAtom, text), signal)
  }
}

function AtomText({ source }: { readonly source: PrimitiveAtom<string> }) {
  return <ChangingText text={useAtomValue(source)} />
}
