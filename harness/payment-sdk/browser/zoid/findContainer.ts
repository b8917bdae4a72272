/** Finds the element that a page names as the container, by the rules of the SDK's component library (provider-sdk.md 3.1). */

/** Where a selector finds nothing, waits until the document has loaded. @throws Error nothing is found; with the library's message */
export async function findContainer(document: Document, target: unknown): Promise<HTMLElement> {
  if (!target) throw new Error('Expected element to be passed to render iframe')
  if (typeof target !== 'string' && !isElement(target)) {
    throw new Error('Expected string or element selector to be passed')
  }
  if (typeof target !== 'string') return target
  const found = document.querySelector<HTMLElement>(target)
  if (found) return found
  await documentReady(document)
  const late = document.querySelector<HTMLElement>(target)
  if (!late) throw new Error(`Document is ready and element ${target} does not exist`)
  return late
}

function isElement(value: unknown): value is HTMLElement {
  return (value as Partial<Node>).nodeType === 1
}

function documentReady(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}
