import { useEffect, useRef } from 'react'
import type { Address } from './model/address.ts'

/**
 * Keeps the focus on what is shown. Where a list and the entry that was opened from it take each other's place, as in a narrow window, the
 * focus would be lost: it goes to the way back, and from there to the entry.
 */
export function useShownFocus({ view, id }: Address): void {
  const before = useRef(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view takes the list away, too.
  useEffect(() => {
    const left = before.current
    before.current = id
    if (left === id || isShown(document.activeElement)) return
    const entries = [...document.querySelectorAll<HTMLElement>('a.entry')]
    const entry = left && entries.find((link) => link.getAttribute('href')?.includes(`/${encodeURIComponent(left)}`))
    const target = id === undefined ? entry : document.querySelector<HTMLElement>('a.back')
    if (target) target.focus()
  }, [view, id])
}

function isShown(element: Element | null): boolean {
  return element !== null && element !== document.body && element.checkVisibility()
}
