import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markup, showPage } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { formMarkup, openForm, productPage, selectMarkup } from '../store-platform-variations/testVariations.ts'
import productSwatches from './feature.ts'

const page = window as { flatsomeVars?: unknown }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  delete page.flatsomeVars
  vi.useRealTimers()
})

const group = (slug: string, values: Readonly<Record<string, string>>): string =>
  selectMarkup(slug, Object.keys(values)).replace(
    '<td class="value">',
    `<td class="value"><div class="ux-swatches" data-attribute_name="attribute_${slug}">${Object.entries(values)
      .map(([value, name]) => `<div class="ux-swatch" data-value="${value}" data-name="${name}" title="${name}"></div>`)
      .join('')}</div>`,
  )
const selects =
  group('pa_format', { a3: '30 × 40', a2: '42 × 59', a0: '84 × 119' }) +
  group('pa_rahmen', { ohne: 'Ohne', eiche: 'Eiche' })
const buyNow = '<button type="submit" name="ux-buy-now" class="ux-buy-now-button button">Sofort kaufen</button>'
const withForm = (html = formMarkup({ selects })): string =>
  productPage(
    html.replace('<input type="hidden" name="add-to-cart"', `${buyNow}<input type="hidden" name="add-to-cart"`),
  )
const open = (html = withForm()) => openForm(html, {}, [productSwatches])

const swatch = (value: string): HTMLElement => document.querySelector<HTMLElement>(`.ux-swatch[data-value="${value}"]`)!
const select = (slug: string): HTMLSelectElement => document.querySelector<HTMLSelectElement>(`#${slug}`)!
const pressKey = (value: string, key: string): boolean =>
  !swatch(value).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const waitForForm = (): Promise<void> => vi.advanceTimersByTimeAsync(1000).then(() => {})

describe('swatches', { tags: ids('CT84') }, () => {
  test('are radio buttons with names, and a click chooses in the list behind them', async () => {
    const { form } = open()
    await waitForForm()
    const box = swatch('a3').parentElement!
    expect(box.getAttribute('role')).toBe('radiogroup')
    expect(box.getAttribute('aria-label')).toBe('pa_format')
    expect(swatch('a3').getAttribute('role')).toBe('radio')
    expect(swatch('a3').getAttribute('aria-label')).toBe('30 × 40')
    expect([swatch('a3').tabIndex, swatch('a2').tabIndex]).toEqual([0, -1])
    swatch('a3').click()
    swatch('eiche').click()
    await waitForForm()
    expect([select('pa_format').value, select('pa_rahmen').value]).toEqual(['a3', 'eiche'])
    expect(form.querySelector<HTMLInputElement>('.variation_id')?.value).toBe('513')
    expect(swatch('a3').matches('.selected[aria-checked=true]')).toBe(true)
    expect(swatch('a2').getAttribute('aria-checked')).toBe('false')
  })

  test('have the focus where the lists behind them would get it: after a reset, and where a choice is missing', async () => {
    open()
    await waitForForm()
    swatch('a2').click()
    swatch('eiche').click()
    await waitForForm()
    const reset = document.querySelector<HTMLElement>('.reset_variations')!
    reset.focus()
    reset.click()
    expect(document.activeElement).toBe(swatch('a3'))
    swatch('a3').click()
    await waitForForm()
    document.querySelector<HTMLElement>('.single_add_to_cart_button')!.click()
    expect(document.activeElement).toBe(swatch('ohne'))
  })

  test('show what is gone beside the other choice, and do not choose it', async () => {
    open()
    await waitForForm()
    expect(swatch('a0').matches('.disabled[aria-disabled=true]')).toBe(true)
    swatch('a2').click()
    await waitForForm()
    expect(swatch('ohne').matches('.disabled[aria-disabled=true]')).toBe(true)
    swatch('ohne').click()
    await waitForForm()
    expect(select('pa_rahmen').value).toBe('')
  })

  test('are chosen by arrow keys, which pass over what is gone, and by Space', async () => {
    open()
    await waitForForm()
    expect(pressKey('a3', ' ')).toBe(true)
    expect(select('pa_format').value).toBe('a3')
    expect(pressKey('a3', 'ArrowRight')).toBe(true)
    expect(document.activeElement).toBe(swatch('a2'))
    expect(select('pa_format').value).toBe('a2')
    await waitForForm()
    expect(pressKey('a2', 'ArrowRight')).toBe(true)
    expect(select('pa_format').value).toBe('a3')
    expect(pressKey('a3', 'Tab')).toBe(false)
  })

  test('take the choice back with a second click, unless the theme says otherwise, and with the link', async () => {
    open()
    await waitForForm()
    swatch('a3').click()
    swatch('a3').click()
    expect(select('pa_format').value).toBe('')
    swatch('a3').click()
    document.querySelector<HTMLElement>('.reset_variations')!.click()
    await waitForForm()
    expect(document.querySelector('.ux-swatch.selected')).toBeNull()
  })

  test('keep the choice where the theme says so', async () => {
    page.flatsomeVars = { options: { swatches_disable_deselect: '1' } }
    open()
    await waitForForm()
    swatch('a3').click()
    swatch('a3').click()
    expect(select('pa_format').value).toBe('a3')
  })

  test('name the one that is meant where label and swatches are stacked', async () => {
    open(withForm(formMarkup({ selects }).replace('class="variations"', 'class="variations ux-swatches-stacked"')))
    await waitForForm()
    const label = document.querySelector('label[for=pa_format]')!
    swatch('a2').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    expect(label.textContent).toBe('pa_format: 42 × 59')
    swatch('a2').parentElement!.dispatchEvent(new MouseEvent('mouseleave'))
    expect(label.textContent).toBe('pa_format')
  })

  test('are the server’s again after the end, and stay it where their list is missing or the script is there', async () => {
    const { runtime } = open()
    await waitForForm()
    swatch('a3').click()
    select('pa_format').value = ''
    runtime.stop()
    expect(markup()).not.toMatch(/radio|aria-checked/)
    open(
      productPage(
        formMarkup({
          selects:
            '<tr><td class="value"><div class="ux-swatches"><div class="ux-swatch" data-value="x"></div></div></td></tr>',
        }),
      ),
    )
    await waitForForm()
    expect(swatch('x').hasAttribute('role')).toBe(false)
    open(`${withForm()}<script id="flatsome-swatches-frontend-js" type="text/plain"></script>`)
    await waitForForm()
    expect(swatch('a3').hasAttribute('role')).toBe(false)
  })
})

