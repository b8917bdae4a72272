import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, recordEvents, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, held, open, outputs, send, spoken, type } from './testContactForm.ts'

const offline = 'Keine Verbindung zum Server. Ihre Eingaben sind noch da; bitte senden Sie erneut.'
const unexpected =
  'Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später oder schreiben Sie uns eine E-Mail.'
const fail =
  (code: string, status = 0) =>
  () => {
    throw new ApiError(code, 'Text des Servers', status)
  }

afterEach(() => {
  vi.useRealTimers()
})

describe('a request without a verdict', () => {
  it.each([
    ['no network', fail('fetch_error'), offline],
    ['an HTML page', fail('invalid_json', 403), unexpected],
    ['a refusal of a security plugin', fail('rest_forbidden', 403), unexpected],
    ['a code that every object knows', fail('constructor', 403), unexpected],
    ['JSON that is no answer', () => ({ ok: true }), unexpected],
    ['an empty list', () => [], unexpected],
    ['null', () => null, unexpected],
  ])(
    '%s leaves the form usable, with a message and everything typed',
    { tags: ids('CF35') },
    async (_what, feedback, message) => {
      const { form, http } = open({ answers: { feedback } })
      const fired = recordEvents()
      type(form, { 'kunde-name': 'Änne', nachricht: 'Guten Tag' })
      await send(form)
      expect(form.dataset.status).toBe('failed')
      expect([spoken(), ...outputs()]).toEqual([message, message])
      expect([control(form, 'kunde-name').value, control(form, 'nachricht').value]).toEqual(['Änne', 'Guten Tag'])
      expect(fired.map(({ name }) => name)).toEqual([
        'wpcf7beforesubmit',
        'wpcf7statuschanged',
        'wpcf7statuschanged',
        'vernissage:contact-error',
      ])
      http.answers.feedback = answer('mail_sent')
      await send(form)
      expect(form.dataset.status).toBe('sent')
    },
  )

  it('is told also where the shop has hidden the message before', async () => {
    const { form } = open({ answers: { feedback: fail('fetch_error') } })
    const output = form.querySelector<HTMLElement>('.wpcf7-response-output')!
    output.style.display = 'none'
    await send(form)
    expect([output.style.display, output.textContent]).toEqual(['', offline])
  })

  it('a button that the shop has disabled until an event tells the verdict can be used again', async () => {
    const { form, http } = open({ answers: { feedback: fail('fetch_error') } })
    const button = form.querySelector<HTMLInputElement>('[type="submit"]')!
    form.addEventListener('submit', () => (button.disabled = true))
    form.addEventListener('wpcf7submit', () => (button.disabled = false))
    const submit = async (): Promise<void> => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await send(form)
    }
    await submit()
    expect(outputs()).toEqual([offline])
    expect(button.disabled).toBe(false)
    http.answers.feedback = answer('spam')
    await submit()
    expect(form.dataset.status).toBe('spam')
  })

  const sent = JSON.stringify(answer('mail_sent', { posted_data_hash: '7c0d5f1e9a34b2c8' }))
  const withBody = (code: string, status: number, body: unknown) => () => {
    throw new ApiError(code, 'Text des Servers', status, body)
  }
  it.each([
    [
      'a notice in front',
      withBody('invalid_json', 200, `<br />\n<b>Notice</b>: Undefined {closure} in x.php\n${sent}`),
    ],
    ['a notice behind', withBody('invalid_json', 200, `${sent}<br />#0 {main}\n  thrown in x.php`)],
    ['itself once more', withBody('invalid_json', 200, sent + sent)],
    ['the page of an error behind', withBody('invalid_json', 500, `${sent}<!DOCTYPE html><html>Fehler</html>`)],
    ['the status of an error', withBody('unknown_error', 500, JSON.parse(sent))],
    [
      'a notice in front and the keys of servers up to 5.3',
      withBody('invalid_json', 200, 'Notice{"into":"#wpcf7-f1-o1","status":"mail_sent"}'),
    ],
  ])(
    'a verdict with %s is one: the message is not sent a second time',
    { tags: ids('CF35') },
    async (_what, feedback) => {
      const { form } = open({ answers: { feedback } })
      type(form, { 'kunde-name': 'Änne' })
      const fired = recordEvents()
      await send(form)
      expect(form.dataset.status).toBe('sent')
      expect(control(form, 'kunde-name').value).toBe('')
      expect(fired.map(({ name }) => name)).toContain('wpcf7mailsent')
    },
  )

  it.each([
    ['cut off', withBody('invalid_json', 200, `Notice${sent.slice(0, -20)}`)],
    ['of another plugin', withBody('unknown_error', 500, { status: 'mail_sent' })],
  ])('a verdict that is %s is none', { tags: ids('CF35') }, async (_what, feedback) => {
    const { form } = open({ answers: { feedback } })
    await send(form)
    expect(form.dataset.status).toBe('failed')
  })

  it('in parity a verdict behind a notice is none', { tags: ids('S8.01') }, async () => {
    const { form } = open({ isParity: true, answers: { feedback: withBody('invalid_json', 200, `Notice${sent}`) } })
    await send(form)
    expect(form.dataset.status).toBe('submitting')
  })

  it('after stop() a request that ends writes no attribute anew', async () => {
    const feedback = held<unknown>()
    const { form, stop } = open({ answers: { feedback: () => feedback.promise } })
    // A plug-in printed one blank too many.
    const printed = `${form.className} `
    click(form)
    stop()
    form.className = printed
    feedback.resolve({})
    await waitForIdle()
    expect(form.className).toBe(printed)
  })

  it('after stop() a request that breaks off is told to the console only', { tags: ids('S8.02') }, async () => {
    const feedback = held<unknown>()
    const { form, stop, logged } = open({ answers: { feedback: () => feedback.promise } })
    await send(form)
    stop()
    const fired = recordEvents()
    feedback.reject(new ApiError('fetch_error', 'Text des Servers', 0))
    await waitForIdle()
    expect(fired).toEqual([])
    expect(logged.at(-1)).toBe('error fetch_error: You are probably offline.')
  })

  it('tells scripts of ours what went wrong under a name that no site counts as a success', {
    tags: ids('CF35'),
  }, async () => {
    const { form } = open({ answers: { feedback: fail('rest_forbidden', 403) } })
    const fired = recordEvents()
    await send(form)
    expect(fired.at(-1)?.detail).toMatchObject({
      contactFormId: 2047,
      status: 'failed',
      code: 'rest_forbidden',
      httpStatus: 403,
      message: unexpected,
    })
  })

  it('says that the outcome is uncertain when no answer came in time', async () => {
    const { form } = open({ answers: { feedback: fail('timeout') } })
    await send(form)
    expect(outputs()[0]).toContain('ungewiss')
  })

  for (const [tags, code, line] of [
    [ids('S8.02'), 'fetch_error', 'error fetch_error: You are probably offline.'],
    [ids('S8.03'), 'invalid_json', 'error invalid_json: The response is not a valid JSON response.'],
  ] as const) {
    it(`${code} is told to the console`, { tags }, async () => {
      const { form, logged } = open({ answers: { feedback: fail(code) } })
      await send(form)
      expect(logged).toEqual([line])
    })
  }

  it('in parity it is told to the console only, and the form keeps spinning', { tags: ids('S8.01') }, async () => {
    const { form, logged } = open({ isParity: true, answers: { feedback: fail('fetch_error') } })
    await send(form)
    expect(form.dataset.status).toBe('submitting')
    expect(outputs()).toEqual([''])
    expect(logged).toHaveLength(1)
  })

  it('the time limit of the operator goes along with the call', async () => {
    const { form, http } = open({ options: { timeoutMs: 5000 }, answers: { feedback: answer('spam') } })
    await send(form)
    expect(http.callsTo('feedback')[0]?.timeoutMs).toBe(5000)
  })

  it('a time that no timer can wait for is no option: it would be over at once', { tags: ids('CF35') }, async () => {
    const { form, http } = open({ options: { timeoutMs: 2 ** 31 }, answers: { feedback: answer('spam') } })
    await send(form)
    expect(http.callsTo('feedback').map(({ timeoutMs }) => timeoutMs)).toEqual([undefined])
  })
})

