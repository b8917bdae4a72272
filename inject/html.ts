/**
 * The only place where server HTML becomes elements. A named allow-list decides what may pass: unknown elements give
 * way to their children, dangerous ones vanish with their content, attributes must be listed, and URLs must be harmless.
 * Nothing is executed: parsing happens in a document without a browsing context.
 */
export type AllowList = 'notice' | 'price'

const lists: Record<AllowList, { readonly tags: string; readonly attributes: string }> = {
  /** The platform's notice lists: messages with links and emphasis. */
  notice: {
    tags: 'ul ol li p div span strong b em i br a small del ins bdi',
    attributes: 'class id role tabindex href target rel title lang dir aria-hidden aria-live data-id',
  },
  /** Price HTML in suggestions and variations. */
  price: { tags: 'span del ins bdi small', attributes: 'class aria-hidden dir' },
}

/** These vanish with their content; every other unlisted element is replaced by its children. */
const dropped =
  /^(script|style|template|iframe|frame|object|embed|applet|svg|math|link|meta|base|noscript|textarea|title|xmp|plaintext)$/
const harmlessUrl = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z][^:]*$)/i

/** The part of Trusted Types that the boundary uses. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

/** The policy may be created once per name, also when the script is stopped and started. */
let trust: ((html: string) => string) | undefined

/** Parses server HTML and returns the allowed part of it. Never throws, never executes anything. */
export function sanitise(html: string, allowed: AllowList): DocumentFragment {
  const result = document.createDocumentFragment()
  let source: HTMLElement
  try {
    source = parse(html)
  } catch {
    // The page's security policy allows others to make HTML, but not us.
    result.append(html.replace(/<[^>]*>/g, ''))
    return result
  }
  const tags = lists[allowed].tags.split(' ')
  const attributes = lists[allowed].attributes.split(' ')
  copy(source, result)
  return result

  function copy(from: Node, to: Node): void {
    for (const node of from.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.nodeValue ?? ''))
      else if (node instanceof Element) copyElement(node, to)
    }
  }

  function copyElement(source: Element, to: Node): void {
    const tag = source.localName
    if (dropped.test(tag)) return
    if (!tags.includes(tag)) {
      copy(source, to)
      return
    }
    const element = document.createElement(tag)
    for (const { name, value } of source.attributes) {
      if (!attributes.includes(name)) continue
      // Whitespace and control characters inside a scheme are ignored by browsers, so they are by the check.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed.
      if (name === 'href' && !harmlessUrl.test(value.replace(/[\u0000-\u0020]+/g, ''))) continue
      element.setAttribute(name, value)
    }
    if (element.getAttribute('target') === '_blank') element.setAttribute('rel', 'noopener')
    copy(source, element)
    to.appendChild(element)
  }
}

/** @throws TypeError where the page's policy for Trusted Types does not list ours. */
function parse(html: string): HTMLElement {
  if (!trust) {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('vernissage', { createHTML: (text) => text })
    trust = (text) => policy?.createHTML(text) ?? text
  }
  return new DOMParser().parseFromString(trust(html), 'text/html').body
}
