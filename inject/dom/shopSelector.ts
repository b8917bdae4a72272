import { attempt } from '../shop/attempt.ts'

/** The elements that match a selector which the shop has printed or sent; none where the selector is invalid. */
export function findAllFor(root: ParentNode, selector: unknown): readonly HTMLElement[] {
  return attempt(() => [...root.querySelectorAll<HTMLElement>(String(selector))]) ?? []
}

/** The first element that matches such a selector; undefined where there is none or the selector is invalid. */
export function findFor(root: ParentNode, selector: unknown): HTMLElement | undefined {
  return findAllFor(root, selector)[0]
}
