/** Foreign code: everything that could run in the page and did not come with the server's page, such as code in the markup of an answer. */

import { isSdkAddress } from '../../payment-sdk/server/sdkAddress.ts'
import type { Finding } from '../findings.ts'
import type { TreeElement } from '../ledger/tree.ts'

/** One finding per handler attribute, script or `javascript:` address that the server's page does not have. */
export function findForeignCode(server: TreeElement, live: TreeElement): readonly Finding[] {
  const serverCode = new Set(codeIn(server))
  return codeIn(live)
    .filter((code) => !serverCode.has(code))
    .map((code) => ({ check: 'foreign code', cause: `markup that can run code entered the page unsanitised: ${code}` }))
}

/** Everything in the tree that can run, as text, except the wallet provider's script, which our script loads on purpose. */
function codeIn(element: TreeElement): readonly string[] {
  const { tag, attributes, children } = element
  const codeAttributes = Object.entries(attributes).flatMap(([name, value]) => {
    const isCode = name.startsWith('on') || name === 'srcdoc' || isScriptAddress(value)
    return isCode ? [`<${tag} ${name}="${value}">`] : []
  })
  // The type is left out, since our script blocks legacy scripts by changing it.
  const isProvider = isSdkAddress(attributes.src ?? '')
  const script = tag === 'script' && !isProvider ? [`<script>${attributes.src ?? children.map(textOf).join('')}`] : []
  return [...codeAttributes, ...script, ...children.flatMap((child) => ('tag' in child ? codeIn(child) : []))]
}

/** True for a `javascript:` address. Browsers ignore line ends and tabs in addresses, and invisible characters before them. */
function isScriptAddress(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters hide what an address is.
  return /^javascript:/i.test(value.replace(/[\u0000-\u0020]/g, ''))
}

function textOf(node: TreeElement['children'][number]): string {
  return 'text' in node ? node.text : ''
}
