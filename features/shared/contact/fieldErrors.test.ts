import { describe, expect, it } from 'vitest'
import { defaultProfile as profile } from '../../../inject/profile.ts'
import { showContext } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { clearErrors, clearField, hideFloatingTips, markField } from './fieldErrors.tsx'
import { contactForm } from './formModel.ts'
import { fields, formHtml, openPage } from './testForm.ts'

function start(html?: string) {
  const element = openPage(html)
  const before = document.body.innerHTML
  const controller = new AbortController()
  const contact = contactForm(element, { profile, ...showContext(controller.signal) })!
  return { element, contact, before, stop: () => controller.abort() }
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
/** Elements as markup, without the mark of our hosts. */
const markupOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) =>
    element.outerHTML.replace(' data-vernissage-host="test"', ''),
  )
const items = () => markupOf('.screen-reader-response li')
const tips = () => markupOf('.wpcf7-not-valid-tip')

describe('an error on a field', () => {
  it('is listed for screen readers with a link to the control', { tags: ids('CF20', 'S8.14') }, () => {
    const { contact } = start()
    markField(contact, { field: 'kunde-name', message: 'Bitte füllen Sie dieses Feld aus.' })
    expect(items()).toEqual([
      '<li id="wpcf7-f2047-p318-o1-ve-kunde-name"><a href="#kunde-name">Bitte füllen Sie dieses Feld aus.</a></li>',
    ])
  })

  it('is listed as text alone where the control has no id', { tags: ids('CF21') }, () => {
    const { contact } = start()
    markField(contact, { field: 'kunde-mail', message: 'Bitte prüfen.' })
    expect(items()).toEqual(['<li id="wpcf7-f2047-p318-o1-ve-kunde-mail">Bitte prüfen.</li>'])
  })

  it('stands beside the control, which says that it is invalid and why', {
    tags: ids('CF22', 'S8.12', 'S8.13', 'S8.15', 'S5.02'),
  }, () => {
    const { contact } = start()
    markField(contact, { field: 'kunde-name', message: 'Bitte füllen Sie dieses Feld aus.' })
    expect(tips()).toEqual([
      '<span class="wpcf7-not-valid-tip" aria-hidden="true">Bitte füllen Sie dieses Feld aus.</span>',
    ])
    const name = control('kunde-name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(name.classList.contains('wpcf7-not-valid')).toBe(true)
    expect(name.getAttribute('aria-describedby')).toBe('wpcf7-f2047-p318-o1-ve-kunde-name')
    expect(name.validationMessage).toBe('Bitte füllen Sie dieses Feld aus.')
  })

  it('does not keep the browser from sending a form that it validates itself', () => {
    const { element, contact } = start(formHtml().replace(' novalidate="novalidate"', ''))
    markField(contact, { field: 'kunde-name', message: 'Diese Angabe passt nicht zu einer anderen.' })
    expect(control('kunde-name').getAttribute('aria-invalid')).toBe('true')
    expect(element.checkValidity()).toBe(true)
  })

  it('has an id without the characters that no id has', { tags: ids('CF23') }, () => {
    const { contact } = start()
    markField(contact, { field: 'werk:größe', message: 'Zu groß.' })
    expect(items()[0]).toContain('id="wpcf7-f2047-p318-o1-ve-werkgre"')
  })

  it('shows markup in a message literally and runs none of it', { tags: ids('CF25') }, () => {
    const { contact } = start()
    markField(contact, { field: 'kunde-name', message: '<b>Achtung</b><img src=x onerror="window.boese = 1">' })
    expect(document.querySelector('.screen-reader-response b, .wpcf7-not-valid-tip b, img[onerror]')).toBeNull()
    expect(document.querySelector('.screen-reader-response li')?.textContent).toContain('<b>Achtung</b>')
  })

  it('marks the inputs of a group, whose control is a span', () => {
    const { contact } = start()
    markField(contact, { field: 'kontaktweg', message: 'Bitte wählen.' })
    for (const box of document.querySelectorAll('[name="kontaktweg[]"]')) {
      expect(box.getAttribute('aria-invalid')).toBe('true')
      expect(box.getAttribute('aria-describedby')).toBe('wpcf7-f2047-p318-o1-ve-kontaktweg')
    }
    expect(document.querySelector('.wpcf7-checkbox')?.classList.contains('wpcf7-not-valid')).toBe(true)
  })

  it('marks every place where a field stands', { tags: ids('S3.26') }, () => {
    const { contact } = start(formHtml({ body: fields.mail + fields.mail }))
    markField(contact, { field: 'kunde-mail', message: 'Bitte prüfen.' })
    expect(tips()).toHaveLength(2)
    expect(items()).toHaveLength(1)
  })

  it('is found by the class of the wrap in the markup up to 5.5', { tags: ids('CF71') }, () => {
    const html = formHtml({ body: fields.name.replace('" data-name="kunde-name"', ' kunde-name"') })
    const { contact } = start(html)
    markField(contact, { field: 'kunde-name', message: 'Bitte ausfüllen.' })
    expect(tips()).toHaveLength(1)
  })

  it('is described by its tip where the page has no list', { tags: ids('CF73') }, () => {
    const { contact } = start(formHtml().replace('screen-reader-response', 'anderes'))
    markField(contact, { field: 'kunde-name', message: 'Bitte ausfüllen.' })
    const id = control('kunde-name').getAttribute('aria-describedby')
    expect(document.getElementById(id!)?.textContent).toBe('Bitte ausfüllen.')
  })

  it('is listed in a container that the server left empty', () => {
    const { contact, before, stop } = start(
      formHtml()
        .replace(/<p role="status".*<\/ul>/, '')
        .replace('response">', 'response" role="alert">'),
    )
    markField(contact, { field: 'kunde-name', message: 'Bitte ausfüllen.' })
    expect(items()).toHaveLength(1)
    stop()
    expect(document.body.innerHTML).toBe(before)
  })
})

describe('taking errors away', () => {
  it('leaves the ids of an author in the description', { tags: ids('CF80') }, () => {
    const html = formHtml({ body: fields.name.replace('aria-required', 'aria-describedby="hinweis" aria-required') })
    const { contact } = start(html)
    markField(contact, { field: 'kunde-name', message: 'Bitte ausfüllen.' })
    expect(control('kunde-name').getAttribute('aria-describedby')).toBe('hinweis wpcf7-f2047-p318-o1-ve-kunde-name')
    clearField(contact, 'kunde-name')
    expect(control('kunde-name').getAttribute('aria-describedby')).toBe('hinweis')
  })

  it('removes tips, list and messages of all fields', { tags: ids('CF24') }, () => {
    const { contact } = start()
    for (const field of ['kunde-name', 'kunde-mail', 'kontaktweg']) markField(contact, { field, message: 'Fehler' })
    clearErrors(contact)
    expect([...tips(), ...items()]).toEqual([])
    expect(document.querySelectorAll('[aria-invalid="true"],[aria-describedby],.wpcf7-not-valid')).toHaveLength(0)
    expect(control('kunde-name').validationMessage).toBe('')
  })

  it('removes what the server marked after a post without scripts, and gives it back in the end', {
    tags: ids('CF74'),
  }, () => {
    const id = 'wpcf7-f2047-p318-o1-ve-kunde-name'
    const body = fields.name
      .replace('wpcf7-form-control wpcf7-text', 'wpcf7-form-control wpcf7-not-valid wpcf7-text')
      .replace('aria-invalid="false"', `aria-invalid="true" aria-describedby="${id}"`)
      .replace(
        '</span></label>',
        '<span class="wpcf7-not-valid-tip" aria-hidden="true">Pflichtfeld.</span></span></label>',
      )
    const html = formHtml({ body, status: 'invalid' }).replace('<ul></ul>', `<ul><li id="${id}">Pflichtfeld.</li></ul>`)
    const { contact, stop } = start(html)
    const before = document.body.cloneNode(true)
    clearErrors(contact)
    expect([...tips(), ...items()]).toEqual([])
    expect(control('kunde-name').getAttribute('aria-describedby')).toBeNull()
    stop()
    expect(document.body.isEqualNode(before)).toBe(true)
  })

  it('gives the markup back after any number of errors', () => {
    const { contact, before, stop } = start()
    for (let round = 0; round < 3; round++) {
      markField(contact, { field: 'kunde-name', message: 'Fehler' })
      markField(contact, { field: 'kontaktweg', message: 'Fehler' })
      clearField(contact, 'kunde-name')
    }
    stop()
    expect(document.body.innerHTML).toBe(before)
    expect(control('kunde-name').validationMessage).toBe('')
  })
})

describe('a floating tip', () => {
  const body = `<div class="use-floating-validation-tip">${fields.name}</div>${fields.mail}`

  it('hides when its control gets the focus', { tags: ids('CF69') }, () => {
    const { contact } = start(formHtml({ body }))
    hideFloatingTips(contact)
    markField(contact, { field: 'kunde-name', message: 'Fehler' })
    markField(contact, { field: 'kunde-mail', message: 'Fehler' })
    control('kunde-name').focus()
    control('kunde-mail').focus()
    expect(tips().map((tip) => tip.includes('style="display: none"'))).toEqual([true, false])
  })

  it('hides when it is clicked', { tags: ids('CF69') }, () => {
    const { contact } = start(formHtml({ body }))
    hideFloatingTips(contact)
    markField(contact, { field: 'kunde-name', message: 'Fehler' })
    document.querySelector<HTMLElement>('.wpcf7-not-valid-tip')?.click()
    expect(tips()[0]).toContain('style="display: none"')
  })
})
