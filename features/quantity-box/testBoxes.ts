/** For tests only: the box in both generations, and the theme's handler as contract theme-and-platform 2.9 describes it. */
import type jQueryFactory from 'jquery'

type JQuery = typeof jQueryFactory

/** Generation A. `attributes` are those of the field. */
export const classicBox = (attributes: string): string =>
  `<div class="quantity buttons_added form-normal"><input type="button" value="-" class="minus button is-form"><label class="screen-reader-text" for="quantity_1">Nordsee im Winter Menge</label><input type="number" id="quantity_1" class="input-text qty text" name="quantity" ${attributes}><input type="button" value="+" class="plus button is-form"></div>`

/** Generation B. */
export const modernBox = (attributes: string): string =>
  `<div class="ux-quantity quantity buttons_added"><input type="button" value="-" class="ux-quantity__button ux-quantity__button--minus button minus is-form"><label class="screen-reader-text" for="quantity_2">Abendlicht Menge</label><input type="number" id="quantity_2" class="input-text qty text" name="quantity" aria-label="Produktmenge" ${attributes}><input type="button" value="+" class="ux-quantity__button ux-quantity__button--plus button plus is-form"></div>`

/** What the theme binds on page load and after every `ajaxComplete`. */
export function themeAttaches($: JQuery): void {
  for (const box of document.querySelectorAll('.quantity')) {
    $(box)
      .off('click.flatsome')
      .on('click.flatsome', '.plus, .minus', ({ currentTarget }) => {
        const field = $(box).find('.qty')
        const isPlus = $(currentTarget).is('.plus')
        const max = Number.parseFloat(field.attr('max') ?? '')
        const min = Number.parseFloat(field.attr('min') ?? '')
        const step = field.attr('step') as string
        let value = Number.parseFloat(String(field.val())) || 0
        if (isPlus) value = max && value >= max ? max : value + Number.parseFloat(step)
        else if (min && value <= min) value = min
        else if (value > 0) value -= Number.parseFloat(step)
        field
          .val(value.toFixed(step.split('.')[1]?.length ?? 0))
          .trigger('input')
          .trigger('change')
      })
  }
}
