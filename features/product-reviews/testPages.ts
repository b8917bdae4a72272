/** For tests only: the displays of a product page, and what the theme does there (contract theme-and-platform 2.14, 2.15). */
import type jQueryFactory from 'jquery'

type JQuery = typeof jQueryFactory

const reviews =
  '<div id="reviews" class="woocommerce-Reviews"><div id="comments"><ol><li id="li-comment-17"><div id="comment-17">Wunderbar</div></li></ol><nav><a href="/produkt/nordsee/comment-page-2/#comments">2</a></nav></div></div>'
const link = '<a href="#reviews" class="woocommerce-review-link">3 Bewertungen</a>'

export const tabs = `${link}<div class="woocommerce-tabs wc-tabs-wrapper tabbed-content"><ul class="tabs wc-tabs product-tabs nav" role="tablist"><li class="description_tab active" role="presentation"><a href="#tab-description" role="tab" aria-selected="true">Beschreibung</a></li><li class="masse_tab" role="presentation"><a href="#tab-masse" role="tab" aria-selected="false" tabindex="-1">Maße</a></li><li class="reviews_tab" role="presentation"><a href="#tab-reviews" role="tab" aria-selected="false" tabindex="-1">Bewertungen (3)</a></li></ul><div class="tab-panels"><div class="panel active" id="tab-description" role="tabpanel"><p>Öl</p></div><div class="panel" id="tab-masse" role="tabpanel">80 cm</div><div class="panel" id="tab-reviews" role="tabpanel">${reviews}</div></div></div>`

export const accordion = `${link}<div class="product-page-accordian"><div class="accordion"><div id="accordion-description" class="accordion-item"><a class="accordion-title plain active" href="#accordion-item-description" aria-expanded="true"><button class="toggle" type="button"></button>Beschreibung</a><div class="accordion-inner" style="display: block;">Öl</div></div><div id="accordion-reviews" class="accordion-item"><a class="accordion-title plain" href="#accordion-item-reviews" aria-expanded="false"><button class="toggle" type="button"></button>Bewertungen (3)</a><div class="accordion-inner">${reviews}</div></div></div></div>`

export const sections = `${link}<div class="product-page-sections"><div class="product-section">${reviews}</div></div>`

/** The theme's handlers of tabs and accordions, and what it does with the address on page load. */
export function themeAttaches($: JQuery, opened: string[] = []): void {
  for (const each of document.querySelectorAll('.tabbed-content > .nav > li > a')) {
    $(each).on('click', (event) => {
      event.preventDefault()
      const panel = $(document.querySelector(each.getAttribute('href')!)!)
      panel.addClass('active').siblings().removeClass('active')
      $(each.parentElement!).addClass('active').siblings().removeClass('active')
      opened.push('tab')
    })
  }
  for (const each of document.querySelectorAll('.accordion-title')) {
    $(each).on('click', (event) => {
      event.preventDefault()
      $(each).toggleClass('active')
      opened.push('title')
    })
  }
  const showReviews = (): void => {
    const tab = document.querySelector('.reviews_tab')
    const place = tab ?? document.querySelector('#reviews')?.closest('.accordion-item')
    if (place) $(place).find('a:not(.active)').first().trigger('click')
  }
  if (/comment-|#(?:comments|reviews|tab-reviews)$|cpage=/.test(location.href)) showReviews()
  $(document.querySelector('.woocommerce-review-link')!).on('click', (event) => {
    event.preventDefault()
    history.pushState(null, '', '#reviews')
    showReviews()
  })
}
