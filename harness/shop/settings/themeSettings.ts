/** The theme's settings, `flatsomeVars`: nested values keep their types, scalars at the top are strings (theme-and-platform.md 2.2). */
import type { SettingsPrinter } from '../state/scope.ts'
import { settingsScript } from './inlineScripts.ts'
import { adminAjaxPath } from './platformSettings.ts'

const closeButton =
  '<button title="%title%" type="button" class="mfp-close"><svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><line x1="18" y1="6" x2="6" y2="18"></line><line x1="6" y1="6" x2="18" y2="18"></line></svg></button>'

/** Options that only the theme's newer generation (`theme=modern`) prints. */
const swatches = {
  swatches_layout: false,
  swatches_disable_deselect: false,
  swatches_box_select_event: false,
  swatches_box_behavior_selected: false,
  swatches_box_update_urls: '1',
  swatches_box_reset: false,
  swatches_box_reset_limited: false,
  swatches_box_reset_extent: false,
  swatches_box_reset_time: 300,
}

export const themeSettings: readonly SettingsPrinter[] = [
  {
    handle: 'flatsome-js',
    print: ({ link, switches }) =>
      settingsScript('flatsome-js', 'flatsomeVars', {
        theme: { version: switches.theme === 'modern' ? '3.19.12' : '3.17.0' },
        ajaxurl: link(adminAjaxPath),
        rtl: false,
        sticky_height: switches.editor ? 100 : 70,
        stickyHeaderHeight: 0,
        scrollPaddingTop: 0,
        assets_url: link('/wp-content/themes/flatsome/assets/'),
        lightbox: { close_markup: closeButton, close_btn_inside: false },
        user: { can_edit_pages: switches.editor },
        i18n: { mainMenu: 'Hauptmenü', toggleButton: 'Umschalten' },
        options: {
          cookie_notice_version: '1',
          ...(switches.theme === 'modern' ? swatches : {}),
          search_result_latency: String(switches.searchLatencyMs),
        },
        is_mini_cart_reveal: switches.miniCartReveal && !switches.cartRedirect,
      }),
  },
]
