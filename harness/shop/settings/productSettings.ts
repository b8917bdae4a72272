/** The settings of a product page's gallery and rating (theme-and-platform.md 3.2). */
import type { SettingsPrinter } from '../state/scope.ts'
import { settingsScript } from './inlineScripts.ts'

export const productSettings: readonly SettingsPrinter[] = [
  {
    handle: 'wc-single-product',
    print: ({ switches }) =>
      settingsScript('wc-single-product', 'wc_single_product_params', {
        i18n_required_rating_text: 'Bitte wählen Sie eine Bewertung',
        i18n_rating_options: [1, 2, 3, 4, 5].map((stars) => `${stars} von 5\u00a0Sternen`),
        i18n_product_gallery_trigger_text: 'Bildergalerie im Vollbildmodus anzeigen',
        review_rating_required: 'yes',
        flexslider: {
          rtl: false,
          animation: 'slide',
          smoothHeight: true,
          directionNav: false,
          controlNav: 'thumbnails',
          slideshow: false,
          animationSpeed: 500,
          animationLoop: false,
          allowOneSlide: false,
        },
        zoom_enabled: false,
        zoom_options: [],
        photoswipe_enabled: switches.lightbox === 'photoswipe',
        photoswipe_options: {
          shareEl: false,
          closeOnScroll: false,
          history: false,
          hideAnimationDuration: 0,
          showAnimationDuration: 0,
        },
        flexslider_enabled: false,
      }),
  },
]
