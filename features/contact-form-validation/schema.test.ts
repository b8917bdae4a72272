import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerTable, formHtml, openPage, settle } from '../contact/testForm.ts'
import { api, controlOf, enter, openForm, schema, start, tipsOf } from './testValidation.ts'

const noAddress = 'Bitte geben Sie eine E-Mail-Adresse ein.'

afterEach(() => {
  vi.useRealTimers()
})

describe('the schema', () => {
  test('S7.08 S7.09 CF05 is asked for once per form id when the page has come to rest', async () => {
    vi.useFakeTimers()
    openPage(formHtml() + formHtml({ unit: 'wpcf7-f2047-p318-o2' }) + formHtml({ id: 2048 }))
    const http = answerTable({ schema })
    start({ http })
    expect(http.calls).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(http.calls.map(({ url, method = 'GET' }) => `${method} ${url}`)).toEqual([
      'GET https://kunst.example/wp-json/contact-form-7/v1/contact-forms/2047/feedback/schema',
      'GET https://kunst.example/wp-json/contact-form-7/v1/contact-forms/2048/feedback/schema',
    ])
    expect((api().schemas as Map<number, unknown>).get(2048)).toEqual(schema)
  })

  test('CF05 is asked for at once when the visitor comes to the form', async () => {
    const { form, http } = await openForm()
    expect(http.callsTo('schema')).toHaveLength(1)
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(http.callsTo('schema')).toHaveLength(1)
  })

  test('CF06 CF07 of a form inserted later is fetched, that of a second instance is kept', async () => {
    const { http } = await openForm()
    const loaded = (api().schemas as Map<number, unknown>).get(2047)
    const popup = new DOMParser().parseFromString(
      formHtml({ unit: 'wpcf7-f2047-o9' }) + formHtml({ id: 3001, unit: 'wpcf7-f3001-o1' }),
      'text/html',
    )
    document.body.append(...popup.body.childNodes)
    await vi.waitFor(() => expect(document.querySelectorAll('[data-vernissage]')).toHaveLength(3))
    for (const form of document.forms) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await settle()
    expect(http.callsTo('schema').map(({ url }) => url.match(/forms\/(\d+)/)?.[1])).toEqual(['2047', '3001'])
    expect((api().schemas as Map<number, unknown>).get(2047)).toBe(loaded)
  })

  test('S7.09 that could not be loaded is silently asked for again at the next interaction', async () => {
    let isOffline = true
    const { form, http, logged } = await openForm({
      answer: () => {
        if (isOffline) throw new Error('offline')
        return schema
      },
    })
    isOffline = false
    // No focus is needed: the change itself says that somebody is there.
    await enter(form, 'kunde-mail', 'anna')
    await enter(form, 'kunde-mail', 'bert')
    expect(http.callsTo('schema')).toHaveLength(2)
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    expect(logged).toEqual([])
  })
})

describe('a schema that comes after something was entered', () => {
  /** A form whose rules are on their way, into which a wrong address was typed. */
  async function typeFirst(given: { isParity?: boolean } = {}) {
    let arrive = (): void => {}
    const coming = new Promise((resolve) => {
      arrive = () => resolve(schema)
    })
    const opened = await openForm({ answer: () => coming, ...given })
    await enter(opened.form, 'kunde-mail', 'anna')
    expect(tipsOf(opened.form)).toEqual({})
    return {
      ...opened,
      async arrive() {
        arrive()
        await settle()
      },
    }
  }

  test('CF70 S5.01 judges what is there', async () => {
    const { form, arrive } = await typeFirst()
    await arrive()
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    expect(form.dataset.status).toBe('init')
  })

  test('CF70 judges every field that was filled meanwhile', async () => {
    const { form, arrive } = await typeFirst()
    await enter(form, 'nachricht', 'Hallo')
    await arrive()
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    await enter(form, 'kunde-mail', 'anna@example.test')
    expect(tipsOf(form)).toEqual({})
  })

  test('CF70 leaves alone what was taken back', async () => {
    const { form, arrive } = await typeFirst()
    controlOf(form, 'kunde-mail').value = ''
    await enter(form, 'nachricht', 'Hallo')
    controlOf(form, 'nachricht').value = ''
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })

  test('CF70 leaves alone what was sent', async () => {
    const { form, arrive } = await typeFirst()
    ;(form as unknown as { wpcf7: { status: string } }).wpcf7.status = 'submitting'
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })

  test('CF70 leaves everything alone where the original’s ways are wanted', async () => {
    const { form, arrive } = await typeFirst({ isParity: true })
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })

  test('CF70 leaves everything alone when the script was stopped', async () => {
    const { form, arrive, stop } = await typeFirst()
    stop()
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })
})
