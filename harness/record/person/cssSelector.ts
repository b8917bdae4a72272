/** A CSS selector that matches one element only, and will after the next deployment of the shop. Runs in the page. */

type Root = Document | ShadowRoot

/** Unique among the elements of the document, or of the shadow root, that the element is in. */
export function cssSelectorOf(element: Element): string {
  const root = element.getRootNode() as Root
  const alone = uniqueOf(element, root)
  if (alone) return alone
  let path = ''
  for (let current = element; ; ) {
    path = placeOf(current) + (path && ` > ${path}`)
    const parent = current.parentElement
    if (!parent) return path
    const anchor = uniqueOf(parent, root)
    const inside = anchor && candidatesOf(element).find((candidate) => isUnique(`${anchor} ${candidate}`, root))
    if (inside) return `${anchor} ${inside}`
    if (anchor) return `${anchor} > ${path}`
    current = parent
  }
}

function uniqueOf(element: Element, root: Root): string | undefined {
  return candidatesOf(element).find((candidate) => isUnique(candidate, root))
}

function isUnique(selector: string, root: Root): boolean {
  return root.querySelectorAll(selector).length === 1
}

/** What can be said of the element itself, the most lasting first. */
function candidatesOf(element: Element): readonly string[] {
  const tag = element.localName
  const classes = [...element.classList].filter(isLasting).map((name) => `.${CSS.escape(name)}`)
  const [name, value] = [attribute(element, 'name'), attribute(element, 'value')]
  return [
    ...(element.id && isLasting(element.id) ? [`#${CSS.escape(element.id)}`] : []),
    ...(name ? [tag + name] : []),
    ...(name && value && isChoice(element) ? [tag + name + value] : []),
    ...labelOf(element),
    ...['for', 'data-product_id', 'data-product-id', 'data-target', 'data-tab'].flatMap((key) => {
      const given = attribute(element, key)
      return given ? [tag + given] : []
    }),
    ...classes,
    ...classes.map((one) => tag + one),
    ...(classes.length > 1 ? [tag + classes.join('')] : []),
    ...(attribute(element, 'href')?.includes('?') === false ? [tag + attribute(element, 'href')] : []),
    ...(attribute(element, 'type') ? [tag + attribute(element, 'type')] : []),
    tag,
  ]
}

/** A label by the field in it: `label:has([name="consent"])`. */
function labelOf(element: Element): readonly string[] {
  const control = element instanceof HTMLLabelElement && !element.htmlFor ? element.control : null
  const name = control && attribute(control, 'name')
  if (!name) return []
  const value = isChoice(control) ? attribute(control, 'value') : undefined
  return [`label:has(${name})`, ...(value ? [`label:has(${name}${value})`] : [])]
}

/** What a person types must not become part of how the field is found. */
function isChoice(element: Element): boolean {
  return element.matches('button, option, input:is([type=radio], [type=checkbox], [type=submit])')
}

/** `[name="your-name"]`, where the attribute is there and short. */
function attribute(element: Element, name: string): string | undefined {
  const value = element.getAttribute(name)
  if (!value || value.length > 100 || /[\n\r]/.test(value)) return undefined
  return `[${name}="${value.replace(/["\\]/g, '\\$&')}"]`
}

/** Names that say what state an element is in, or that a program counted or rolled. */
function isLasting(name: string): boolean {
  if (/\d{5,}|[0-9a-f]{8,}/i.test(name)) return false
  return !/^(?:is|has|js)-|active|open|current|select|hover|focus|load|visible|show|hid|disabled|valid|processing|added|animat/i.test(
    name,
  )
}

/** A selector of the element by its place among its siblings of the same name. */
function placeOf(element: Element): string {
  const alike = [...(element.parentElement?.children ?? [])].filter(({ localName }) => localName === element.localName)
  return alike.length > 1 ? `${element.localName}:nth-of-type(${alike.indexOf(element) + 1})` : element.localName
}
