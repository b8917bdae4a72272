import { afterEach, describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { formHtml, openPage, pageSettings, startFeatures, waitForIdle } from '../shared/contact/testForm.ts'
import contactForm from './feature.ts'
import { answer, click, open, send, userClick } from './testContactForm.ts'

const page = window as unknown as {
  wpcf7: Record<string, (form: HTMLFormElement, options?: object) => void>
  wpcf7_recaptcha?: object
}

afterEach(() => {
  delete page.wpcf7_recaptcha
})

/** What the original does on DOMContentLoaded: its own object, in which existing functions win, and a loop over forms. */
function startOriginal(spies = { submit: vi.fn(), reset: vi.fn() }) {
  const original = {
    init(form: HTMLFormElement) {
      Object.assign(form, { wpcf7: { id: 2047, status: 'init', unitTag: 'u', parent: form.parentElement } })
      form.addEventListener('submit', (event) => {
        page.wpcf7.submit?.(form, { submitter: event.submitter })
        event.preventDefault()
      })
      form.addEventListener('reset', () => page.wpcf7.reset?.(form))
    },
    ...spies,
    validate: vi.fn(),
  }
  Object.assign(page, { wpcf7: { ...original, schemas: new Map(), ...page.wpcf7 } })
  for (const form of document.querySelectorAll<HTMLFormElement>('.wpcf7 > form')) {
    page.wpcf7.init?.(form)
    form.parentElement?.classList.replace('no-js', 'js')
  }
  return spies
}

it('a form with a field that hides a method is sent by the browser also where the legacy script listens to it', async () => {
  const form = openPage(formHtml())
  delete (page as { wpcf7?: object }).wpcf7
  startOriginal()
  // As in browsers, and unlike in the tests' document.
  Object.defineProperty(form, 'contains', { value: form.querySelector('#kunde-name') })
  const browserSubmit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  const { stop } = startFeatures([contactForm])
  await send(form)
  expect(browserSubmit.mock.contexts).toEqual([form])
  browserSubmit.mockRestore()
  stop()
})

describe('beside an add-on whose script is deferred, as ours is', () => {
  const finishParsing = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))

  it('a submit that it keeps to itself, as that of a step which is not the last, is not sent', async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    let isLastStep = false
    const keepStep = (event: Event): void => {
      if (isLastStep) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    form.addEventListener('submit', keepStep)
    finishParsing()
    await send(form)
    expect(http.callsTo('feedback')).toHaveLength(0)
    isLastStep = true
    await send(form)
    expect(http.callsTo('feedback')).toHaveLength(1)
  })

  it('a field that it fills during a submit is sent, also where an optimiser brings it later than ours', {
    tags: ids('CF14'),
  }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    finishParsing()
    form.addEventListener('submit', () => {
      form.querySelector<HTMLInputElement>('[name="kunde-mail"]')!.value = '+49 30 1234'
    })
    document.dispatchEvent(new Event('rocket-DOMContentLoaded'))
    await send(form)
    const body = http.callsTo('feedback')[0]?.body as FormData
    expect(body.get('kunde-mail')).toBe('+49 30 1234')
  })

  it('fields that it locks during a submit, where it begins with the parsed page, are sent', async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    const field = form.querySelector<HTMLInputElement>('[name="kunde-name"]')!
    field.value = 'Änne'
    const lock = (): void => {
      field.disabled = true
    }
    document.addEventListener('DOMContentLoaded', () => form.addEventListener('submit', lock), { once: true })
    finishParsing()
    await send(form)
    const body = http.callsTo('feedback')[0]?.body as FormData
    expect(body.get('kunde-name')).toBe('Änne')
  })

  it('a form that is submitted before the page has been parsed is sent by the script', async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    expect(click(form).defaultPrevented).toBe(true)
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
  })
})

