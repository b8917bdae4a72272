/** For tests only: a listing, the view of a product, and the theme's own handler as the contract describes it (2.8). */
import jQuery from 'jquery'
import { onTestFinished, vi } from 'vitest'

export function productBox(id: string, title = 'Hafenkran'): string {
  return `<div class="product-small box"><div class="box-image">
    <div><a href="/produkt/${title.toLowerCase()}/"><img src="/${id}.jpg" alt=""></a></div>
    <div class="image-tools grid-tools"><a class="quick-view" data-prod="${id}" href="#quick-view">Schnellansicht</a></div>
    </div><div class="box-text"><a href="/produkt/${title.toLowerCase()}/">${title}</a></div></div>`
}

export const listing = `<div class="products">${productBox('512')}${productBox('77', 'Postkarten')}</div>
<script type="text/template" id="tmpl-variation-template"></script>`

export const variableView = `<div class="product-quick-view-container"><div id="product-512" class="product">
  <div class="product-gallery"><div class="slider product-gallery-slider main-images">
    <div class="slide first"><img src="/eins-600.jpg" srcset="/eins-600.jpg 600w" alt="Kran"></div>
    <div class="slide"><img src="/zwei-600.jpg" alt="Detail"></div></div></div>
  <div class="product-info summary"><div class="product-lightbox-inner"><a class="plain" href="/produkt/hafenkran/"><h1>Hafenkran</h1></a>
    <form class="variations_form cart" action="" method="post" data-product_id="512" data-product_variations="[]">
      <select name="attribute_format"><option value="">–</option><option value="a3">A3</option></select>
      <a class="reset_variations" href="#">Leeren</a>
      <div class="quantity buttons_added"><input type="number" class="qty" name="quantity" value="1"></div>
      <button type="submit" class="single_add_to_cart_button">In den Warenkorb</button></form></div></div></div></div>`

/** Answers every call with `view`, and keeps what was asked for. */
export function answerWith(
  view: (request: RequestInit) => Promise<Response> | Response = () => new Response(variableView),
) {
  const fetch = vi.fn(async (_url: string, request: RequestInit) => view(request))
  vi.stubGlobal('fetch', fetch)
  return {
    fetch,
    /** Product ids asked for, in order. */
    asked: (): (string | null)[] => {
      return fetch.mock.calls.map(([, { body }]) => new URLSearchParams(String(body)).get('product'))
    },
  }
}

/** The theme's script: a handler of jQuery on each link itself, guarded by a class, and its interface. */
export function startTheme() {
  const opened = vi.fn()
  const attach = vi.fn()
  const started = vi.fn()
  const attachQuickView = (): void => {
    // By element: test files share the library, but not the document that its selectors look at.
    for (const link of document.querySelectorAll<HTMLElement>('.quick-view:not(.quick-view-added)')) {
      jQuery(link).on('click', (event) => {
        if (!link.dataset.prod) return
        opened(link.dataset.prod)
        event.preventDefault()
      })
      link.classList.add('quick-view-added')
    }
  }
  vi.stubGlobal('jQuery', jQuery)
  vi.stubGlobal('Flatsome', { attach, behaviors: {} })
  Object.assign(jQuery.fn, {
    wc_variation_form(this: ArrayLike<Element>) {
      started(this[0])
    },
  })
  // The library is shared by all test files.
  onTestFinished(() => void Reflect.deleteProperty(jQuery.fn, 'wc_variation_form'))
  attachQuickView()
  return { opened, attach, started, attachQuickView }
}

/** Answers nothing until the request is aborted. */
export function answerNever({ signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
}
