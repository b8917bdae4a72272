import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { a2, a3, formMarkup, holdClock, open, productPage, selectMarkup } from './testVariations.ts'

holdClock()

describe('what a choice leaves of the options', () => {
  test('takes the options away that no variation has beside it, and gives them back', { tags: ids('TP29') }, () => {
    const { choose, options } = open()
    choose({ pa_rahmen: 'ohne' })
    expect(options('pa_format')).toEqual(['a3'])
    choose({ pa_rahmen: '' })
    expect(options('pa_format')).toEqual(['a3', 'a2'])
    choose({ pa_format: 'a2' })
    expect(options('pa_rahmen')).toEqual(['eiche'])
  })

  test('what a choice takes away is said once, politely', { tags: ids('TP29') }, async () => {
    const { choose, form } = open()
    const region = (): Element | null => document.querySelector('[data-vernissage-host=announcer]')
    const announced = async (): Promise<string | undefined> => {
      await vi.advanceTimersByTimeAsync(20)
      return region()?.textContent
    }
    const first = 'Dazu nicht wählbar: pa_rahmen ohne'
    choose({ pa_format: 'a2' })
    expect(await announced()).toBe(first)
    expect(region()?.getAttribute('role')).toBe('status')
    choose({ pa_rahmen: 'eiche' })
    expect(await announced(), 'it was gone before').toBe(first)
    choose({ pa_format: 'a3' })
    expect(await announced(), 'something came back').toBe(first)
    choose({ pa_rahmen: 'ohne' })
    await vi.advanceTimersByTimeAsync(20)
    expect(region()?.textContent).toBe('Dazu nicht wählbar: pa_format a2')
    // What is left after other code has changed the list takes a choice of the shopper back.
    form.dataset.product_variations = JSON.stringify([
      { ...a3, attributes: { ...a2.attributes, attribute_pa_format: '' } },
    ])
    form.dispatchEvent(new CustomEvent('reload_product_variations'))
    const texts: string[] = []
    const observer = new MutationObserver(() => texts.push(region()?.textContent ?? ''))
    observer.observe(region() as Element, { childList: true, characterData: true, subtree: true })
    choose({ pa_format: 'a3' })
    await vi.advanceTimersByTimeAsync(20)
    observer.disconnect()
    expect(texts.filter(Boolean)).toEqual(['Dazu nicht wählbar: pa_rahmen ohne'])
    expect(texts[0], 'a text that changes is announced').toBe('')
  })

  test('what is missing from the start is not announced', async () => {
    open(productPage(formMarkup({ data: JSON.stringify([a2]) })))
    await vi.advanceTimersByTimeAsync(50)
    expect(document.querySelector('[data-vernissage-host=announcer]')).toBeNull()
  })

  test('an option of which every variation is inactive is disabled', () => {
    const { form } = open(
      productPage(formMarkup({ data: JSON.stringify([a3, { ...a2, variation_is_active: false }]) })),
    )
    expect(form.querySelector<HTMLOptionElement>('[value=a2]')?.disabled).toBe(true)
    expect(form.querySelector('[value=a3]')?.className).toBe('attached enabled')
  })

  test('the empty option goes where the shop wants that', () => {
    const selects = selectMarkup('pa_format', ['a3', 'a2']).replace('none="yes"', 'none="no"')
    const { choose, form } = open(productPage(formMarkup({ selects })))
    const count = (): number => form.querySelectorAll('option').length
    expect(count()).toBe(3)
    choose({ pa_format: 'a3' })
    expect(count()).toBe(2)
  })
})

test('among eighty variations a choice changes only what it must', () => {
  const [tones, parts] = [8, 10].map((length) => Array.from({ length }, (_, at) => `w${at}`)) as [string[], string[]]
  const list = tones.flatMap((tone) =>
    parts.map((part) => ({ ...a3, attributes: { attribute_pa_ton: tone, attribute_pa_teil: part } })),
  )
  const selects = selectMarkup('pa_ton', tones) + selectMarkup('pa_teil', parts)
  const { choose, form, options } = open(productPage(formMarkup({ data: JSON.stringify(list), selects })))
  const replaced = [...form.querySelectorAll('select')].map((field) => vi.spyOn(field, 'replaceChildren'))
  const toggled = vi.spyOn(Element.prototype, 'setAttribute')
  choose({ pa_ton: 'w3', pa_teil: 'w7' })
  expect(options('pa_teil')).toHaveLength(10)
  for (const each of replaced) expect(each).not.toHaveBeenCalled()
  expect(toggled.mock.calls.length).toBeLessThan(40)
})
