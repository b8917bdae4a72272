/** The script's policy for Trusted Types. On pages that enforce them, only a policy may turn texts into HTML or script addresses. */
import { attempt } from '../../shop/attempt.ts'

interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

/** The part of the browser's Trusted Types API that is used. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const identity = (text: string): string => text
const plainPolicy: Policy = { createHTML: identity, createScriptURL: identity }
/** Kept over stops and starts, since a page may create each policy only once. */
let policy: Policy | undefined

/** Our policy; one that returns texts unchanged in browsers without Trusted Types. @throws TypeError where the page does not list it */
function ownPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('vernissage', plainPolicy)
  return policy ?? plainPolicy
}

/** HTML that may be assigned to the DOM. @throws TypeError where the page does not list the policy */
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
  if (!own || own === plainPolicy || !source?.set || !source.configurable) return work()
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
