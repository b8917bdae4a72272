/**
 * Role and name of an element as assistive technology hears them, as far as the selectors of a journey need them. Where
 * this is not sure, an element has none, and a journey finds it in another way. Runs in the page.
 */

const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  email: 'textbox',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
}

export function roleOf(element: Element): string | undefined {
  const [given] = element.getAttribute('role')?.trim().split(/\s+/) ?? []
  if (given) return given
  if (element instanceof HTMLInputElement) return element.hasAttribute('list') ? 'combobox' : inputRoles[element.type]
  if (element instanceof HTMLSelectElement) return element.multiple || element.size > 1 ? 'listbox' : 'combobox'
  if (/^h[1-6]$/.test(element.localName)) return 'heading'
  if (element.localName === 'a') return element.hasAttribute('href') ? 'link' : undefined
  return { button: 'button', textarea: 'textbox', option: 'option', img: 'img' }[element.localName]
}

/** Roles whose name is what they contain. */
const namedByContents = ['button', 'link', 'heading', 'option', 'tab', 'menuitem', 'checkbox', 'radio', 'switch']

/** Empty where it has none. */
export function nameOf(element: Element): string {
  const referred = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const labels = referred.map((id) => element.ownerDocument.getElementById(id)).filter((label) => label !== null)
  if (labels.length > 0) return joined(labels.map(textOf))
  const label = element.getAttribute('aria-label')?.trim()
  if (label) return joined([label])
  return joined([nativeName(element)]) || joined([element.getAttribute('title') ?? ''])
}

function nativeName(element: Element): string {
  if (element instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(element.type)) return element.value
  if (element.localName === 'img') return element.getAttribute('alt') ?? ''
  if (isLabelled(element) && element.labels && element.labels.length > 0) {
    return [...element.labels].map(textOf).join(' ')
  }
  return namedByContents.includes(roleOf(element) ?? '') ? textOf(element) : ''
}

function isLabelled(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return ['input', 'select', 'textarea'].includes(element.localName)
}

/** What can be read, pictures by their alternative text. Fields inside a label are no part of its text. */
function textOf(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || isSilent(node)) return ''
    return node.localName === 'img' ? (node.getAttribute('alt') ?? '') : textOf(node)
  })
  return parts.join('')
}

function isSilent(element: Element): boolean {
  return element.matches('[aria-hidden=true], [hidden], script, style, template, input, select, textarea')
}

function joined(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
