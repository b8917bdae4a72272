/** Every name of the payment plugin in the page and on the wire, made from the profile. wallet-checkout 1.1, 3, 11 */
import { type Profile, pageNames } from '../../../inject/profile.ts'

export type PaymentNames = ReturnType<typeof paymentNames>

export function paymentNames(profile: Profile) {
  const { shop, gw, wallet, wallet_alt, gw_ns, accel } = profile
  const { paymentGlobal: globals, paymentSettings } = pageNames(profile)
  const classes = `${shop}-${gw}`
  return {
    /** Id of the wallet's payment method. S1.12 */
    method: gw,
    /** Id of the card's payment method. */
    card: `${gw}_card`,
    /** Funding sources with a name of their own. S1.10 */
    wallet,
    walletVariant: wallet_alt,
    namespace: gw_ns,
    /** Global of the plugin's scripts, in which they and other code find each other. wallet-checkout 18 */
    globals,
    /** Events on the body, for jQuery's handlers. */
    buttonEvent: (event: string) => `${shop}_${gw}_on_${event}`,
    /** Actions of the platform's hooks. */
    buttonCreated: `${globals}ButtonCreated`,
    sdkCleanup: `${wallet}InstanceCleanup`,
    sdkCreated: `${wallet}InstanceCreated`,
    sdkFailed: `${wallet}LoadError`,
    settings: paymentSettings,
    /** Globals in which scripts of fragments put new data. */
    cartData: `${globals}CartData`,
    miniCartUpdate: `${globals}MiniCartUpdate`,
    fragmentsData: `${shop}_${gw}_data`,
    /** Events of the store after the mini-cart's markup was replaced. */
    fragmentEvents: [`${shop}_fragments_refreshed`, `${shop}_fragments_loaded`],
    /** Prefix of the plugin's classes. */
    classes,
    hiddenButton: `${classes}-hide-button`,
    /** Class of what the provider renders into a container. */
    renderedButtons: `${wallet}-buttons`,
    /** Prefix of ids and classes of the containers of instalment messages, except the mini-cart's. */
    message: `${classes}-paylater-msg`,
    miniCartMessage: `${classes}-minicart-msg`,
    /** Prefix of the name of a message's frame. */
    messageFrame: `__zoid__${wallet}_message`,
    orderField: (method: string) => `${method}_${wallet}_order_id`,
    tokenField: (method: string) => `${method}_payment_token`,
    agreementField: (method: string) => `${method}_billing_token`,
    saveField: (method: string) => `${method}_save_payment`,
    savedTokenField: (method: string) => `${shop}-${method}-payment-token`,
    /** Query parameter with which a shopper arrives who has approved a payment elsewhere. S2.61 */
    reviewParameter: `_${gw}_order_review`,
    /** Accelerated checkout: its name in calls, its settings, its part of the provider's script, its classes. provider-sdk 5.1 */
    accelerated: {
      word: accel,
      settings: `${shop}_${gw}_${accel}_params`,
      part: accel.charAt(0).toUpperCase() + accel.slice(1),
      classes: `${classes}-${accel}`,
      signUpLink: `${accel}-signup-link-container`,
    },
    errorHash: `${gw}_error`,
  } as const
}
