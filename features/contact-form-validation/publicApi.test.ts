import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { answerTable, fields, formHtml, openPage, waitForIdle } from '../shared/contact/testForm.ts'
import { api, bodyOf, change, controlOf, openForm, recordStatuses, schema, start, tipsOf } from './testValidation.ts'

const required = 'Bitte füllen Sie dieses Feld aus.'
const noAddress = 'Bitte geben Sie eine E-Mail-Adresse ein.'

describe('the global object', () => {
  test('validate judges all fields of a scope when no target is named, as add-ons with several steps do', async () => {
    const { form } = await openForm({
      body: bodyOf(`<div id="schritt-1">${fields.name}${fields.mail}</div>`, fields.message),
    })
    const validate = api().validate as (form: HTMLFormElement, options?: object) => unknown
    expect(validate(form, { scope: form.querySelector('#schritt-1') })).toBeUndefined()
    await waitForIdle()
    expect(tipsOf(form)).toEqual({ 'kunde-name': required })
    validate(form)
    await waitForIdle()
    expect(tipsOf(form)).toEqual({ 'kunde-name': required, nachricht: required })
  })

  test('validate does nothing with what is no form of ours or no target in it', async () => {
    const { form } = await openForm()
    const validate = api().validate as (...given: unknown[]) => unknown
    for (const wrong of [undefined, null, 7, 'form', document.body]) expect(validate(wrong)).toBeUndefined()
    validate(form, { target: document.body })
    validate(form, { target: form.querySelector('.wpcf7-submit') })
    await waitForIdle()
    expect(tipsOf(form)).toEqual({})
  })

  test('a validate that the page put there is called on change instead of ours', { tags: ids('CF12') }, async () => {
    const form = openPage()
    const calls: unknown[] = []
    api().validate = (...given: unknown[]) => calls.push(given)
    start({ http: answerTable({ schema }) })
    const name = controlOf(form, 'kunde-name')
    change(name)
    expect(calls).toEqual([[form, { target: name }]])
  })

  test('a validate of the page that breaks does not end the feature', { tags: ids('CF12') }, async () => {
    const form = openPage()
    api().validate = () => {
      throw new Error('kaputt')
    }
    const started = start({ http: answerTable({ schema }) })
    change(controlOf(form, 'kunde-name'))
    await waitForIdle()
    expect(started.logged).toEqual(['warning a script that stands in for validate failed'])
    expect(started.row('contact-form-validation')?.state).toBe('mounted')
  })

  test('a form that the original initialised keeps its listener, which calls our validate', async () => {
    const form = openPage()
    const schemas = new Map([[2047, schema]])
    const state = {
      id: 2047,
      status: 'init',
      unitTag: 'wpcf7-f2047-p318-o1',
      get schema() {
        return schemas.get(2047)
      },
    }
    Object.assign(form, { wpcf7: { ...state, parent: form.parentElement, schema } })
    Object.assign(api(), { init() {}, validate() {}, schemas })
    start({ http: answerTable({ schema }) })
    const statuses = recordStatuses(form)
    const mail = controlOf(form, 'kunde-mail')
    mail.value = 'anna'
    change(mail)
    await waitForIdle()
    expect(statuses).toEqual([])
    ;(api().validate as (form: HTMLFormElement, options: object) => void)(form, { target: mail })
    await waitForIdle()
    expect(tipsOf(form)).toEqual({ 'kunde-mail': noAddress })
    expect(statuses).toEqual(['validating', 'init'])
  })

  test('the first generation of the original keeps its job', () => {
    openPage(formHtml(), { apiSettings: { root: 'https://kunst.example/wp-json/' }, initForm() {} })
    const { refusals } = start({})
    expect(refusals).toHaveLength(1)
  })
})
