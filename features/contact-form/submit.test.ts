import { describe, expect, it } from 'vitest'
import { takeRequestSubmit } from '../../inject/dom/testSafari15.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, recordEvents, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, held, invalidAnswer, open, outputs, send, spoken, type } from './testContactForm.ts'

const bodyOf = (call: { body?: unknown } | undefined): FormData => call?.body as FormData

describe('a submit', () => {
  it('clears errors, tells beforesubmit, then the status, then sends', {
    tags: ids('S2.11', 'S4.12', 'CF13'),
  }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    const order: string[] = []
    for (const name of ['beforesubmit', 'statuschanged']) {
      form.addEventListener(`wpcf7${name}`, ({ detail }: CustomEventInit) => {
        order.push(`${name} ${detail.prevStatus ?? ''}>${detail.status} ${http.calls.length}`)
      })
    }
    const event = click(form)
    expect(event.defaultPrevented).toBe(true)
    expect(order).toEqual(['beforesubmit >init 0', 'statuschanged init>submitting 0'])
    expect(http.callsTo('feedback')).toHaveLength(1)
    await waitForIdle()
  })

  it('sends every field; internal ones are no inputs of the event', {
    tags: ids('S7.03', 'S3.06', 'S3.09', 'S3.17', 'S3.18', 'CF17'),
  }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    const fired = recordEvents()
    type(form, { 'kunde-name': 'Änne Müller', nachricht: 'Ist „Abendlicht“ noch zu haben?' })
    control(form, 'kontaktweg[]').checked = true
    await send(form)
    const sent = Object.fromEntries(bodyOf(http.callsTo('feedback')[0]))
    expect(sent).toMatchObject({
      _wpcf7: '2047',
      _wpcf7_unit_tag: 'wpcf7-f2047-p318-o1',
      _wpcf7_posted_data_hash: '',
      'kunde-name': 'Änne Müller',
      'kontaktweg[]': 'Telefon',
    })
    expect(fired[0]?.detail.inputs).toEqual([
      { name: 'kunde-name', value: 'Änne Müller' },
      { name: 'kunde-mail', value: '' },
      { name: 'nachricht', value: 'Ist „Abendlicht“ noch zu haben?' },
      { name: 'kontaktweg[]', value: 'Telefon' },
    ])
    expect(fired[0]?.detail.formData).toBe(bodyOf(http.callsTo('feedback')[0]))
  })

  it('a listener of beforesubmit adds to what is sent', { tags: ids('CF14') }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    form.addEventListener('wpcf7beforesubmit', ({ detail }: CustomEventInit) =>
      detail.formData.append('herkunft', 'Laden'),
    )
    await send(form)
    expect(bodyOf(http.callsTo('feedback')[0]).get('herkunft')).toBe('Laden')
  })

  it('the name and value of the button go along, when it has a name', { tags: ids('S7.03', 'CF15') }, async () => {
    const body = `${fields.name}<button type="submit" name="weg" value="per Post">Senden</button>${fields.submit}`
    const { form, http } = open({ html: formHtml({ body }), answers: { feedback: answer('spam') } })
    const fired = recordEvents()
    click(form, form.querySelector('button'))
    await waitForIdle()
    click(form, form.querySelector('.wpcf7-submit'))
    await waitForIdle()
    const [named, unnamed] = http.callsTo('feedback').map((call) => bodyOf(call))
    expect(named?.get('weg')).toBe('per Post')
    expect(fired[0]?.detail.inputs).toContainEqual({ name: 'weg', value: 'per Post' })
    expect(unnamed?.has('weg')).toBe(false)
  })

  it('Safari before 15.4 does not name the button; the one that was pressed goes along', {
    tags: ids('CF15'),
  }, async () => {
    takeRequestSubmit(document.createElement('form'))
    const body = `${fields.name}<button type="submit" name="weg" value="per Post">Senden</button>${fields.submit}`
    const { form, http } = open({ html: formHtml({ body }), answers: { feedback: answer('spam') } })
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    form.querySelector('button')!.click()
    click(form, null)
    await waitForIdle()
    expect(bodyOf(http.callsTo('feedback')[0]).get('weg')).toBe('per Post')
  })

  it('two clicks make one request, and the button works again afterwards', { tags: ids('CF36') }, async () => {
    const first = held<object>()
    const { form, http } = open({ answers: { feedback: () => first.promise } })
    click(form)
    click(form)
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
    expect(form.getAttribute('aria-busy')).toBe('true')
    first.resolve(answer('spam'))
    await waitForIdle()
    expect(form.hasAttribute('aria-busy')).toBe(false)
    click(form)
    expect(http.callsTo('feedback')).toHaveLength(2)
  })

  it('in parity two clicks make two requests', { tags: ids('CF36') }, () => {
    const { form, http } = open({ isParity: true, answers: { feedback: () => new Promise(() => {}) } })
    click(form)
    click(form)
    expect(http.callsTo('feedback')).toHaveLength(2)
  })

  it('a blocked form clears its errors and spins, without a request or an event of its own', {
    tags: ids('S4.23', 'S4.24', 'CF38'),
  }, async () => {
    const settings = { api: {}, blocked: false }
    const { form, http } = open({ settings, answers: { feedback: invalidAnswer() } })
    await send(form)
    settings.blocked = true
    const fired = recordEvents(form)
    await send(form)
    expect(form.dataset.status).toBe('submitting')
    expect(fired.map(({ name }) => name)).toEqual(['wpcf7statuschanged'])
    expect(document.querySelector('.wpcf7-not-valid-tip')).toBeNull()
    expect(outputs()).toEqual([''])
    expect(http.callsTo('feedback')).toHaveLength(1)
  })

  it('takes the errors of the last one away before anybody hears of it', { tags: ids('CF24', 'S4.13') }, async () => {
    const { form } = open({ answers: { feedback: invalidAnswer() } })
    await send(form)
    expect(document.querySelectorAll('.wpcf7-not-valid-tip, .screen-reader-response li')).toHaveLength(2)
    let errorsDuringEvent = -1
    form.addEventListener('wpcf7beforesubmit', () => {
      errorsDuringEvent = document.querySelectorAll('.wpcf7-not-valid-tip, .screen-reader-response li').length
    })
    click(form)
    expect(errorsDuringEvent).toBe(0)
    expect([spoken(), ...outputs()]).toEqual(['', ''])
    await waitForIdle()
  })

  it('after stop() the browser submits the form as without a script', async () => {
    const { form, http, stop } = open()
    stop()
    expect(click(form).defaultPrevented).toBe(false)
    expect(http.calls).toEqual([])
  })
})
