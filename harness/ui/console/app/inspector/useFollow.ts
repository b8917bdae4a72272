import { type RefObject, useEffect, useRef } from 'react'

/** Pixels: a list that is scrolled to within this distance of its end is kept at its end. */
const nearPx = 32

/**
 * Keeps the end of a growing list in view, until the reader scrolls away from it.
 * @param list changes whenever another list is shown
 * @param length how many entries the list has; 0 = it does not grow, and its beginning is shown
 */
export function useFollow(list: string, length: number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew.
  useEffect(() => {
    const element = panel.current
    if (!element) return
    isFollowing.current = true
    const note = (): void => {
      isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    }
    element.addEventListener('scroll', note)
    return () => element.removeEventListener('scroll', note)
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew.
  useEffect(() => {
    const element = panel.current
    if (element && isFollowing.current) element.scrollTop = length > 0 ? element.scrollHeight : 0
  }, [list, length])

  return panel
}