describe('while it takes its time', () => {
  it('a text appears after 8 seconds and goes with the answer', { tags: ids('CF35') }, async () => {
    vi.useFakeTimers()
    const pending = held<object>()
    const { form } = open({ answers: { feedback: () => pending.promise } })
    click(form)
    vi.advanceTimersByTime(7999)
    expect(form.querySelector('.wpcf7-slow')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(form.querySelector('.wpcf7-spinner')?.nextElementSibling?.textContent).toBe(
      'Die Übertragung dauert länger als üblich …',
    )
    expect(spoken()).toBe('Die Übertragung dauert länger als üblich …')
    pending.resolve(answer('spam'))
    await waitForIdle()
    expect(form.querySelector('.wpcf7-slow')).toBeNull()
    expect(spoken()).toBe('Danke! Ihre Anfrage zum Werk ist angekommen.')
  })

  it('the progress of a file is shown until the answer comes', { tags: ids('CF76') }, async () => {
    const pending = held<object>()
    const { form, http } = open({
      html: formHtml({ body: fields.file + fields.submit }),
      answers: { feedback: () => pending.promise },
    })
    form.addEventListener('wpcf7beforesubmit', ({ detail }: CustomEventInit) =>
      detail.formData.set('werk-foto', new File(['Öl auf Leinwand'], 'werk.jpg')),
    )
    click(form)
    const progress = form.querySelector('progress') as HTMLProgressElement
    expect(progress.className).toBe('wpcf7-upload')
    const shares: number[] = []
    for (const share of [0.25, 0.5, 1]) {
      flushSync(() => http.callsTo('feedback')[0]?.onUploadProgress?.(share))
      shares.push(progress.value)
    }
    expect(shares).toEqual([25, 50, 100])
    expect(progress.getAttribute('aria-label')).toBe('Hochladen: 100 %')
    pending.resolve(answer('spam'))
    await waitForIdle()
    expect(form.querySelector('progress')).toBeNull()
  })

  it('without a file there is no progress', { tags: ids('CF76') }, () => {
    const { form, http } = open({ html: formHtml({ body: fields.file }), answers: { feedback: answer('spam') } })
    click(form)
    expect(form.querySelector('progress')).toBeNull()
    expect(http.callsTo('feedback')[0]?.onUploadProgress).toBeUndefined()
  })
})
