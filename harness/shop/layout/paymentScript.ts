import type { Page } from '../page.ts'
import { pluginVersions } from '../payment/paymentSettings.ts'
import type { Scope } from '../scope.ts'
import type { LegacyScript } from './legacyScript.ts'

const build = '/wp-content/plugins/pymntpl-paypal-woocommerce/build'

/**
 * A script of the payment plugin, `wc-ppcp-<handle>`, in the version of the visitor's generation.
 * @param generation that alone has it; both have it where none is named (wallet-checkout.md 0)
 */
export function paymentScript(
  handle: string,
  file: string,
  pages: (page: Page, scope: Scope) => boolean = () => true,
  generation?: 'one' | 'two',
): LegacyScript {
  return {
    handle: `wc-ppcp-${handle}`,
    source: `${build}/js/${file}.js?ver=${pluginVersions.two}`,
    otherSource: ({ switches }) =>
      switches.payment === 'one'
        ? `${build}/${switches.billingAgreements ? 'legacy' : 'js'}/${file}.js?ver=${pluginVersions.one}`
        : undefined,
    place: 'footer',
    on: (page, scope) => pages(page, scope) && (generation ?? scope.switches.payment) === scope.switches.payment,
  }
}
