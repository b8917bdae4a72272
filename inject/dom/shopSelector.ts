import { attempt } from '../shop/attempt.ts'

/** What matches a selector that the shop has printed or sent; nothing where it is none. */
export function findAllFor(root: ParentNode, selector: unknown): readonly HTMLElement[] {
  return attempt(() => [...root.querySelectorAll<HTMLElement>(String(selector))]) ?? []
}

/** The first of them. */
export function findFor(root: ParentNode, selector: unknown): HTMLElement | undefined {
  return findAllFor(root, selector)[0]
}
