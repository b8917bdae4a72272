import { describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, recordEvents, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, invalidAnswer, open, outputs, send, spoken, type } from './testContactForm.ts'

const results = (fired: ReturnType<typeof recordEvents>) =>
  fired.map(({ name }) => name.slice('wpcf7'.length)).filter((name) => !/^(beforesubmit|statuschanged)$/.test(name))

describe('a refused message', () => {
  it('is invalid, and both events tell the server’s status and answer', {
    tags: ids('CF18', 'S4.14', 'S4.16', 'S3.20'),
  }, async () => {
    const feedback = invalidAnswer()
    const { form } = open({ answers: { feedback } })
    const fired = recordEvents()
    await send(form)
    expect(form.dataset.status).toBe('invalid')
    expect(form.classList.contains('invalid')).toBe(true)
    expect(results(fired)).toEqual(['invalid', 'submit'])
    for (const { detail } of fired.slice(-2)) {
      expect(detail).toMatchObject({ status: 'validation_failed', apiResponse: feedback, contactFormId: 2047 })
    }
  })

  it('is not shown before the listeners have run, and shown after', {
    tags: ids('CF19', 'S2.12', 'S3.23'),
  }, async () => {
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    let tipsDuringEvent = -1
    form.addEventListener(
      'wpcf7submit',
      () => (tipsDuringEvent = document.querySelectorAll('.wpcf7-not-valid-tip').length),
    )
    await send(form)
    expect(tipsDuringEvent).toBe(0)
    expect(document.querySelector('.wpcf7-not-valid-tip')?.textContent).toBe('Dieses Feld wird benötigt.')
    expect(document.querySelector('.screen-reader-response li a')?.getAttribute('href')).toBe('#kunde-name')
  })

  it('its message is in every output, and once for screen readers', {
    tags: ids('CF30', 'S3.21', 'S8.16'),
  }, async () => {
    const { form } = open({
      html: formHtml({ body: fields.output + fields.name }),
      answers: { feedback: invalidAnswer() },
    })
    await send(form)
    expect(outputs()).toEqual(Array(2).fill('Bitte prüfen Sie die markierten Felder.'))
    expect(spoken()).toBe('Bitte prüfen Sie die markierten Felder.')
  })

  it('keeps everything that was typed', async () => {
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    type(form, { 'kunde-mail': 'änne@', nachricht: 'Guten Tag' })
    await send(form)
    expect([control(form, 'kunde-mail').value, control(form, 'nachricht').value]).toEqual(['änne@', 'Guten Tag'])
  })

  it('a page that came invalid from the server keeps its status until the next submit', {
    tags: ids('CF74'),
  }, async () => {
    const html = formHtml({ status: 'invalid' }).replace(
      fields.output,
      fields.output.replace('></div>', '>Bitte prüfen.</div>'),
    )
    const { form } = open({ html, answers: { feedback: () => new Promise(() => {}) } })
    expect(form.dataset.status).toBe('invalid')
    expect(outputs()).toEqual(['Bitte prüfen.'])
    click(form)
    await waitForIdle()
    expect(form.dataset.status).toBe('submitting')
    expect(outputs()).toEqual([''])
  })
})

describe('fields called invalid', () => {
  it('are marked too where PHP wrote their list as an object, since a filter took entries away', async () => {
    const fewer = { 1: { field: 'kunde-name', message: 'Dieses Feld wird benötigt.', idref: null } }
    const { form, logged } = open({ answers: { feedback: invalidAnswer({ invalid_fields: fewer }) } })
    await send(form)
    expect(form.querySelector('.wpcf7-not-valid-tip')?.textContent).toBe('Dieses Feld wird benötigt.')
    expect(logged).toEqual([])
  })
})

