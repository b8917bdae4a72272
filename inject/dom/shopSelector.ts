import { attempt } from '../shop/attempt.ts'

/** The elements that match a selector which the shop has printed or sent; none where the text is no selector. */
export function findAllFor(root: ParentNode, selector: unknown): readonly HTMLElement[] {
  return attempt(() => [...root.querySelectorAll<HTMLElement>(String(selector))]) ?? []
}

/** The first element that the shop's selector finds; undefined where it finds none, or is no selector. */
export function findFor(root: ParentNode, selector: unknown): HTMLElement | undefined {
  return findAllFor(root, selector)[0]
}
