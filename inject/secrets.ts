/** Takes out of an address what nobody but the shop may know. Contract attribution-and-statistics T3, H7, addendum 4 */

const secretNames = /^(.*_)?(key|token|login|order_review|payer_?id|payment_?id|client_secret)$/i
/** An order's key, or an e-mail address, however often encoded. */
const secretValues = /^[a-z]+_order_|.(@|%(25)*40).+\./i

/** The address without parameters that hold order keys, sign-in tokens, payment data or e-mail addresses; the rest byte for byte. */
export function withoutSecrets(url: string): string {
  /** `?` or `#` of a parameter that went; the next one takes it over. */
  let mark = ''
  return url
    .split(/(?=[?&#])/)
    .map((part) => {
      const [, sign = '', name = '', value = ''] = /^([?&#])([^=]*)=(.*)$/.exec(part) ?? []
      if (secretNames.test(name) || secretValues.test(value)) {
        if (sign !== '&') mark = sign
        return ''
      }
      const kept = mark && sign === '&' ? mark + part.slice(1) : part
      mark = ''
      return kept
    })
    .join('')
}
