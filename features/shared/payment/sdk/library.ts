/** The provider's own loader and types are imported here and nowhere else; this file alone spells the provider's name. */
// biome-ignore lint/performance/noBarrelFile: this is the one place from which the library comes.
export {
  loadScript,
  type PayPalNamespace as LibraryNamespace,
} from '@paypal/paypal-js'