describe('buying at once', { tags: ids('CT89') }, () => {
  const button = (): HTMLElement => document.querySelector<HTMLElement>('.ux-buy-now-button')!

  test('waits for the choice as the button for the cart does, and says what is missing', async () => {
    const { form } = open()
    await waitForForm()
    const submitted = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', submitted)
    expect(button().matches('.disabled[aria-disabled=true]')).toBe(true)
    button().click()
    expect(submitted).not.toHaveBeenCalled()
    await waitForForm()
    expect(document.body.textContent).toContain('Bitte wählen Sie zuerst die Produktoptionen.')
    swatch('a3').click()
    swatch('eiche').click()
    await waitForForm()
    expect(button().matches('.disabled,[aria-disabled]')).toBe(false)
    button().click()
    expect(submitted).toHaveBeenCalledOnce()
  })

  test('shows that it works when the form is sent', async () => {
    const { form } = open()
    await waitForForm()
    const event = Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter: button() })
    form.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(button().matches('.loading')).toBe(true)
    showPage(false)
    expect(button().matches('.loading')).toBe(true)
    showPage(true)
    expect(button().matches('.loading')).toBe(false)
  })

  test('shows nothing where the page stays: another script takes the submit over, or the answer opens a window', async () => {
    const { form } = open()
    await waitForForm()
    const submit = async (): Promise<void> => {
      const event = new Event('submit', { bubbles: true, cancelable: true })
      form.dispatchEvent(Object.assign(event, { submitter: button() }))
      await vi.advanceTimersByTimeAsync(0)
    }
    form.parentElement!.addEventListener('submit', (event) => event.preventDefault(), { once: true })
    await submit()
    expect(button().matches('.loading')).toBe(false)
    form.setAttribute('target', '_blank')
    await submit()
    expect(button().matches('.loading')).toBe(false)
  })
})
