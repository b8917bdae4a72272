import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { fields } from '../shared/contact/testForm.ts'
import { bodyOf, controlOf, enter, leave, openForm, recordStatuses, tipsOf } from './testValidation.ts'

const required = 'Bitte füllen Sie dieses Feld aus.'

describe('fields before the one that changed', () => {
  test('are not marked when the visitor has not been to them', { tags: ids('CF46') }, async () => {
    const { form } = await openForm()
    await enter(form, 'kunde-mail', 'anna@galerie.example')
    expect(tipsOf(form)).toEqual({})
  })

  test('are marked in parity with the original, the fields behind are not', { tags: ids('CF45') }, async () => {
    const { form } = await openForm({ isParity: true })
    await enter(form, 'kunde-mail', 'anna@galerie.example')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
  })

  test('are marked where the operator wants that', { tags: ids('CF45') }, async () => {
    const { form } = await openForm({ options: { marking: 'all' } })
    await enter(form, 'kunde-mail', '')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
  })

  test('are marked when the visitor has passed them', { tags: ids('CF46') }, async () => {
    const { form } = await openForm()
    controlOf(form, 'kunde-name').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await enter(form, 'kunde-mail', 'anna@galerie.example')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
  })

  test('are marked once the form was submitted, and no more after a reset', { tags: ids('CF46') }, async () => {
    const { form } = await openForm()
    form.dispatchEvent(new CustomEvent('wpcf7submit', { bubbles: true, detail: { status: 'validation_failed' } }))
    await enter(form, 'kunde-mail', '')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })

    await enter(form, 'kunde-name', 'Jörn')
    form.reset()
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await enter(form, 'kunde-mail', '')
    expect(tipsOf(form)).toEqual({})
  })

  test('are marked on a page that answers a submit made without script', { tags: ids('CF46', 'CF74') }, async () => {
    const { form } = await openForm({ status: 'invalid' })
    await enter(form, 'kunde-mail', '')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
    expect(form.dataset.status).toBe('invalid')
  })

  test.each([false, true])('are not marked while an add-on hides them (parity: %s)', async (isParity) => {
    const body = bodyOf(`<div data-class="wpcf7cf_group">${fields.name}</div>`, fields.mail)
    const { form } = await openForm({ body, isParity })
    leave(controlOf(form, 'kunde-name'))
    form.querySelector<HTMLElement>('[data-class]')!.style.display = 'none'
    await enter(form, 'kunde-mail', 'anna@galerie.example')
    expect(tipsOf(form)).toEqual(isParity ? { 'kunde-name': required } : {})
    form.querySelector<HTMLElement>('[data-class]')!.style.display = 'block'
    await enter(form, 'kunde-mail', 'anna@galerie.example')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
  })

  test.each([false, true])(
    'are not marked inside .novalidate (parity: %s)',
    { tags: ids('S5.03', 'CF47') },
    async (isParity) => {
      const { form } = await openForm({
        body: bodyOf(`<div class="novalidate">${fields.name}</div>`, fields.mail),
        isParity,
      })
      form.dispatchEvent(new CustomEvent('wpcf7submit', { bubbles: true, detail: {} }))
      await enter(form, 'kunde-mail', '')
      expect(tipsOf(form)).toEqual({})
    },
  )
})

describe('changes that scripts make', () => {
  /** The form is sent and empties itself. */
  function send(form: HTMLFormElement): void {
    form.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true, detail: {} }))
    form.dispatchEvent(new CustomEvent('wpcf7submit', { bubbles: true, detail: { status: 'mail_sent' } }))
    form.reset()
  }

  test('fields that an add-on clears after a send are not marked, in parity they are', {
    tags: ids('S5.01'),
  }, async () => {
    for (const isParity of [false, true]) {
      const { form, stop } = await openForm({ isParity })
      send(form)
      await enter(form, 'kunde-name', '')
      expect('kunde-name' in tipsOf(form)).toBe(isParity)
      stop()
    }
  })

  test('the visitor’s next message is validated again', { tags: ids('S5.01') }, async () => {
    const { form } = await openForm()
    send(form)
    controlOf(form, 'kunde-name').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await enter(form, 'kunde-name', '')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
  })

  test('while the form empties itself nothing is validated', { tags: ids('S5.01') }, async () => {
    const { form } = await openForm({ status: 'resetting' })
    const statuses = recordStatuses(form)
    await enter(form, 'kunde-name', '')
    expect(tipsOf(form)).toEqual({})
    expect(statuses).toEqual([])
  })

  test('a field that a script hid and cleared is not marked', { tags: ids('S5.01') }, async () => {
    const { form } = await openForm({ body: bodyOf(`<div style="display: none">${fields.name}</div>`, fields.mail) })
    await enter(form, 'kunde-name', '')
    expect(tipsOf(form)).toEqual({})
  })

  test('a control that is hidden behind a prettier one is validated', { tags: ids('S5.01') }, async () => {
    const { form } = await openForm({ body: bodyOf(fields.name.replace('<input', '<input style="display: none"')) })
    await enter(form, 'kunde-name', '')
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
  })
})
