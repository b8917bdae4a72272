import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { answerTable, fields, formHtml, openPage, waitForIdle } from '../shared/contact/testForm.ts'
import {
  api,
  bodyOf,
  change,
  comeTo,
  controlOf,
  enter,
  openForm,
  recordStatuses,
  schema,
  start,
  tipsOf,
} from './testValidation.ts'

const echo = '<output class="wpcf7-output" data-reflection-of="kunde-name" data-default="Gast">Gast</output>'
const noAddress = 'Bitte geben Sie eine E-Mail-Adresse ein.'

afterEach(() => {
  vi.useRealTimers()
})

describe('the schema', () => {
  test('is asked for once per form id when the page has come to rest', {
    tags: ids('S7.08', 'S7.09', 'CF05'),
  }, async () => {
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

  test('is asked for at once when the visitor comes to the form', { tags: ids('CF05') }, async () => {
    const { form, http } = await openForm()
    expect(http.callsTo('schema')).toHaveLength(1)
    form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(http.callsTo('schema')).toHaveLength(1)
  })

  test('of a form inserted later is fetched, that of a second instance is kept', {
    tags: ids('CF06', 'CF07'),
  }, async () => {
    const { http } = await openForm()
    const loaded = (api().schemas as Map<number, unknown>).get(2047)
    const popup = new DOMParser().parseFromString(
      formHtml({ unit: 'wpcf7-f2047-o9' }) + formHtml({ id: 3001, unit: 'wpcf7-f3001-o1' }),
      'text/html',
    )
    document.body.append(...popup.body.childNodes)
    await vi.waitFor(() => expect(document.querySelectorAll('[data-vernissage]')).toHaveLength(3))
    for (const form of document.forms) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await waitForIdle()
    expect(http.callsTo('schema').map(({ url }) => url.match(/forms\/(\d+)/)?.[1])).toEqual(['2047', '3001'])
    expect((api().schemas as Map<number, unknown>).get(2047)).toBe(loaded)
  })

  test('that could not be loaded is silently asked for again when the visitor comes back to the form', {
    tags: ids('S7.09'),
  }, async () => {
    let isOffline = true
    const { form, http, logged } = await openForm({
      answer: () => {
        if (isOffline) throw new Error('offline')
        return schema
      },
    })
    isOffline = false
    await comeTo(form)
    await enter(form, 'kunde-mail', 'bert')
    expect(http.callsTo('schema')).toHaveLength(2)
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    expect(logged).toEqual([])
  })

  test('needs no focus to be asked for: a change shows that a visitor is there', { tags: ids('S7.09') }, async () => {
    vi.useFakeTimers()
    const form = openPage(formHtml())
    const http = answerTable({ schema })
    start({ http })
    change(controlOf(form, 'kunde-mail'))
    await vi.advanceTimersByTimeAsync(0)
    expect(http.callsTo('schema')).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['500', () => Promise.reject(new ApiError('unknown_error', 'Fehler', 500))],
    ['a page instead of JSON', () => Promise.reject(new ApiError('invalid_json', 'Kein JSON', 200))],
    ['other JSON', { rules: 7 }],
  ])(
    'that could not be loaded (%s) is asked for once per return to the form, not with each field',
    { tags: ids('S7.09') },
    async (_what, answer) => {
      const { form, http } = await openForm({ answer })
      expect(http.callsTo('schema')).toHaveLength(1)
      for (let round = 0; round < 2; round++) {
        for (const name of ['kunde-name', 'kunde-mail', 'nachricht']) {
          await comeTo(form, controlOf(form, 'kunde-mail'))
          await enter(form, name, `${name} ${round}`)
        }
      }
      expect(http.callsTo('schema')).toHaveLength(1)
      await comeTo(form)
      await enter(form, 'kunde-name', 'Greta')
      await enter(form, 'kunde-mail', 'greta')
      expect(http.callsTo('schema')).toHaveLength(2)
    },
  )
})

describe('a schema that comes after something was entered', () => {
  /** A form whose rules are on their way, into which a wrong address was typed. */
  async function typeFirst(given: { isParity?: boolean; body?: string } = {}) {
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
        await waitForIdle()
      },
    }
  }

  test('judges what is there', { tags: ids('CF70', 'S5.01') }, async () => {
    const { form, arrive } = await typeFirst()
    await arrive()
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    expect(form.dataset.status).toBe('init')
  })

  test('judges every field that was filled meanwhile', { tags: ids('CF70') }, async () => {
    const { form, arrive } = await typeFirst()
    await enter(form, 'nachricht', 'Hallo')
    await arrive()
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    await enter(form, 'kunde-mail', 'anna@example.test')
    expect(tipsOf(form)).toEqual({})
  })

  test('leaves alone what was taken back', { tags: ids('CF70') }, async () => {
    const { form, arrive } = await typeFirst()
    controlOf(form, 'kunde-mail').value = ''
    await enter(form, 'nachricht', 'Hallo')
    controlOf(form, 'nachricht').value = ''
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })

  test('leaves alone what was sent', { tags: ids('CF70') }, async () => {
    const { form, arrive } = await typeFirst()
    ;(form as unknown as { wpcf7: { status: string } }).wpcf7.status = 'submitting'
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })

  test.each(['submitting', 'failed', 'invalid'])(
    'repeats what was sent where the form reflects it (%s), and marks nothing',
    { tags: ids('CF70') },
    async (status) => {
      const { form, arrive } = await typeFirst({ body: bodyOf(echo, fields.name, fields.mail) })
      await enter(form, 'kunde-name', 'Anna')
      const { wpcf7: state } = form as unknown as { wpcf7: { status: string } }
      state.status = status
      const statuses = recordStatuses(form)
      await arrive()
      expect(form.querySelector('output')!.textContent).toBe('Anna')
      expect(tipsOf(form)).toEqual({})
      expect([state.status, statuses]).toEqual([status, []])
    },
  )

  test('reflects nothing of a message that was sent and removed', { tags: ids('CF70') }, async () => {
    const { form, arrive } = await typeFirst({ body: bodyOf(echo, fields.name, fields.mail) })
    await enter(form, 'kunde-name', 'Anna')
    for (const name of ['kunde-name', 'kunde-mail']) controlOf(form, name).value = ''
    ;(form as unknown as { wpcf7: { status: string } }).wpcf7.status = 'sent'
    await arrive()
    expect(form.querySelector('output')!.textContent).toBe('Gast')
  })

  test('leaves everything alone where the original’s ways are wanted', { tags: ids('CF70') }, async () => {
    const { form, arrive } = await typeFirst({ isParity: true })
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })

  test('leaves everything alone when the script was stopped', { tags: ids('CF70') }, async () => {
    const { form, arrive, stop } = await typeFirst()
    stop()
    await arrive()
    expect(tipsOf(form)).toEqual({})
  })
})
