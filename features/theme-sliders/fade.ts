import type { Strip } from '../../inject/views/strip/strip.tsx'

/** Slides that lie on each other, of which the style sheet shows the one in view. @param show marks a slide */
export function createFade(
  slides: HTMLCollection,
  show: (slide: Element, isInView: boolean) => void,
  onSelect: () => void,
): Strip {
  let index = 0
  for (const [at, slide] of [...slides].entries()) show(slide, at === index)
  return {
    get index() {
      return index
    },
    select(wanted) {
      const before = slides[index]
      index = wanted
      const now = slides[index]
      if (before === now || !now) return
      show(now, true)
      if (before) show(before, false)
      onSelect()
    },
  }
}
