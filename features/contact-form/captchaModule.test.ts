import { afterEach, describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, control, held, open, outputs } from './testContactForm.ts'

afterEach(() => {
  vi.useRealTimers()
  delete (window as { wpcf7_recaptcha?: unknown }).wpcf7_recaptcha
})

describe('a captcha module around submit', () => {
  interface Page {
    wpcf7: { submit: (form: HTMLFormElement, options?: object) => void }
    wpcf7_recaptcha?: object
  }
  const page = window as unknown as Page

  /** Wraps submit as the module does; `pass` is what its token lets through. */
  function wrap(): { pass: () => void } {
    const calls: (() => void)[] = []
    page.wpcf7_recaptcha = { sitekey: 'x' }
    const { submit } = page.wpcf7
    page.wpcf7.submit = (form, options) => void calls.push(() => submit(form, options))
    return { pass: () => calls.shift()?.() }
  }

  it('two clicks before the token came make one request', { tags: ids('CF37') }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    const { pass } = wrap()
    click(form)
    click(form)
    expect(http.callsTo('feedback')).toHaveLength(0)
    pass()
    pass()
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
  })

  it('asks the check for one token at a time, and for none while the message is sent', async () => {
    const pending = held<object>()
    const { form } = open({ answers: { feedback: () => pending.promise } })
    const { pass } = wrap()
    const asked = vi.spyOn(page.wpcf7, 'submit')
    click(form)
    click(form)
    expect(asked).toHaveBeenCalledOnce()
    pass()
    await waitForIdle()
    click(form)
    expect(asked).toHaveBeenCalledOnce()
    pending.resolve(answer('spam'))
    await waitForIdle()
    click(form)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('in parity breaks the submit of a wrapper that throws, and is told to the console only', () => {
    const { form, logged } = open({ isParity: true })
    page.wpcf7.submit = () => {
      throw new Error('kaputt')
    }
    click(form)
    expect([form.dataset.status, logged]).toEqual(['init', ['error captcha: ApiError: no submit']])
  })

  it('sends what the form holds when the token comes', { tags: ids('CF37') }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    const { pass } = wrap()
    click(form)
    control(form, '_wpcf7_posted_data_hash').value = 'token'
    pass()
    await waitForIdle()
    const body = http.callsTo('feedback')[0]?.body as FormData
    expect(body.get('_wpcf7_posted_data_hash')).toBe('token')
  })

  it('says after 10 seconds that the check did not answer, and lets the visitor try again', async () => {
    vi.useFakeTimers()
    const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
    const { pass } = wrap()
    click(form)
    vi.advanceTimersByTime(9999)
    expect(form.dataset.status).toBe('init')
    vi.advanceTimersByTime(1)
    expect(form.dataset.status).toBe('failed')
    expect(outputs()[0]).toContain('Sicherheitsprüfung')
    click(form)
    pass()
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
    expect(form.dataset.status).toBe('sent')
  })

  it('a late answer of the check sends nothing more once the message is sent', async () => {
    vi.useFakeTimers()
    const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
    const { pass } = wrap()
    click(form)
    vi.advanceTimersByTime(10_000)
    click(form)
    pass()
    await waitForIdle()
    expect(form.dataset.status).toBe('sent')
    pass()
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
    expect(form.dataset.status).toBe('sent')
    // Only that one: what comes after it is meant by the visitor.
    page.wpcf7.submit(form)
    pass()
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(2)
  })

  it('an answer of the check after its time limit still sends the message', async () => {
    vi.useFakeTimers()
    const { form, http } = open({ answers: { feedback: answer('mail_sent') } })
    const { pass } = wrap()
    click(form)
    vi.advanceTimersByTime(10_000)
    pass()
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
    expect(form.dataset.status).toBe('sent')
  })

  it('survives a wrapper that throws', () => {
    const { form } = open()
    page.wpcf7_recaptcha = {}
    page.wpcf7.submit = () => {
      throw new TypeError('grecaptcha.execute is not a function')
    }
    click(form)
    expect(form.dataset.status).toBe('failed')
    expect(outputs()[0]).toContain('Sicherheitsprüfung')
  })
})