describe('a sent message', () => {
  it('passes through its statuses and events in this order', {
    tags: ids('CF26', 'S4.15', 'S4.17', 'S4.20'),
  }, async () => {
    const { form } = open({ answers: { feedback: answer('mail_sent') } })
    const fired = recordEvents()
    await send(form)
    expect(fired.map(({ name, detail }) => `${name.slice(5)} ${detail.status}`)).toEqual([
      'beforesubmit init',
      'statuschanged submitting',
      'statuschanged sent',
      'mailsent mail_sent',
      'submit mail_sent',
      'statuschanged resetting',
      'statuschanged sent',
      'reset sent',
    ])
  })

  it('empties the fields, keeps the hash and shows the message', { tags: ids('CF27', 'S3.22') }, async () => {
    const { form } = open({ answers: { feedback: answer('mail_sent', { posted_data_hash: '7c0d5f1e' }) } })
    type(form, { 'kunde-name': 'Änne' })
    await send(form)
    expect(control(form, 'kunde-name').value).toBe('')
    expect(control(form, '_wpcf7_posted_data_hash').value).toBe('7c0d5f1e')
    expect(outputs()).toEqual(['Danke! Ihre Anfrage zum Werk ist angekommen.'])
  })

  it('tells what was typed, though the fields are empty by then', async () => {
    const { form } = open({ answers: { feedback: answer('mail_sent') } })
    const fired = recordEvents()
    type(form, { 'kunde-name': 'Änne' })
    await send(form)
    const submitEvent = fired.find(({ name }) => name === 'wpcf7submit')
    expect(submitEvent?.detail.inputs).toContainEqual({ name: 'kunde-name', value: 'Änne' })
  })

  it('an empty hash leaves the old one', { tags: ids('CF28') }, async () => {
    const { form } = open({ answers: { feedback: answer('spam') } })
    control(form, '_wpcf7_posted_data_hash').value = 'alt'
    await send(form)
    expect(control(form, '_wpcf7_posted_data_hash').value).toBe('alt')
  })
})

describe('any answer', () => {
  for (const [tags, server, client, events] of [
    [ids('CF31', 'S4.04', 'S4.14'), 'acceptance_missing', 'unaccepted', ['unaccepted', 'submit']],
    [ids('CF31', 'S4.05', 'S4.14'), 'spam', 'spam', ['spam', 'submit']],
    [ids('CF31', 'S4.06', 'S4.14'), 'aborted', 'aborted', ['aborted', 'submit']],
    [ids('CF31', 'S4.08', 'S4.15'), 'mail_failed', 'failed', ['mailfailed', 'submit']],
    [ids('CF32', 'S4.10', 'S4.16'), 'payment_required', 'payment-required', ['submit']],
    [ids('CF33', 'S4.11', 'S4.16'), 'my_custom_status', 'custom-my-custom_status', ['submit']],
  ] as const) {
    it(`${server} becomes ${client}`, { tags }, async () => {
      const { form } = open({ answers: { feedback: answer(server) } })
      const fired = recordEvents()
      await send(form)
      expect(form.dataset.status).toBe(client)
      expect(results(fired)).toEqual(events)
      expect(fired.at(-1)?.detail.status).toBe(server)
      expect(outputs()).toEqual(['Danke! Ihre Anfrage zum Werk ist angekommen.'])
    })
  }

  it('is submitEvent to the document exactly once', { tags: ids('CF77') }, async () => {
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    const fired = recordEvents()
    await send(form)
    expect(fired.filter(({ name }) => name === 'wpcf7submit')).toHaveLength(1)
  })

  it('is passed on with the keys that we do not know', { tags: ids('CF79', 'S3.19', 'S7.04') }, async () => {
    const feedback = answer('payment_required', { stripe: { payment_intent: { id: 'pi_1' } }, demo_mode: true })
    const { form } = open({ answers: { feedback } })
    const fired = recordEvents()
    await send(form)
    expect(fired.at(-1)?.detail.apiResponse).toBe(feedback)
  })

  it.each([
    ['mail_sent', 'Vielen Dank! Ihre Nachricht wurde übermittelt.'],
    ['mail_failed', /konnte nicht gesendet werden/],
    ['spam', /konnte nicht gesendet werden/],
    ['validation_failed', /prüfen Sie Ihre Angaben/],
    ['acceptance_missing', /stimmen Sie den Bedingungen zu/],
    ['aborted', 'Der Versand wurde abgebrochen.'],
    ['my_status', ''],
  ])('without a text says ours, as far as its status (%s) is known', { tags: ids('CF35') }, async (status, text) => {
    const { form, http } = open({ answers: { feedback: { status } } })
    const shown = typeof text === 'string' ? text : expect.stringMatching(text)
    await send(form)
    expect([spoken(), ...outputs()]).toEqual([shown, shown])
    // A shop that wants nothing to be said leaves the text of its settings empty.
    http.answers.feedback = { status, message: '' }
    await send(form)
    expect(outputs()).toEqual([''])
  })

  it('without a text shows none in parity', async () => {
    const { form } = open({ isParity: true, answers: { feedback: { status: 'mail_sent', message: null } } })
    await send(form)
    expect(outputs()).toEqual([''])
  })

  it('reads what fits of an answer whose parts have other types', async () => {
    const feedback = answer('spam', {
      message: ['kein Text'],
      posted_data_hash: 7,
      invalid_fields: 'nein',
      captcha: [],
    })
    const { form, logged } = open({ answers: { feedback } })
    await send(form)
    expect(form.dataset.status).toBe('spam')
    expect(outputs()).toEqual([expect.stringMatching(/konnte nicht gesendet werden/)])
    expect(logged).toContain('warning answer: "invalid_fields" is not valid (expected a list); its default is used')
  })

  it.each(['form', '.wpcf7-form-control-wrap'])(
    'ends the dimming of %s that a theme began on the click',
    { tags: ids('CF78') },
    async (part) => {
      const { form } = open({ answers: { feedback: answer('spam') } })
      const dimmed = document.querySelector(part)
      dimmed?.classList.add('processing')
      await send(form)
      expect(dimmed?.classList.contains('processing')).toBe(false)
    },
  )

  it('in parity leaves the form dimmed', { tags: ids('CF78') }, async () => {
    const { form } = open({ isParity: true, answers: { feedback: answer('spam') } })
    form.classList.add('processing')
    await send(form)
    expect(form.classList.contains('processing')).toBe(true)
  })

  it('a part that is inert for good stays so, whatever status it also names', { tags: ids('CF68') }, async () => {
    const body = `<div class="inert-on-sent" id="teil" inert>${fields.name}</div>${fields.submit}`
    const { form } = open({ html: formHtml({ body }), answers: { feedback: answer('spam') } })
    await send(form)
    expect(document.getElementById('teil')?.outerHTML).toContain('class="inert-on-sent" id="teil" inert="">')
  })

  it('parts are inert while their status lasts', { tags: ids('S4.25', 'CF68') }, async () => {
    const body = `<div class="inert-on-submitting" id="teil">${fields.name}</div>${fields.submit}`
    const { form } = open({ html: formHtml({ body }), answers: { feedback: invalidAnswer() } })
    const part = document.getElementById('teil') as HTMLElement
    click(form)
    expect(part.getAttribute('inert')).toBe('inert')
    expect(part.classList.contains('active-on-any')).toBe(true)
    await waitForIdle()
    expect(part.hasAttribute('inert')).toBe(false)
    expect(part.className).toBe('inert-on-submitting')
  })
})

