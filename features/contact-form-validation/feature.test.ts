import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, openPage, waitForIdle } from '../shared/contact/testForm.ts'
import { api, bodyOf, change, controlOf, enter, openForm, recordStatuses, schema, tipsOf } from './testValidation.ts'

const noAddress = 'Bitte geben Sie eine E-Mail-Adresse ein.'

describe('a field that changes', () => {
  test('a bad address shows the schema’s text beside the field, and the status comes back', {
    tags: ids('S4.22', 'CF44'),
  }, async () => {
    const { form } = await openForm()
    const statuses = recordStatuses(form)
    await enter(form, 'kunde-mail', 'anna')
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    expect(statuses).toEqual(['validating', 'init'])
    expect(form.dataset.status).toBe('init')
    expect(form.classList.contains('validating')).toBe(false)
  })

  test('the status is validating until the rules have spoken', { tags: ids('S4.22') }, async () => {
    const { form } = await openForm()
    change(controlOf(form, 'kunde-mail'))
    expect(form.dataset.status).toBe('validating')
    await waitForIdle()
    expect(form.dataset.status).toBe('init')
  })

  test('a marked optional address loses its error when it is emptied or corrected', { tags: ids('CF48') }, async () => {
    const { form } = await openForm()
    for (const better of ['', 'anna@galerie.example']) {
      await enter(form, 'kunde-mail', 'anna')
      expect(tipsOf(form)).toHaveProperty('kunde-mail')
      await enter(form, 'kunde-mail', better)
      expect(tipsOf(form)).toEqual({})
      expect(controlOf(form, 'kunde-mail').getAttribute('aria-invalid')).toBe('false')
    }
  })

  test('of several failing rules the first one’s text appears, once', { tags: ids('CF53') }, async () => {
    const rules = [...schema.rules, { rule: 'minlength', field: 'kunde-mail', threshold: 9, error: 'Zu kurz.' }]
    const { form } = await openForm({ answer: { rules } })
    await enter(form, 'kunde-mail', 'anna')
    await enter(form, 'kunde-mail', 'bert')
    expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(1)
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
  })

  test('a custom status comes back as it was', { tags: ids('CF34') }, async () => {
    const { form } = await openForm({ status: 'custom-in-pruefung' })
    await enter(form, 'kunde-mail', 'anna')
    expect(form.dataset.status).toBe('custom-in-pruefung')
  })

  test('two changes in one task end in the status where they started', { tags: ids('CF49') }, async () => {
    const { form } = await openForm()
    change(controlOf(form, 'kunde-name'))
    change(controlOf(form, 'kunde-mail'))
    await waitForIdle()
    expect(form.dataset.status).toBe('init')
  })

  test('a submit that begins meanwhile keeps its status', { tags: ids('S4.13') }, async () => {
    const { form } = await openForm()
    change(controlOf(form, 'kunde-mail'))
    const state = (form as unknown as { wpcf7: { status: string } }).wpcf7
    state.status = 'submitting'
    form.dataset.status = 'submitting'
    await waitForIdle()
    expect(form.dataset.status).toBe('submitting')
  })

  test('without a schema nothing happens', { tags: ids('CF50') }, async () => {
    const { form } = await openForm({
      answer: () => {
        throw new Error('offline')
      },
    })
    const statuses = recordStatuses(form)
    await enter(form, 'kunde-mail', 'anna')
    expect(tipsOf(form)).toEqual({})
    expect(statuses).toEqual([])
  })

  test('a change inside .novalidate is not validated', { tags: ids('S5.03', 'CF51') }, async () => {
    const { form } = await openForm({ body: bodyOf(fields.name, `<div class="novalidate">${fields.mail}</div>`) })
    const statuses = recordStatuses(form)
    await enter(form, 'kunde-mail', 'anna')
    expect(tipsOf(form)).toEqual({})
    expect(statuses).toEqual([])
  })

  test('a list with several choices, a group of boxes and files feed the rules', { tags: ids('CF52') }, async () => {
    const works = `<span class="wpcf7-form-control-wrap" data-name="werke"><select class="wpcf7-form-control wpcf7-select" name="werke[]" multiple><option>Abendlicht</option><option>Fördewinter</option><option>Hafenkran</option></select></span>`
    const { form } = await openForm({
      body: bodyOf(works, fields.channels, fields.file),
      answer: {
        rules: [
          { rule: 'maxitems', field: 'werke', threshold: 2, error: 'Höchstens zwei Werke.' },
          { rule: 'enum', field: 'kontaktweg', accept: ['Telefon'], error: 'Bitte anders.' },
          { rule: 'file', field: 'werk-foto', accept: ['image/*'], error: 'Bitte ein Bild.' },
        ],
      },
    })
    const list = controlOf(form, 'werke[]') as unknown as HTMLSelectElement
    for (const option of list.options) option.selected = true
    const boxes = form.querySelectorAll<HTMLInputElement>('[name="kontaktweg[]"]')
    boxes[1]!.checked = true
    const file = controlOf(form, 'werk-foto')
    Object.defineProperty(file, 'files', { value: [new File(['x'], 'bild.exe')] })
    for (const control of [list, boxes[1]!, file]) change(control)
    await waitForIdle()
    expect(tipsOf(form)).toEqual({
      werke: 'Höchstens zwei Werke.',
      kontaktweg: 'Bitte anders.',
      'werk-foto': 'Bitte ein Bild.',
    })

    list.options[0]!.selected = false
    boxes[1]!.checked = false
    boxes[0]!.checked = true
    for (const control of [list, boxes[0]!]) change(control)
    await waitForIdle()
    expect(tipsOf(form)).toEqual({ 'werk-foto': 'Bitte ein Bild.' })
  })

  test('what reflects a field follows its valid values', { tags: ids('CF70') }, async () => {
    const echo = '<output class="wpcf7-output" data-reflection-of="kunde-mail" data-default="–">–</output>'
    const { form } = await openForm({ body: bodyOf(fields.mail, echo) })
    const output = form.querySelector('output') as HTMLElement
    await enter(form, 'kunde-mail', 'anna@galerie.example')
    expect(output.textContent).toBe('anna@galerie.example')
    await enter(form, 'kunde-mail', 'anna')
    expect(output.textContent).toBe('–')
  })

  test('the original leaves the error of a group that sends nothing any more, we take it off', async () => {
    for (const isParity of [false, true]) {
      const rules = [{ rule: 'enum', field: 'kontaktweg', accept: ['Büro'], error: 'Bitte anders.' }]
      const { form, stop } = await openForm({ answer: { rules }, isParity })
      const box = controlOf(form, 'kontaktweg[]')
      box.checked = true
      change(box)
      await waitForIdle()
      expect(tipsOf(form)).toHaveProperty('kontaktweg')
      box.checked = false
      change(box)
      await waitForIdle()
      expect('kontaktweg' in tipsOf(form)).toBe(isParity)
      stop()
    }
  })
})

describe('the end', () => {
  test('gives the server’s markup and globals back, and nothing listens any more', async () => {
    const html = formHtml()
    const before = openPage(html).outerHTML
    const { form, http, stop } = await openForm()
    await enter(form, 'kunde-mail', 'anna')
    await enter(form, 'kunde-name', '')
    expect(form.outerHTML).not.toBe(before)
    stop()
    expect(form.outerHTML).toBe(before)
    expect('swv' in window).toBe(false)
    expect(api()).not.toHaveProperty('validate')
    expect(api()).not.toHaveProperty('schemas')

    await enter(form, 'kunde-mail', 'anna')
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(form.outerHTML).toBe(before)
    expect(http.calls).toHaveLength(1)
  })

  test('an answer that comes after the end changes nothing', async () => {
    let answer: (value: unknown) => void = () => {}
    const { form, stop } = await openForm({ answer: () => new Promise((resolve) => (answer = resolve)) })
    stop()
    answer(schema)
    await enter(form, 'kunde-mail', 'anna')
    expect(tipsOf(form)).toEqual({})
  })
})
