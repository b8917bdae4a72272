import { describe, expect, it } from 'vitest'
import { defaultProfile as profile } from '../../../inject/profile.ts'
import { showContext } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import type { FormState } from './formHandle.ts'
import { contactForm } from './formModel.ts'
import { formHtml, openPage, pageSettings } from './testForm.ts'

function start(html?: string, settings?: object) {
  const element = openPage(html, settings)
  const controller = new AbortController()
  const context = { profile, ...showContext(controller.signal) }
  return { element, context, contact: contactForm(element, context), stop: () => controller.abort() }
}
const expando = (form: HTMLFormElement) => (form as unknown as { wpcf7?: FormState }).wpcf7

describe('the form object', () => {
  it('is read from the hidden fields and published for other scripts', {
    tags: ids('S3.01', 'S3.02', 'S3.03', 'S3.04', 'S3.05'),
  }, () => {
    const { element } = start()
    expect(expando(element)).toMatchObject({
      id: 2047,
      status: 'init',
      pluginVersion: '6.1.6',
      locale: 'de_DE',
      unitTag: 'wpcf7-f2047-p318-o1',
      containerPost: 318,
      parent: element.parentElement,
    })
  })

  it('finds the schema of its id in the global map when it is asked', () => {
    const schemas = new Map<number, unknown>()
    const { element } = start(undefined, { ...pageSettings, schemas })
    expect(expando(element)?.schema).toBeUndefined()
    schemas.set(2047, { rules: [] })
    expect(expando(element)?.schema).toEqual({ rules: [] })
  })

  it('is the same for every feature that asks, and goes with the one that asked first', () => {
    const { element, context, contact, stop } = start()
    expect(contactForm(element, context)).toBe(contact)
    stop()
    expect(expando(element)).toBeUndefined()
  })

  it('uses what a legacy script has published, and leaves it there', () => {
    const element = openPage()
    const foreign = { id: 2047, status: 'init' }
    Object.assign(element, { wpcf7: foreign })
    const controller = new AbortController()
    const context = { profile, ...showContext(controller.signal) }
    expect(contactForm(element, context)).toMatchObject({ state: foreign, isLegacy: true })
    controller.abort()
    expect(expando(element)).toBe(foreign)
  })

  it('takes the id from the wrapper where the hidden field is missing or malformed', () => {
    const html = formHtml().replace('name="_wpcf7" value="2047"', 'name="_wpcf7" value="kaputt"')
    expect(start(html).contact?.state).toMatchObject({ id: 2047 })
    expect(start(formHtml().replace('name="_wpcf7_unit_tag"', 'name="_fremd"')).contact?.state.unitTag).toBe(
      'wpcf7-f2047-p318-o1',
    )
  })

  it('does not exist for a form that names no id', () => {
    expect(start('<div class="wpcf7"><form><input name="suche"></form></div>').contact).toBeUndefined()
  })

  it('works unpublished where a field occupies the name', () => {
    const { contact } = start(formHtml({ hidden: '<input name="wpcf7" value="Feld">' }))
    expect(contact).toMatchObject({ state: { id: 2047 }, isLegacy: false })
  })
})
