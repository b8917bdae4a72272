import { afterEach, describe, expect, it } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { formHtml, openPage, pageSettings, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, invalidAnswer, open, send } from './testContactForm.ts'

interface Api {
  init(form: unknown): void
  initForm(form: unknown): void
  submit(form: unknown): void
}
const api = (): Api => (window as unknown as { wpcf7: Api }).wpcf7
const spinners = () => document.querySelectorAll('.wpcf7-spinner')

it('the wrapper says that scripts run', { tags: ids('CF01') }, () => {
  const { form } = open()
  expect([...form.parentElement!.classList]).toEqual(['wpcf7', 'js'])
})

it('exactly one spinner follows the button', { tags: ids('CF02') }, () => {
  const { form } = open()
  expect(spinners()).toHaveLength(1)
  expect(form.querySelector('.has-spinner')?.nextElementSibling).toBe(spinners()[0])
})

it('a second init changes nothing: one spinner, one request', { tags: ids('CF03') }, async () => {
  const { form, http } = open({ answers: { feedback: answer('spam') } })
  api().init(form)
  api().init(form)
  await send(form)
  expect(spinners()).toHaveLength(1)
  expect(http.callsTo('feedback')).toHaveLength(1)
})

it('a script that initialises a form before the runtime comes to it gets one form as well', {
  tags: ids('CF03'),
}, async () => {
  const { http, rescan, stop } = open({ answers: { feedback: answer('spam') } })
  const before = document.body.innerHTML
  const popup = new DOMParser().parseFromString(formHtml({ id: 2050 }), 'text/html').querySelector('.wpcf7') as Element
  document.body.append(popup)
  const form = popup.querySelector('form') as HTMLFormElement
  api().initForm([form])
  rescan()
  await send(form)
  expect(popup.querySelectorAll('.wpcf7-spinner')).toHaveLength(1)
  expect(http.callsTo('feedback')).toHaveLength(1)
  stop()
  expect(popup.outerHTML).toBe(formHtml({ id: 2050 }))
  expect(before).toContain('wpcf7-spinner')
})

it('a form that only a script knows ends with the script', async () => {
  const { http, stop } = open({ answers: { feedback: answer('spam') } })
  const lone = new DOMParser().parseFromString(formHtml({ id: 2050 }), 'text/html').querySelector('form')!
  const before = lone.outerHTML
  api().submit(lone)
  await waitForIdle()
  expect(http.callsTo('feedback')).toHaveLength(1)
  stop()
  expect(lone.outerHTML).toBe(before)
})

it('what is no form is left alone by the global functions', () => {
  const { http } = open()
  for (const value of [undefined, null, 'formular', {}, document.body]) api().submit(value)
  expect(http.calls).toEqual([])
})

for (const [tags, settings, message] of [
  [ids('CF08', 'S8.06'), null, 'error wpcf7 is not defined.'],
  [ids('CF09', 'S8.07'), {}, 'error wpcf7.api is not defined.'],
] as const) {
  it(`missing settings (${JSON.stringify(settings)}) are told to the console, and the site’s addresses are used`, {
    tags,
  }, async () => {
    const { form, http, logged } = open({ settings, answers: { feedback: answer('spam') } })
    expect(logged).toEqual([message])
    await send(form)
    expect(http.callsTo('feedback')[0]?.url).toBe(
      'https://kunst.example/wp-json/contact-form-7/v1/contact-forms/2047/feedback',
    )
  })
}

describe('a browser without', () => {
  const restores: (() => void)[] = []
  function lose(owner: object, name: string): void {
    const before = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { value: undefined, configurable: true, writable: true })
    restores.push(() => (before ? Object.defineProperty(owner, name, before) : Reflect.deleteProperty(owner, name)))
  }
  afterEach(() => {
    for (const restore of restores.splice(0)) restore()
  })

  for (const [tags, name, loseIt] of [
    [ids('S8.05', 'S8.08'), 'window.fetch()', () => lose(window, 'fetch')],
    [ids('S8.09'), 'window.FormData()', () => lose(window, 'FormData')],
  ] as const) {
    it(`${name} is told to the console and sends the form by itself`, { tags }, () => {
      loseIt()
      const { form, logged } = open()
      expect(logged).toEqual([`error Your browser does not support ${name}.`])
      expect(click(form).defaultPrevented).toBe(false)
    })
  }

  for (const [tags, name, loseIt] of [
    [ids('S8.10'), 'NodeList.forEach()', () => lose(NodeList.prototype, 'forEach')],
    [ids('S8.11'), 'String.replaceAll()', () => lose(String.prototype, 'replaceAll')],
  ] as const) {
    it(`${name} is told to the console, and we do without`, { tags }, async () => {
      loseIt()
      const { form, logged } = open({ answers: { feedback: invalidAnswer() } })
      await send(form)
      expect(logged).toEqual([`error Your browser does not support ${name}.`])
      expect(form.dataset.status).toBe('invalid')
    })
  }
})

it('several forms on a page are independent', async () => {
  const html = formHtml() + formHtml({ id: 2050, unit: 'wpcf7-f2050-p318-o2' })
  const { http } = open({ html, answers: { feedback: answer('spam') } })
  const [first, second] = [...document.forms]
  await send(second!)
  expect(http.callsTo('feedback').map(({ url }) => url)).toEqual([expect.stringContaining('/2050/feedback')])
  expect(first?.dataset.status).toBe('init')
  expect(second?.dataset.status).toBe('spam')
})

it('a form without an id is the server’s', () => {
  const { form, logged } = open({ html: '<div class="wpcf7"><form><input name="suche"></form></div>' })
  expect(form.outerHTML).toBe('<form data-vernissage="contact-form"><input name="suche"></form>')
  expect(logged).toHaveLength(1)
})

it('gives the server’s markup and the page’s global back', async () => {
  const settings = { ...pageSettings }
  const html = formHtml()
  openPage(html)
  const before = document.body.innerHTML
  const { form, stop } = open({
    html,
    settings,
    answers: { feedback: answer('mail_sent', { posted_data_hash: 'ab' }) },
  })
  await send(form)
  stop()
  expect(document.body.innerHTML).toBe(before)
  expect(settings).toEqual(pageSettings)
  expect('wpcf7' in form).toBe(false)
})
