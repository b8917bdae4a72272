/** A document as plain data, so that two of them can be compared anywhere. */
import type { Page } from '@playwright/test'

export interface TreeElement {
  /** Local name in lower case. */
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly TreeNode[]
}

export type TreeNode = TreeElement | { readonly text: string } | { readonly comment: string }

/** The live document of a page. */
export function readPageTree(page: Page): Promise<TreeElement> {
  return page.evaluate(readTree, undefined)
}

/**
 * A document's tree without white space between elements, and without the contents of `<noscript>`, which are text in a page with
 * scripts and elements otherwise. Runs in the page as well, so it can use nothing but its argument.
 */
export function readTree({ documentElement }: Document = document): TreeElement {
  const readElement = (element: Element): TreeElement => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: (element.localName === 'noscript' ? [] : [...element.childNodes]).flatMap((node): TreeNode[] => {
      // Elements of the wallet provider's script come and go at any time.
      if (node.nodeType === 1) return (node as Element).id.startsWith('zoid-') ? [] : [readElement(node as Element)]
      const text = node.nodeValue?.replace(/\s+/g, ' ').trim() ?? ''
      if (node.nodeType === 8) return [{ comment: text }]
      return node.nodeType === 3 && text !== '' ? [{ text }] : []
    }),
  })
  return readElement(documentElement)
}
