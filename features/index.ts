/** Every feature of the script, in the order in which they are set up and mounted. */
import type { AnyFeature } from '../inject/feature.ts'
import acceleratedCheckout from './accelerated-checkout/feature.ts'
import addToCart from './add-to-cart/feature.ts'
import cardForm from './card-form/feature.ts'
import cartAutoUpdate from './cart-auto-update/feature.ts'
import contactForm from './contact-form/feature.ts'
// Before the validation, so that an address is completed before it is checked. Contract contact-form 3.2
import contactFormFields from './contact-form-fields/feature.ts'
import contactFormValidation from './contact-form-validation/feature.ts'
import editorNotes from './editor-notes/feature.ts'
import liveSearch from './live-search/feature.ts'
import miniCart from './mini-cart/feature.ts'
import nameYourPrice from './name-your-price/feature.ts'
import orderAttribution from './order-attribution/feature.ts'
import orderReview from './order-review/feature.ts'
import ordersTable from './orders-table/feature.ts'
import payLaterMessage from './pay-later-message/feature.ts'
import photoFeed from './photo-feed/feature.ts'
import productGallery from './product-gallery/feature.ts'
import productReviews from './product-reviews/feature.ts'
import quantityBox from './quantity-box/feature.ts'
import quickView from './quick-view/feature.ts'
import savedPayment from './saved-payment/feature.ts'
import stickyAddToCart from './sticky-add-to-cart/feature.ts'
import suggestOffer from './suggest-offer/feature.ts'
import termsLightbox from './terms-lightbox/feature.ts'
import visitorStatistics from './visitor-statistics/feature.ts'
import walletButtons from './wallet-buttons/feature.ts'

export const features: readonly AnyFeature[] = [
  contactForm,
  contactFormFields,
  contactFormValidation,
  liveSearch,
  productGallery,
  quantityBox,
  // Before add-to-cart, which must not handle a submit that one of these two prevents.
  nameYourPrice,
  suggestOffer,
  addToCart,
  productReviews,
  stickyAddToCart,
  quickView,
  miniCart,
  cartAutoUpdate,
  // Before the buttons: what waits on arrival is known when they are made.
  orderReview,
  savedPayment,
  walletButtons,
  acceleratedCheckout,
  cardForm,
  payLaterMessage,
  termsLightbox,
  ordersTable,
  photoFeed,
  editorNotes,
  orderAttribution,
  visitorStatistics,
]
