/** Finds a CSS selector that matches one element only, and probably still does after the shop's next deployment. Runs in the page. */

type Root = Document | ShadowRoot

/** A selector that is unique in the document or shadow root of the element. */
export function cssSelectorOf(element: Element): string {
  const root = element.getRootNode() as Root
  const unique = uniqueSelectorOf(element, root)
  if (unique) return unique
  let path = ''
  for (let current = element; ; ) {
    path = positionSelectorOf(current) + (path && ` > ${path}`)
    const parent = current.parentElement
    if (!parent) return path
    const anchor = uniqueSelectorOf(parent, root)
    const inside = anchor && candidatesOf(element).find((candidate) => isUnique(`${anchor} ${candidate}`, root))
    if (inside) return `${anchor} ${inside}`
    if (anchor) return `${anchor} > ${path}`
    current = parent
  }
}

function uniqueSelectorOf(element: Element, root: Root): string | undefined {
  return candidatesOf(element).find((candidate) => isUnique(candidate, root))
}

function isUnique(selector: string, root: Root): boolean {
  return root.querySelectorAll(selector).length === 1
}

/** Selectors of the element itself, the most stable ones first. */
function candidatesOf(element: Element): readonly string[] {
  const tag = element.localName
  const classes = [...element.classList].filter(isStableName).map((name) => `.${CSS.escape(name)}`)
  const [name, value] = [attributeSelectorOf(element, 'name'), attributeSelectorOf(element, 'value')]
  return [
    ...(element.id && isStableName(element.id) ? [`#${CSS.escape(element.id)}`] : []),
    ...(name ? [tag + name] : []),
    ...(name && value && isChoice(element) ? [tag + name + value] : []),
    ...labelSelectorsOf(element),
    ...['for', 'data-product_id', 'data-product-id', 'data-target', 'data-tab'].flatMap((key) => {
      const selector = attributeSelectorOf(element, key)
      return selector ? [tag + selector] : []
    }),
    ...classes,
    ...classes.map((className) => tag + className),
    ...(classes.length > 1 ? [tag + classes.join('')] : []),
    ...(attributeSelectorOf(element, 'href')?.includes('?') === false
      ? [tag + attributeSelectorOf(element, 'href')]
      : []),
    ...(attributeSelectorOf(element, 'type') ? [tag + attributeSelectorOf(element, 'type')] : []),
    tag,
  ]
}

/** Selectors of a label by the field in it: `label:has([name="consent"])`. */
function labelSelectorsOf(element: Element): readonly string[] {
  const control = element instanceof HTMLLabelElement && !element.htmlFor ? element.control : null
  const name = control && attributeSelectorOf(control, 'name')
  if (!name) return []
  const value = isChoice(control) ? attributeSelectorOf(control, 'value') : undefined
  return [`label:has(${name})`, ...(value ? [`label:has(${name}${value})`] : [])]
}

/** True for elements whose value the shop has set: text that a person types must not become part of a selector. */
function isChoice(element: Element): boolean {
  return element.matches('button, option, input:is([type=radio], [type=checkbox], [type=submit])')
}

/** `[name="your-name"]`; undefined where the attribute is missing, long or has several lines. */
function attributeSelectorOf(element: Element, name: string): string | undefined {
  const value = element.getAttribute(name)
  if (!value || value.length > 100 || /[\n\r]/.test(value)) return undefined
  return `[${name}="${value.replace(/["\\]/g, '\\$&')}"]`
}

/** False for names that describe a state of the element, and for names with counters or random characters. */
function isStableName(name: string): boolean {
  if (/\d{5,}|[0-9a-f]{8,}/i.test(name)) return false
  return !/^(?:is|has|js)-|active|open|current|select|hover|focus|load|visible|show|hid|disabled|valid|processing|added|animat/i.test(
    name,
  )
}

/** A selector of the element by its place among its siblings of the same name. */
function positionSelectorOf(element: Element): string {
  const siblings = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  )
  return siblings.length > 1 ? `${element.localName}:nth-of-type(${siblings.indexOf(element) + 1})` : element.localName
}