describe('the focus', () => {
  it('goes to the first invalid control when it was in the form', { tags: ids('CF75') }, async () => {
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    form.querySelector<HTMLElement>('.wpcf7-submit')?.focus()
    await send(form)
    expect(document.activeElement).toBe(control(form, 'kunde-name'))
  })

  it('goes into a group, whose control is a span', { tags: ids('CF75') }, async () => {
    const invalid_fields = [{ field: 'kontaktweg', message: 'Bitte wählen.' }]
    const { form } = open({ answers: { feedback: invalidAnswer({ invalid_fields }) } })
    await send(form)
    expect(document.activeElement).toBe(control(form, 'kontaktweg[]'))
  })

  it('stays where the visitor has gone meanwhile', { tags: ids('CF75') }, async () => {
    const { form } = open({ html: `${formHtml()}<input id="suche">`, answers: { feedback: invalidAnswer() } })
    document.getElementById('suche')?.focus()
    await send(form)
    expect(document.activeElement?.id).toBe('suche')
  })

  it.each([
    ['above the window', -300, -260, true],
    ['behind a fixed header', 80, 110, true],
    ['below the window', 700, 800, true],
    ['to be seen', 120, 160, false],
  ])('brings a control into the middle that is %s', { tags: ids('CF75') }, async (_where, top, bottom, isMoved) => {
    vi.stubGlobal('innerHeight', 768)
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    const name = control(form, 'kunde-name')
    const focus = vi.spyOn(name, 'focus')
    const scroll = vi.spyOn(name, 'scrollIntoView')
    vi.spyOn(name, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, bottom - top))
    await send(form)
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    expect(scroll.mock.calls).toEqual(isMoved ? [[{ block: 'center' }]] : [])
  })

  it('passes by a field that is hidden', { tags: ids('CF75') }, async () => {
    const hidden =
      '<span class="wpcf7-form-control-wrap" data-name="quelle"><input type="hidden" name="quelle" class="wpcf7-form-control"></span>'
    const invalid_fields = ['quelle', 'kunde-name'].map((field) => ({ field, message: 'Bitte ausfüllen.' }))
    const html = formHtml({ body: hidden + fields.name + fields.submit })
    const { form } = open({ html, answers: { feedback: invalidAnswer({ invalid_fields }) } })
    await send(form)
    expect(document.activeElement).toBe(control(form, 'kunde-name'))
  })

  it.each([
    ['the operator does not want it moved', { options: { focusInvalid: false } }],
    ['it must behave like the original', { isParity: true }],
  ])('stays where it was when %s', { tags: ids('CF75') }, async (_why, start) => {
    const { form } = open({ answers: { feedback: invalidAnswer() }, ...start })
    const button = form.querySelector<HTMLElement>('.wpcf7-submit')
    button?.focus()
    await send(form)
    expect(document.activeElement).toBe(button)
  })
})
