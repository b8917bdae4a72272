/** The facts of a page on which other scripts can rely: ids, classes, form fields, settings, scripts. */

import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import * as z from 'zod'
import { readYaml } from '../../scene/reading/readJson.ts'
import { type Shape, shapeOf } from './jsonShape.ts'
import { readSettings } from './readSettings.ts'

export interface PageFacts {
  readonly ids: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  /** `form.cart: hidden add-to-cart`. Names, or parts of names, that are data are a `*`. */
  readonly fields: ReadonlySet<string>
  /** Globals that inline scripts set, by name. */
  readonly settings: ReadonlyMap<string, Shape>
  /** Ids of the external scripts, in their order. */
  readonly scripts: readonly string[]
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export function pageFacts(markup: string): PageFacts {
  const ids = new Set<string>()
  const classes = new Set<string>()
  const fields = new Set<string>()
  const settings = new Map<string, Shape>()
  const scripts: string[] = []
  for (const [element, form] of elementsIn(parse(markup), undefined)) {
    const attribute = (name: string): string | undefined => element.attrs.find((given) => given.name === name)?.value
    const id = attribute('id')
    if (id !== undefined) ids.add(id)
    for (const name of attribute('class')?.split(/\s+/) ?? []) if (name !== '') classes.add(name)
    const name = attribute('name')
    if (form && name !== undefined && ['input', 'select', 'textarea', 'button'].includes(element.tagName)) {
      const kind = element.tagName === 'input' ? (attribute('type') ?? 'text') : element.tagName
      fields.add(`${formName(form)}: ${kind} ${generalName(name, form)}`)
    }
    if (element.tagName !== 'script') continue
    if (attribute('src') !== undefined) scripts.push(id ?? '(none)')
    for (const [global, value] of readSettings(textIn(element))) settings.set(global, shapeOf(value, isMap, global))
  }
  return { ids, classes, fields, settings, scripts }
}

/** All elements, templates included, each with the form that it stands in. */
function* elementsIn(node: Node, form: Element | undefined): Generator<readonly [Element, Element | undefined]> {
  const isElement = 'tagName' in node
  if (isElement) yield [node, form]
  const inner = isElement && node.tagName === 'form' ? node : form
  if ('content' in node) yield* elementsIn(node.content, inner)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child, inner)
}

function textIn(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

const formClasses = [
  'wpcf7-form',
  'cart',
  'checkout',
  'searchform',
  'login',
  'register',
  'checkout_coupon',
  'woocommerce-cart-form',
]

/** Name of a form: its id, else its known or first class. */
function formName({ attrs }: Element): string {
  const id = attrs.find(({ name }) => name === 'id')?.value
  const names = attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? []
  return id ? `form#${id}` : `form.${formClasses.find((name) => names.includes(name)) ?? names[0] ?? '(none)'}`
}

/** A field's name with `*` for data: names that a form's author chose, keys of cart lines, names of attributes. */
function generalName(name: string, form: Element): string {
  const general = name
    .replace(/^cart\[[0-9a-f]+\]/, 'cart[*]')
    .replace(/^attribute_.+/, 'attribute_*')
    .replace(/^(_wpcf7_(?:quiz_answer|captcha_challenge|free_text)_).+/, '$1*')
  return formName(form) === 'form.wpcf7-form' && !name.startsWith('_') ? '*' : general
}

/** Settings whose keys are data. */
function isMap(path: string): boolean {
  return ['wcPPCPSettings.cart.lineItems[]', 'vicatna_single.rules'].includes(path)
}

const words = z.string().transform((text): ReadonlySet<string> => new Set(text.split(/\s+/)))
const names = readYaml(join(import.meta.dirname, 'contractNames.yaml'), z.strictObject({ ids: words, classes: words }))

/** What other scripts, styles and our own features hold on to: `contractNames.yaml`. */
export const contractIds = names.ids
export const contractClasses = names.classes
