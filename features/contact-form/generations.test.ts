import { describe, expect, it, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { fields, formHtml, openPage, waitForIdle } from '../shared/contact/testForm.ts'
import { answer, click, invalidAnswer, open, outputs, send } from './testContactForm.ts'

const apiSettings = { root: 'https://kunst.example/wp-json/contact-form-7/v1', namespace: 'contact-form-7/v1' }
/** The sample form as older servers print it. */
const old = (version: string): string =>
  formHtml({ body: fields.name.replace('" data-name="kunde-name"', ' kunde-name"') + fields.submit })
    .replace('6.1.6', version)
    .replace(' no-js" id', '" role="form" id')
    .replace(' data-wpcf7-id="2047"', '')

describe('servers up to 5.5', () => {
  it('name the invalid field by a selector of its wrap', { tags: ids('CF71') }, async () => {
    const invalid_fields = [
      { into: 'span.wpcf7-form-control-wrap.kunde-name', message: 'Bitte ausfüllen.', idref: null },
      { into: 'span.fremd', message: 'ohne Feld' },
      'kein Eintrag',
    ]
    const { form } = open({ html: old('5.5.6'), answers: { feedback: invalidAnswer({ invalid_fields }) } })
    await send(form)
    const tips = [...form.querySelectorAll('.wpcf7-not-valid-tip')].map((tip) => tip.textContent)
    expect(tips).toEqual(['Bitte ausfüllen.'])
  })

  it('an add-on may have put a class of its own before the name', { tags: ids('CF71') }, async () => {
    const html = old('5.5.6').replace('-wrap kunde-name', '-wrap wpcf7-form-control-signature-wrap kunde-name')
    const invalid_fields = [{ into: 'span.wpcf7-form-control-wrap.kunde-name', message: 'Bitte unterschreiben.' }]
    const { form } = open({ html, answers: { feedback: invalidAnswer({ invalid_fields }) } })
    const tips = (): (string | null)[] =>
      [...form.querySelectorAll('.wpcf7-not-valid-tip')].map(({ textContent }) => textContent)
    await send(form)
    expect(tips()).toEqual(['Bitte unterschreiben.'])
    click(form)
    expect(tips()).toEqual([])
    await waitForIdle()
  })

  it('up to 5.3 they have another name for the list of invalid fields', { tags: ids('CF71', 'CF72') }, async () => {
    const invalidFields = [
      { into: 'span.wpcf7-form-control-wrap.kunde-name', message: 'Bitte ausfüllen.', idref: 'kunde-name' },
    ]
    const { into, status, message } = invalidAnswer() as Record<string, unknown>
    const { form } = open({
      html: old('5.1.9'),
      settings: { apiSettings, cached: '' },
      answers: { feedback: { into, status, message, invalidFields } },
    })
    await send(form)
    const tips = [...form.querySelectorAll('.wpcf7-not-valid-tip')].map((tip) => tip.textContent)
    expect(tips).toEqual(['Bitte ausfüllen.'])
    expect(outputs()).toEqual(['Bitte prüfen Sie die markierten Felder.'])
  })

  it('an entry without a text, or without a field, marks nothing', async () => {
    const invalid_fields = [
      { field: 'kunde-name' },
      { message: 'ohne Feld' },
      { field: 'kunde-name', message: 7 },
      null,
    ]
    const { form } = open({ answers: { feedback: invalidAnswer({ invalid_fields }) } })
    await send(form)
    expect(form.querySelectorAll('.wpcf7-not-valid-tip, .wpcf7-not-valid')).toHaveLength(0)
  })

  it('print settings up to 5.3 under another name', { tags: ids('CF72') }, async () => {
    const { form, http, logged } = open({
      html: old('5.3.2'),
      settings: { apiSettings, cached: '' },
      answers: { feedback: answer('spam') },
    })
    await send(form)
    expect(http.callsTo('feedback')[0]?.url).toBe(`${apiSettings.root}/contact-forms/2047/feedback`)
    expect(logged).toEqual([])
  })

  it('announce to jQuery’s listeners under names of their own up to 5.3, and one that fails costs nothing', {
    tags: ids('CF18'),
  }, async () => {
    const triggered: unknown[] = []
    const trigger = (name: string, { status }: { status: string }): void => {
      triggered.push([name, status])
      throw new TypeError('kaputt')
    }
    vi.stubGlobal('jQuery', (target: Element) => ({ trigger: target.matches('div.wpcf7') && trigger }))
    const answers = { feedback: answer('mail_sent') }
    const { form } = open({ html: old('5.1.9'), settings: { apiSettings, cached: '' }, answers })
    await send(form)
    expect(triggered).toContainEqual(['wpcf7:mailsent', 'mail_sent'])
    expect(form.dataset.status).toBe('sent')
    triggered.length = 0
    await send(open({ answers }).form)
    expect(triggered).toEqual([])
    vi.unstubAllGlobals()
  })

  it('show another spinner, which turns while the form is submitting', async () => {
    const html = old('5.3.2').replace(' has-spinner', '')
    const { form } = open({ html, answers: { feedback: answer('spam') } })
    const spinner = form.querySelector('.wpcf7-submit')?.nextElementSibling
    expect(spinner?.className).toBe('ajax-loader')
    click(form)
    expect(spinner?.className).toBe('ajax-loader is-active')
    await waitForIdle()
    expect(spinner?.className).toBe('ajax-loader')
  })

  it('later ones turn their spinner by the form’s status, and one that is there stays the only one', async () => {
    const spinner = '<span class="wpcf7-spinner"></span>'
    for (const printed of ['', spinner]) {
      const { form } = open({
        html: formHtml({ body: fields.submit.replace('</p>', `${printed}</p>`) }),
        answers: { feedback: answer('spam') },
      })
      const shown = [...form.querySelectorAll('.wpcf7-spinner')]
      expect(shown.map(({ tagName }) => tagName)).toEqual(['SPAN'])
      expect(form.querySelector('.wpcf7-submit')?.nextElementSibling).toBe(shown[0])
      click(form)
      expect(shown[0]?.classList.contains('is-active')).toBe(false)
      await waitForIdle()
    }
  })

  it('give everything back in the end', async () => {
    openPage(old('5.3.2'))
    const before = document.body.innerHTML
    const { form, stop } = open({ html: old('5.3.2'), answers: { feedback: invalidAnswer() } })
    await send(form)
    stop()
    expect(document.body.innerHTML).toBe(before)
  })
})

describe('themes', () => {
  it('that leave out the part for screen readers still show the message', { tags: ids('CF73') }, async () => {
    const html = formHtml().replace(/<div class="screen-reader-response">.*<\/div>/, '')
    const { form } = open({ html, answers: { feedback: invalidAnswer() } })
    await send(form)
    expect(outputs()).toEqual(['Bitte prüfen Sie die markierten Felder.'])
    expect(form.querySelectorAll('.wpcf7-not-valid-tip')).toHaveLength(1)
  })
})
