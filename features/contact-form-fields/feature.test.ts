import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, openPage, type Started, startFeatures, waitForIdle } from '../shared/contact/testForm.ts'
import feature from './feature.ts'
import { completeUrl } from './markup.ts'

let running: Started

function open(body: string, start: { className?: string; isParity?: boolean } = {}) {
  const form = openPage(
    formHtml({ body: body + fields.submit, ...(start.className && { className: start.className }) }),
  )
  const before = document.body.innerHTML
  running = startFeatures([feature], { isParity: start.isParity ?? false })
  return { form, before, button: form.querySelector('.wpcf7-submit') as HTMLInputElement }
}
const control = (id: string) => document.getElementById(id) as HTMLInputElement
function tick(id: string, isOn = true): void {
  control(id).checked = isOn
  control(id).dispatchEvent(new Event('change', { bubbles: true }))
}
function write(id: string, text: string, type = 'input'): void {
  control(id).value = text
  control(id).dispatchEvent(new Event(type, { bubbles: true }))
}
/** The event at the end of the form's reset, once the server has answered. */
const refilled = (form: HTMLFormElement): void => void form.dispatchEvent(new CustomEvent('wpcf7reset'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  running.stop()
  vi.useRealTimers()
})

describe('an exclusive group', () => {
  const group = `<span class="wpcf7-form-control-wrap" data-name="technik"><span class="wpcf7-form-control wpcf7-checkbox wpcf7-exclusive-checkbox">
<input type="checkbox" name="technik" id="oel" value="Öl"><input type="checkbox" name="technik" id="acryl" value="Acryl"><input type="checkbox" name="technik" id="druck" value="Druck"></span></span>`

  it('keeps only the box that was ticked last', { tags: ids('CF61', 'S3.28', 'S5.09') }, () => {
    open(group)
    const states = ['oel', 'acryl', 'acryl', 'druck'].map((id) => {
      tick(id, !control(id).checked)
      return ['oel', 'acryl', 'druck'].map((box) => Number(control(box).checked)).join('')
    })
    expect(states).toEqual(['100', '010', '000', '001'])
  })

  it('fires no events on the others', { tags: ids('CF61') }, () => {
    const { form } = open(group)
    tick('oel')
    const changed = vi.fn()
    form.addEventListener('change', changed)
    tick('druck')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('leaves groups alone that are not exclusive', () => {
    open(group.replace(' wpcf7-exclusive-checkbox', ''))
    tick('oel')
    tick('druck')
    expect(control('oel').checked).toBe(true)
  })
})

describe('free text', () => {
  const group = `<span class="wpcf7-list-item"><input type="radio" name="wo" id="laden"></span>
<span class="wpcf7-list-item last has-free-text"><input type="radio" name="wo" id="sonst"> <input type="text" name="_wpcf7_free_text_wo" id="text" class="wpcf7-free-text"></span>`

  it('can be used while its option is ticked, and gets the focus', { tags: ids('CF62', 'S3.29', 'S5.10') }, () => {
    open(group)
    expect(control('text').disabled).toBe(true)
    tick('sonst')
    expect(control('text').disabled).toBe(false)
    expect(document.activeElement).toBe(control('text'))
    tick('laden')
    expect(control('text').disabled).toBe(true)
  })

  it('is disabled again after a reset, at once and after the answer', { tags: ids('CF62') }, () => {
    const { form } = open(group)
    tick('sonst')
    form.reset()
    vi.advanceTimersByTime(0)
    expect(control('text').disabled).toBe(true)
    control('sonst').checked = true
    refilled(form)
    expect(control('text').disabled).toBe(false)
  })

  it('in parity stays enabled after a reset', { tags: ids('CF62') }, () => {
    const { form } = open(group, { isParity: true })
    tick('sonst')
    form.reset()
    vi.advanceTimersByTime(0)
    refilled(form)
    expect(control('text').disabled).toBe(false)
  })
})

describe('a web address', () => {
  it.each([
    [' galerie.example/x ', 'http://galerie.example/x'],
    ['//galerie.example', 'http://galerie.example'],
    ['galerie', 'galerie'],
    ['galerie.example:80', 'galerie.example:80'],
    ['HTTPS://galerie.example', 'HTTPS://galerie.example'],
    ['  ', ''],
  ])('%j becomes %j', { tags: ids('CF63', 'S5.04') }, (typed, completed) => {
    expect(completeUrl(typed)).toBe(completed)
  })

  it('is completed when its field is left, before others look at it', { tags: ids('CF63', 'S3.30') }, () => {
    const { form } = open(
      '<input class="wpcf7-text wpcf7-validates-as-url" id="seite" name="seite"><input id="ort" name="ort">',
    )
    const seen: string[] = []
    form.addEventListener('change', ({ target }) => seen.push((target as HTMLInputElement).value))
    write('seite', 'galerie.example', 'change')
    write('ort', 'a.b', 'change')
    expect(seen).toEqual(['http://galerie.example', 'a.b'])
  })
})

describe('acceptance', () => {
  const box = (id: string, kind = '', checked = ''): string =>
    `<span class="wpcf7-form-control wpcf7-acceptance${kind}"><input type="checkbox" name="${id}" id="${id}" value="1"${checked}></span>`

  it('the button waits until every condition is accepted', { tags: ids('CF64', 'S3.27', 'S5.05', 'S5.06') }, () => {
    const { button } = open(box('daten') + box('agb') + box('brief', ' optional'))
    const states = [button.disabled]
    for (const [id, isOn] of [
      ['daten', true],
      ['agb', true],
      ['daten', false],
    ] as const) {
      tick(id, isOn)
      states.push(button.disabled)
    }
    expect(states).toEqual([true, true, false, true])
  })

  it('an inverted condition must stay unticked', { tags: ids('CF64', 'S5.07') }, () => {
    const { button } = open(box('werbung', ' invert'))
    expect(button.disabled).toBe(false)
    tick('werbung')
    expect(button.disabled).toBe(true)
  })

  it('conditions that the server judges do not disable the button', { tags: ids('CF65', 'S5.08') }, () => {
    const { button } = open(box('daten'), { className: 'wpcf7-acceptance-as-validation' })
    expect(button.disabled).toBe(false)
  })

  it('the button waits again as soon as a reset has emptied the boxes', { tags: ids('CF64') }, () => {
    const { form, button } = open(box('daten'))
    tick('daten')
    form.reset()
    vi.advanceTimersByTime(0)
    expect(button.disabled).toBe(true)
  })

  it('in parity the button waits again only after the answer to the reset', { tags: ids('CF64') }, () => {
    const { form, button } = open(box('daten'), { isParity: true })
    tick('daten')
    form.reset()
    vi.advanceTimersByTime(0)
    expect(button.disabled).toBe(false)
    refilled(form)
    expect(button.disabled).toBe(true)
  })

  it.each([true, false])(
    'the button waits for no condition that other code has taken out (in parity: %s)',
    { tags: ids('CF64') },
    async (isParity) => {
      const { form, button } = open(box('daten'), { isParity })
      form.querySelector('.wpcf7-acceptance')?.remove()
      if (isParity) form.dispatchEvent(new Event('change', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(0)
      expect(button.disabled).toBe(false)
      button.disabled = true
      form.dispatchEvent(new Event('change', { bubbles: true }))
      // What another add-on disables in a form without conditions is its own matter, except for the legacy script.
      expect(button.disabled).toBe(!isParity)
    },
  )

  it('nor for one that other code has put in and taken out again', { tags: ids('CF64') }, async () => {
    const { form, button } = open('')
    const states: boolean[] = []
    const note = async (): Promise<void> => {
      await vi.advanceTimersByTimeAsync(0)
      states.push(button.disabled)
    }
    form.insertAdjacentHTML('beforeend', box('daten'))
    await note()
    form.querySelector('.wpcf7-acceptance')?.remove()
    await note()
    expect(states).toEqual([true, false])
  })

  it('a button that an add-on has disabled, as during an upload, stays so until the acceptance changes', () => {
    const { button } = open(`${box('daten')}<input type="file" id="bild">`)
    tick('daten')
    button.disabled = true
    control('bild').dispatchEvent(new Event('change', { bubbles: true }))
    expect(button.disabled).toBe(true)
    button.disabled = false
    tick('daten', false)
    expect(button.disabled).toBe(true)
    // An add-on that is done enables the button without regard to the conditions.
    button.disabled = false
    control('bild').dispatchEvent(new Event('change', { bubbles: true }))
    expect(button.disabled).toBe(true)
    tick('daten')
    expect(button.disabled).toBe(false)
  })

  it('boxes that the browser restores on the way back count', () => {
    const { button } = open(box('daten'))
    control('daten').checked = true
    window.dispatchEvent(new Event('pageshow'))
    expect(button.disabled).toBe(false)
  })
})

describe('a character counter', () => {
  const text = (value = ''): string => `<textarea name="nachricht" id="nachricht">${value}</textarea>`
  const counter = (direction: string, starting: number): string =>
    `<span class="wpcf7-character-count ${direction}" data-target-name="nachricht" data-starting-value="${starting}" data-current-value="${starting}" data-maximum-value="140" data-minimum-value="10">${starting}</span>`
  const shown = () => {
    const { textContent, classList, dataset } = document.querySelector('.wpcf7-character-count') as HTMLElement
    return { text: textContent, current: dataset.currentValue, classes: [...classList].slice(2) }
  }

  it('counts down from 140, and says when the text is too short or too long', {
    tags: ids('CF66', 'S3.31', 'S5.11'),
  }, () => {
    open(text() + counter('down', 140))
    write('nachricht', 'Hallo')
    expect(shown()).toEqual({ text: '135', current: '135', classes: ['too-short'] })
    write('nachricht', 'ä'.repeat(141))
    expect(shown()).toEqual({ text: '-1', current: '-1', classes: ['too-long'] })
    write('nachricht', 'ä'.repeat(10))
    expect(shown()).toEqual({ text: '130', current: '130', classes: [] })
  })

  it('counts up, without the white space around; the limits count it', { tags: ids('CF66', 'S3.31') }, () => {
    open(text() + counter('up', 0))
    write('nachricht', '  Hallo   ')
    expect(shown()).toEqual({ text: '5', current: '5', classes: [] })
  })

  it('a text that the browser restored is counted and stays', { tags: ids('CF67') }, () => {
    open(text() + counter('down', 140))
    control('nachricht').value = 'Guten Tag, liebe Galerie'
    window.dispatchEvent(new Event('pageshow'))
    expect(shown().text).toBe('116')
    expect(control('nachricht').value).toBe('Guten Tag, liebe Galerie')
  })

  it('a text that stood there before the start is counted and stays; in parity it is lost', {
    tags: ids('CF67'),
  }, () => {
    for (const isParity of [false, true]) {
      const form = openPage(formHtml({ body: text('alt') + counter('down', 140) }))
      control('nachricht').value = 'von Hand'
      running?.stop()
      running = startFeatures([feature], { isParity })
      expect([form.querySelector('textarea')?.value, shown().text]).toEqual(
        isParity ? ['alt', '137'] : ['von Hand', '132'],
      )
    }
  })

  it('in parity only keys make it count', { tags: ids('CF66') }, () => {
    open(text() + counter('down', 140), { isParity: true })
    write('nachricht', 'eingefügt')
    expect(shown().text).toBe('140')
    write('nachricht', 'eingefügt', 'keyup')
    expect(shown().text).toBe('131')
  })

  it('counts anew after a reset', () => {
    const { form } = open(text() + counter('down', 140))
    write('nachricht', 'Hallo')
    form.reset()
    vi.advanceTimersByTime(0)
    expect(shown().text).toBe('140')
  })

  it('bears markup without numbers and without a field', () => {
    open(`${text()}<span class="wpcf7-character-count down" data-target-name="nachricht"></span>
<span class="wpcf7-character-count" data-target-name='"]'>0</span>`)
    write('nachricht', 'Hallo')
    expect(shown()).toEqual({ text: '-5', current: '-5', classes: [] })
  })
})

describe('the whole', () => {
  const everything = `<span class="has-free-text"><input type="checkbox"><input class="wpcf7-free-text" id="text"></span>
<span class="wpcf7-acceptance"><input type="checkbox" id="daten" name="daten"></span>
<textarea name="nachricht" id="nachricht"></textarea><span class="wpcf7-character-count up" data-target-name="nachricht">0</span>`

  it('gives the server’s markup back, and nothing listens any more', () => {
    const { before, button } = open(everything)
    write('nachricht', 'Hallo')
    running.stop()
    expect(document.body.innerHTML).toBe(before)
    write('nachricht', 'Hallo Welt')
    tick('daten', false)
    expect(button.disabled).toBe(false)
    expect(document.body.innerHTML).toBe(before)
  })

  it('gives way where the original’s helpers already run', async () => {
    const form = openPage(formHtml({ body: everything }))
    Object.assign(form, { wpcf7: { id: 2047, status: 'init' } })
    running = startFeatures([feature])
    await waitForIdle()
    expect(running.refusals).toHaveLength(1)
    expect(control('text').disabled).toBe(false)
  })
})
