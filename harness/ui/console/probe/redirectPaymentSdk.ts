import { isSdkAddress } from '../../../payment-sdk/server/sdkAddress.ts'

/**
 * Makes the page load the payment provider's script from the console. The element keeps the provider's address, by which other code
 * finds it; it has the console's only while it is inserted.
 * @param address of the console's answer; the page's own is added to it as `url`
 */
export function redirectPaymentSdk(address: string): void {
  const moved = (url: string): string => `${address}?url=${encodeURIComponent(url)}`

  /** Inserts scripts with the console's address, then restores the real one, which the browser does not read again. */
  function insert<Result>(nodes: readonly unknown[], work: () => Result): Result {
    const scripts = nodes.filter((node): node is HTMLScriptElement => {
      return node instanceof HTMLScriptElement && isSdkAddress(node.src)
    })
    const sources = scripts.map((script) => [script, script.src] as const)
    for (const [script, src] of sources) script.setAttribute('src', moved(src))
    const result = work()
    for (const [script, src] of sources) script.setAttribute('src', src)
    return result
  }

  wrap(Node.prototype, ['appendChild', 'insertBefore', 'replaceChild'], insert)
  wrap(Element.prototype, ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren'], insert)

  const originalFetch = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return originalFetch.call(window, isSdkAddress(url) ? moved(url) : input, init)
  }
}

type Insert = <Result>(nodes: readonly unknown[], work: () => Result) => Result

/** @param names of methods that insert what they are given */
function wrap(prototype: object, names: readonly string[], insert: Insert): void {
  const methods = prototype as Record<string, (...nodes: unknown[]) => unknown>
  for (const name of names) {
    const method = methods[name]!
    methods[name] = function (this: unknown, ...nodes) {
      return insert(nodes, () => method.apply(this, nodes))
    }
  }
}
