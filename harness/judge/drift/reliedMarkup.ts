/** Reads what features rely on in a page's HTML, as lines: their elements, the scripts that they replace, and those scripts' settings. */
import { Window } from 'happy-dom'
import { legacyScripts } from '../../../inject/legacy/legacyTable.ts'
import { defaultProfile } from '../../../inject/profile.ts'
import { isRecord } from '../../scene/reading/looseText.ts'

export interface ReliedMarkup {
  /** How many elements match each selector: `2 × form.cart`. */
  readonly counts: readonly string[]
  /** Tag, names and classes of the matching elements and of the named elements in them. */
  readonly elements: readonly string[]
  /** Paths of the scripts that features replace, without origin and version. */
  readonly scripts: readonly string[]
  /** Names of global settings with the keys in them. */
  readonly settings: readonly string[]
}

/** @param selectors of the elements that features act on */
export function readReliedMarkup(html: string, url: string, selectors: readonly string[]): ReliedMarkup {
  const window = new Window({ url, settings: { disableJavaScriptEvaluation: true } })
  try {
    const document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
    const matches = selectors.map((selector) => [selector, [...document.querySelectorAll(selector)]] as const)
    const relied = new Set(
      matches.flatMap(([, found]) => found.flatMap((element) => [element, ...namedElementsIn(element)])),
    )
    return {
      counts: matches.map(([selector, found]) => `${found.length} × ${selector}`),
      elements: [...relied].map(describeElement),
      scripts: replacedScripts(document).map((script) => `script ${pathOf(script.getAttribute('src') ?? '', url)}`),
      settings: settingsLines(document),
    }
  } finally {
    void window.happyDOM.close()
  }
}

/** The elements in it that features can look for. Texts and elements that only format them change with every edit of a page. */
function namedElementsIn(element: Element): readonly Element[] {
  return [
    ...element.querySelectorAll('form, fieldset, input, select, textarea, button, [id], [class], [role], [data-name]'),
  ]
}

function describeElement(element: Element): string {
  const classes = [...element.classList].sort().map((name) => `.${name}`)
  const named = ['id', 'name', 'type', 'role', 'method'].flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [`[${name}="${withoutGenerated(value)}"]`]
  })
  // Values of data attributes are left out: they are the shop's own data.
  const data = [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('data-'))
  return [element.localName, ...classes, ...named, ...data.sort().map((name) => `[${name}]`)].join('')
}

/**
 * An id or a name without the parts that the shop generates for each visit: 13 hexadecimal digits of PHP's `uniqid`, as in
 * `quantity_65a1b2c3d4e5f`, and 32 of a hash, as in `cart[0cc175b9c0f1b6a831c399e269772661][qty]`. A word has no digit.
 */
function withoutGenerated(value: string): string {
  return value.replace(/(?<![\da-z])(?=[a-f]*\d)(?:[\da-f]{32}|[\da-f]{13})(?![\da-z])/gi, '…')
}

function replacedScripts(document: Document): readonly Element[] {
  const table = legacyScripts(defaultProfile)
  const ids = new Set(table.flatMap(({ handles }) => handles.map((handle) => `${handle}-js`)))
  return [...document.querySelectorAll('script[src]')].filter((script) => {
    const src = script.getAttribute('src')?.split('?')[0] ?? ''
    return ids.has(script.id) || table.some(({ source }) => source.test(src))
  })
}

function pathOf(src: string, url: string): string {
  return URL.canParse(src, url) ? new URL(src, url).pathname : src
}

/** The settings that servers print before a script that features replace: `var wpcf7 = {"api":{…}}`. */
function settingsLines(document: Document): readonly string[] {
  const handles = legacyScripts(defaultProfile).flatMap((script) => script.handles)
  const printed = handles.flatMap((handle) => {
    return ['js-extra', 'js-before'].flatMap((end) => document.getElementById(`${handle}-${end}`)?.textContent ?? [])
  })
  return printed.flatMap((code) =>
    [...code.matchAll(/\bvar\s+(\w+)\s*=\s*(\{.*?\});?\s*$/gms)].flatMap(([, name = '', json = '']) =>
      keysOf(json).map((key) => `setting ${name}${key}`),
    ),
  )
}

/** The keys of settings, `.api` and those in it, `.api.root`, each once. */
function keysOf(json: string): readonly string[] {
  try {
    return [...new Set(keysIn(JSON.parse(json), ''))]
  } catch {
    return []
  }
}

/** A list has as many entries as the shop has products or fields, and numbers are their ids, so that neither counts as a key. */
function keysIn(value: unknown, path: string): readonly string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const place = `${path}.${/^\d+$/.test(key) ? '…' : withoutGenerated(key)}`
    return [place, ...keysIn(child, place)]
  })
}