describe('beside the original', () => {
  it('ours first: it calls our functions, and one request is made', { tags: ids('CF36') }, async () => {
    const { form, http } = open({ answers: { feedback: answer('spam') } })
    const { submit } = startOriginal()
    await send(form)
    expect(submit).not.toHaveBeenCalled()
    expect(http.callsTo('feedback')).toHaveLength(1)
  })

  it('ours first, where an optimiser brings the settings and the original with the first click', {
    tags: ids('CF36'),
  }, async () => {
    const { form, http, stop } = open({ settings: null, answers: { feedback: answer('spam') } })
    Object.assign(page, { wpcf7: { ...pageSettings } })
    const { submit } = startOriginal()
    const wrapped = page.wpcf7.submit
    page.wpcf7.submit = (...given) => wrapped?.(...given)
    await send(form)
    expect(submit).not.toHaveBeenCalled()
    expect(http.callsTo('feedback')).toHaveLength(1)
    stop()
    expect(Object.keys(page.wpcf7)).toContain('api')
  })

  it('leaves no trace of where the settings would be', () => {
    const { stop } = open({ settings: null })
    expect(page.wpcf7).toBeUndefined()
    stop()
    expect('wpcf7' in page).toBe(false)
  })

  it('a submit that the page put there before is called', { tags: ids('CF12') }, () => {
    const submit = vi.fn()
    const { form, http } = open({ settings: { ...pageSettings, submit } })
    const button = form.querySelector('[type="submit"]') as HTMLElement
    click(form, button)
    expect(submit).toHaveBeenCalledWith(form, { submitter: button })
    expect(http.calls).toEqual([])
  })

  it('ours late: its listeners call our functions, and one request is made', { tags: ids('CF36') }, async () => {
    openPage()
    const spies = startOriginal()
    const before = document.body.innerHTML
    const { answerTable } = await import('../shared/contact/testForm.ts')
    const http = answerTable({ feedback: answer('mail_sent') })
    const { stop, row } = startFeatures([contactForm], { http })
    const form = document.forms[0] as HTMLFormElement
    expect(row('contact-form')?.state).toBe('mounted')
    await send(form)
    expect(http.callsTo('feedback')).toHaveLength(1)
    expect(http.callsTo('refill')).toHaveLength(1)
    expect(spies.submit).not.toHaveBeenCalled()
    expect(spies.reset).not.toHaveBeenCalled()
    expect(form.dataset.status).toBe('sent')
    stop()
    expect(document.body.innerHTML).toBe(before)
    click(form)
    expect(spies.submit).toHaveBeenCalledTimes(1)
  })

  it('ours late: a second click that is passed on after the answer reaches neither script', {
    tags: ids('CF36'),
  }, async () => {
    openPage()
    startOriginal()
    const { answerTable } = await import('../shared/contact/testForm.ts')
    const http = answerTable({ feedback: answer('spam') })
    const { stop } = startFeatures([contactForm], { http })
    const form = document.forms[0] as HTMLFormElement
    const button = form.querySelector('[type=submit]')
    const hold = (event: Event): void => event.preventDefault()
    form.addEventListener('click', hold)
    userClick(button)
    userClick(button)
    form.removeEventListener('click', hold)
    await send(form)
    expect(form.dataset.status).toBe('spam')
    const isPrevented = click(form).defaultPrevented
    await waitForIdle()
    expect([isPrevented, http.callsTo('feedback').length]).toEqual([true, 1])
    stop()
  })

  it('gives way where a captcha module has wrapped the functions of the original', () => {
    openPage()
    const { submit } = startOriginal()
    page.wpcf7_recaptcha = { sitekey: 'x' }
    const { refusals, stop } = startFeatures([contactForm])
    expect(refusals).toEqual([expect.stringContaining('captcha')])
    click(document.forms[0] as HTMLFormElement)
    expect(submit).toHaveBeenCalledTimes(1)
    stop()
  })

  it('ours late: gives way where another add-on has wrapped the submit of the original, for what it adds to the form', {
    tags: ids('CF12'),
  }, () => {
    openPage()
    const { submit } = startOriginal()
    const added = vi.fn()
    page.wpcf7.submit = (form) => {
      added()
      submit(form)
    }
    const { refusals, stop } = startFeatures([contactForm])
    expect(refusals).toEqual([expect.stringContaining('add-on')])
    click(document.forms[0] as HTMLFormElement)
    expect([added, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    stop()
  })

  it('gives way to an original up to 5.3', () => {
    const { refusals, form, http } = open({ settings: { apiSettings: {}, initForm: vi.fn(), submit: vi.fn() } })
    expect(refusals).toEqual([expect.stringContaining('5.3')])
    expect(click(form).defaultPrevented).toBe(false)
    expect(http.calls).toEqual([])
  })

  it('a form inserted later, which the original would leave alone, is ours', { tags: ids('CF06') }, async () => {
    openPage('<main></main>')
    startOriginal()
    const { answerTable } = await import('../shared/contact/testForm.ts')
    const http = answerTable({ feedback: answer('spam') })
    const { rescan, stop } = startFeatures([contactForm], { http })
    const popup = new DOMParser().parseFromString(formHtml(), 'text/html').body.firstElementChild as Element
    document.querySelector('main')?.append(popup)
    rescan()
    const form = popup.querySelector('form') as HTMLFormElement
    page.wpcf7.init?.(form)
    click(form)
    await waitForIdle()
    expect(http.callsTo('feedback')).toHaveLength(1)
    stop()
  })
})
