/** Finds the elements of a page in its raw HTML, so that some can be removed without changing any other byte. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** A stretch of the raw HTML, `end` exclusive. */
export interface PagePart {
  readonly start: number
  readonly end: number
}

type Node = DefaultTreeAdapterTypes.ChildNode

/** The elements inside head and body, level by level from the outermost. */
export function partsByLevel(html: string): readonly (readonly PagePart[])[] {
  const levels: PagePart[][] = []
  const visit = (node: Node, level: number): void => {
    if (!('tagName' in node)) return
    const location = node.sourceCodeLocation
    const isFrame = node.tagName === 'html' || node.tagName === 'head' || node.tagName === 'body'
    if (!isFrame && location) {
      levels[level] ??= []
      levels[level].push({ start: location.startOffset, end: location.endOffset })
    }
    const children = 'content' in node ? node.content.childNodes : node.childNodes
    for (const child of children) visit(child, isFrame ? 0 : level + 1)
  }
  for (const node of parse(html, { sourceCodeLocationInfo: true }).childNodes) visit(node, 0)
  return levels
}

/** The page without these parts, which may be nested. */
export function withoutParts(html: string, parts: readonly PagePart[]): string {
  const ordered = [...parts].sort((a, b) => a.start - b.start || b.end - a.end)
  let result = ''
  let from = 0
  for (const { start, end } of ordered) {
    if (start >= from) result += html.slice(from, start)
    from = Math.max(from, end)
  }
  return result + html.slice(from)
}
