/** The script's policy for Trusted Types, by which it may make markup, and addresses of scripts, of texts where a page demands that. */
import { attempt } from '../../shop/attempt.ts'

interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

/** The part of Trusted Types that is used. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const asItIs = (text: string): string => text
const plain: Policy = { createHTML: asItIs, createScriptURL: asItIs }
/** May be created once per name, also when the script is stopped and started. */
let policy: Policy | undefined

/** @throws TypeError where the page does not list the policy */
function ownPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('vernissage', plain)
  return policy ?? plain
}

/** @throws TypeError where the page does not list the policy */
export function trustHtml(html: string): string {
  return ownPolicy().createHTML(html)
}

/**
 * Runs a library that gives a script element its address as a text, which a page with Trusted Types would refuse. Another
 * script, for consent for instance, may have replaced the browser's own setter; its setter gets the text first, since it
 * may look into it.
 */
export function withTrustedAddresses<Result>(work: () => Result): Result {
  const { prototype } = HTMLScriptElement
  const source = Object.getOwnPropertyDescriptor(prototype, 'src')
  const own = attempt(ownPolicy)
  if (!own || own === plain || !source?.set || !source.configurable) return work()
  const { set } = source
  const isForeign = !String(set).includes('[native code]')
  Object.defineProperty(prototype, 'src', {
    ...source,
    set(address: string) {
      const trusted = own.createScriptURL(address)
      try {
        set.call(this, isForeign ? address : trusted)
      } catch {
        set.call(this, trusted)
      }
    },
  })
  try {
    return work()
  } finally {
    Object.defineProperty(prototype, 'src', source)
  }
}
