/** Finds places in a page's raw HTML, so that text can be inserted or removed there without changing any other byte. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** A stretch of the raw HTML, `end` exclusive. */
interface Range {
  readonly start: number
  readonly end: number
}

export interface PageParts {
  /** Right behind `<head …>`; in a page without that tag, where the browser begins the head. */
  readonly headStart: number
  /** The place before `</body>`, or the end of the text. */
  readonly bodyEnd: number
  /** Every `<script src>` from its first to its last character, in order. */
  readonly externalScripts: readonly (Range & { readonly src: string; readonly id: string | undefined })[]
}

export function findParts(html: string): PageParts {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const externalScripts: (Range & { src: string; id: string | undefined })[] = []
  let headStart: number | undefined
  let bodyEnd: number | undefined
  let afterDoctype = 0

  const visit = (node: Node): void => {
    const { sourceCodeLocation } = node
    if (node.nodeName === '#documentType') afterDoctype = sourceCodeLocation?.endOffset ?? 0
    if (!('tagName' in node)) return
    const location = (node as Element).sourceCodeLocation
    if (node.tagName === 'html') headStart ??= location?.startTag?.endOffset
    if (node.tagName === 'head') headStart = location?.startTag?.endOffset ?? headStart
    if (node.tagName === 'body') bodyEnd = location?.endTag?.startOffset
    const attribute = (wanted: string) => node.attrs.find(({ name }) => name === wanted)?.value
    const src = attribute('src')
    if (node.tagName === 'script' && src !== undefined && location) {
      externalScripts.push({ src, id: attribute('id'), start: location.startOffset, end: location.endOffset })
    }
    for (const child of node.childNodes) visit(child)
  }
  for (const node of document.childNodes) visit(node)
  return { headStart: headStart ?? afterDoctype, bodyEnd: bodyEnd ?? html.length, externalScripts }
}

/** Puts texts at offsets of the original HTML. */
export function insertAt(html: string, insertions: readonly { readonly at: number; readonly text: string }[]): string {
  const ordered = [...insertions].sort((a, b) => b.at - a.at)
  return ordered.reduce((result, { at, text }) => result.slice(0, at) + text + result.slice(at), html)
}

/** Takes out every `<script src>`; inline scripts and everything else stay. */
export function removeExternalScripts(html: string): string {
  const { externalScripts } = findParts(html)
  return externalScripts.reduceRight((result, { start, end }) => result.slice(0, start) + result.slice(end), html)
}
