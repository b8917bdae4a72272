/**
 * The only place where server HTML becomes elements. A named allow-list decides what may pass: unknown elements give
 * way to their children, dangerous ones vanish with their content, attributes must be listed, and URLs must be harmless.
 * Nothing is executed: parsing happens in a document without a browsing context.
 */
import { trustHtml } from './trustedTypes.ts'

export type AllowList = 'notice' | 'price' | 'page'

/** A set, since every element and attribute of an answer is looked up. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** An entry such as `data-*` in `attributes` allows all names that begin with `data-`. */
const lists: Record<AllowList, { readonly tags: ReadonlySet<string>; readonly attributes: ReadonlySet<string> }> = {
  /** The platform's notice lists: messages with links and emphasis. */
  notice: {
    tags: words('ul ol li p div span strong b em i br a small del ins bdi'),
    attributes: words('class id role tabindex href target rel title lang dir aria-hidden aria-live data-id'),
  },
  /** Price HTML in suggestions and variations. */
  price: { tags: words('span del ins bdi small'), attributes: words('class aria-hidden dir') },
  /** Whole parts of a page that the shop answers with: products, carts, forms, galleries. */
  page: {
    tags: words(
      'ul ol li dl dt dd p div span section article aside header footer nav main h1 h2 h3 h4 h5 h6 hr br wbr strong b em i u s ' +
        'small sub sup mark abbr time address blockquote q cite code pre a img picture source figure figcaption video audio track ' +
        'del ins bdi bdo table caption colgroup col thead tbody tfoot tr th td form fieldset legend label input button select ' +
        'optgroup option textarea output progress meter details summary svg g path circle rect line polyline polygon ellipse ' +
        'defs use clipPath linearGradient radialGradient stop',
    ),
    attributes: words(
      'class id role tabindex title lang dir style hidden data-* aria-* href target rel download src srcset sizes alt width ' +
        'height loading decoding fetchpriority media poster controls loop muted playsinline preload kind srclang datetime cite ' +
        'colspan rowspan span scope headers start reversed open action method enctype novalidate name value type for form ' +
        'placeholder required disabled readonly checked selected multiple min max step maxlength minlength pattern size rows ' +
        'cols wrap autocomplete autocapitalize autocorrect spellcheck inputmode accept label list viewBox fill fill-* stroke ' +
        'stroke-* clip-* stop-* offset gradientUnits gradientTransform d points transform opacity x x1 x2 y y1 y2 r rx ry cx cy xmlns xlink:href',
    ),
  },
}

/** Elements that are removed with their content; every other unlisted element is replaced by its children. */
const dropped =
  'script,style,template,iframe,frame,object,embed,applet,svg,math,link,meta,base,noscript,textarea,title,xmp,plaintext'
/** Custom element of the platform in product and checkout forms, which fills itself with hidden fields. */
const attributionElement = /-order-attribution-inputs$/
/** Script elements that no browser runs: other scripts read their data and templates. */
const dataBlocks = 'script:is([type$=json], [type$=template], [type$=html])'
const addressAttributes = /^(?:(?:xlink:)?href|src|action|poster|cite)$/
const harmlessUrl = /^(?:$|https?:|mailto:|tel:|[^a-z]|[a-z][^:]*$)/i

export interface SanitiseOptions {
  /** Selector of the elements that the caller needs, so that the rest of a whole page need not be built. Default: everything. */
  readonly only?: string
  /** Gets the text of every script in the HTML, which is not executed. */
  readonly onScript?: (text: string) => void
}

/** Parses server HTML and returns the allowed part of it. Never throws, never executes anything. */
export function sanitise(html: string, allowed: AllowList, { only, onScript }: SanitiseOptions = {}): DocumentFragment {
  try {
    // A whole page is parsed as such, a part of one as what it is: outside of a template the parser drops the tags of table rows.
    const source = only ? parse(html) : parsePart(html)
    if (onScript) for (const { textContent } of source.querySelectorAll('script')) onScript(textContent)
    const wanted = source.ownerDocument.createDocumentFragment()
    wanted.append(...(only ? outermost(source, only) : source.childNodes))
    clean(wanted, allowed)
    // The nodes are adopted last: pictures load, and their handlers run, as soon as they belong to the page.
    return document.adoptNode(wanted)
  } catch {
    // The page's policy for Trusted Types does not list ours, or fields named like methods hide the methods of their form. Then the
    // text of the HTML is shown.
    const result = document.createDocumentFragment()
    result.append(html.replace(/<[^>]*>/g, ''))
    return result
  }
}

/** The matching elements that are neither inside another match nor inside an element that is dropped. */
function outermost(source: ParentNode & Node, selector: string): Element[] {
  return [...source.querySelectorAll(selector)].filter((part) => {
    const outer = part.parentElement?.closest(`${selector},${dropped}`)
    return !outer || outer.contains(source)
  })
}

/** Removes everything that the list does not allow from the parsed markup, in place, since building a copy takes twice as long. */
function clean(markup: DocumentFragment, allowed: AllowList): void {
  for (const element of markup.querySelectorAll('*')) {
    const tag = element.localName
    if (
      lists[allowed].tags.has(tag) ||
      ((attributionElement.test(tag) || element.matches(dataBlocks)) && allowed === 'page')
    )
      cleanAttributes(element, allowed)
    else element.replaceWith(...(element.matches(dropped) ? [] : element.childNodes))
  }
  const { SHOW_COMMENT, SHOW_CDATA_SECTION, SHOW_PROCESSING_INSTRUCTION } = NodeFilter
  const unwantedTypes = SHOW_COMMENT | SHOW_CDATA_SECTION | SHOW_PROCESSING_INSTRUCTION
  const walker = markup.ownerDocument.createTreeWalker(markup, unwantedTypes)
  const unwanted: Node[] = []
  while (walker.nextNode()) unwanted.push(walker.currentNode)
  for (const node of unwanted) node.parentNode?.removeChild(node)
}

function cleanAttributes(element: Element, allowed: AllowList): void {
  for (const name of element.getAttributeNames()) {
    // Browsers ignore whitespace and control characters inside a scheme, so the check must, too.
    const isHarmful = (): boolean => {
      if (!addressAttributes.test(name)) return false
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed.
      const address = (element.getAttribute(name) ?? '').replace(/[\u0000-\u0020]+/g, '')
      // A drawing that is taken from another file may have handlers.
      return !(element.localName === 'use' ? /^#/ : harmlessUrl).test(address)
    }
    if (!isListed(name, allowed) || isHarmful()) element.removeAttribute(name)
  }
  if (element.getAttribute('target') === '_blank') element.setAttribute('rel', 'noopener')
}

/** Whether the list has the attribute, by its name or by an entry such as `data-*`. */
function isListed(name: string, allowed: AllowList): boolean {
  const { attributes } = lists[allowed]
  return attributes.has(name) || attributes.has(name.replace(/-.*/s, '-*'))
}

/** Parses a part of a page, which may begin within a table, in a document without a browsing context. */
function parsePart(html: string): DocumentFragment {
  const template = document.implementation.createHTMLDocument('').createElement('template')
  template.innerHTML = trustHtml(html)
  return template.content
}

/**
 * Parses server HTML without sanitising it, to be read and compared only: in the page its handlers would run.
 * @throws TypeError where the page's policy for Trusted Types does not list ours.
 */
export function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html').body
}
