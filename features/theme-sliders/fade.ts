import type { Strip } from '../../inject/views/strip/strip.tsx'

/**
 * A strip of slides that lie on each other, of which the style sheet shows the one in view.
 * `update` is to be called after slides were added or removed.
 * @param show marks a slide as in view or not
 */
export function createFade(
  slides: HTMLCollection,
  show: (slide: Element, isInView: boolean) => void,
  onSelect: () => void,
): Strip & { update(): void } {
  let index = 0
  const update = (): void => {
    index = Math.max(0, Math.min(index, slides.length - 1))
    const inView = slides[index]
    for (const slide of slides) show(slide, slide === inView)
  }
  update()
  return {
    update,
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
