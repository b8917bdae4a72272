import { describe, expect, it } from 'vitest'
import { defaultProfile as profile } from '../../../inject/profile.ts'
import { showContext } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { contactForm } from './formModel.ts'
import { clientStatus, setStatus } from './status.ts'
import { formHtml, openPage, recordEvents } from './testForm.ts'

describe('client status', () => {
  for (const [tags, server, client] of [
    [ids('S4.02'), 'init', 'init'],
    [ids('S4.03'), 'validation_failed', 'invalid'],
    [ids('S4.04'), 'acceptance_missing', 'unaccepted'],
    [ids('S4.05'), 'spam', 'spam'],
    [ids('S4.06'), 'aborted', 'aborted'],
    [ids('S4.07'), 'mail_sent', 'sent'],
    [ids('S4.08'), 'mail_failed', 'failed'],
    [ids('S4.09'), 'submitting', 'submitting'],
    [ids('S4.09'), 'resetting', 'resetting'],
    [ids('S4.09'), 'validating', 'validating'],
    [ids('S4.10'), 'payment_required', 'payment-required'],
    [ids('S4.11', 'CF33'), 'my_custom_status', 'custom-my-custom_status'],
    [ids('S4.11'), 'error', 'custom-error'],
    [ids('S4.11'), 'Bitte später noch einmal', 'custom-Bitte-später-noch-einmal'],
    [ids('S4.11'), '__proto__', 'custom-proto__'],
  ] as const) {
    it(`the server status ${server} is ${client}`, { tags }, () => {
      expect(clientStatus(server)).toBe(client)
    })
  }

  it('a custom status is final, so restoring it does not add a second prefix', { tags: ids('CF34') }, () => {
    expect(clientStatus(clientStatus('my_custom_status'))).toBe('custom-my-custom_status')
  })
})

describe('setStatus', () => {
  function start(html?: string) {
    const element = openPage(html)
    const controller = new AbortController()
    const contact = contactForm(element, { profile, ...showContext(controller.signal) })!
    return { element, contact, fired: recordEvents(element), stop: () => controller.abort() }
  }

  it('the status is held in the attribute, as a class and on the form object', { tags: ids('S4.01') }, () => {
    const { element, contact } = start()
    expect(setStatus(contact, 'validation_failed')).toBe('invalid')
    expect(element.getAttribute('data-status')).toBe('invalid')
    expect([...element.classList]).toEqual(['wpcf7-form', 'invalid'])
    expect(contact.state.status).toBe('invalid')
  })

  it('a change is told with both statuses, and without inputs', {
    tags: ids('S3.10', 'S3.11', 'S3.12', 'S3.13', 'S3.14', 'S3.15', 'S3.16'),
  }, () => {
    const { contact, fired } = start()
    setStatus(contact, 'mail_sent')
    expect(fired).toEqual([
      {
        name: 'wpcf7statuschanged',
        detail: {
          contactFormId: 2047,
          pluginVersion: '6.1.6',
          contactFormLocale: 'de_DE',
          unitTag: 'wpcf7-f2047-p318-o1',
          containerPostId: 318,
          status: 'sent',
          prevStatus: 'init',
        },
      },
    ])
  })

  it('tells nothing when the status stays what it is', () => {
    const { contact, fired } = start()
    setStatus(contact, 'init')
    expect(fired).toEqual([])
  })

  it('keeps classes of other scripts, and gives the server its status back', () => {
    const { element, contact, stop } = start()
    const before = element.outerHTML
    setStatus(contact, 'spam')
    element.classList.add('thema-klasse')
    stop()
    element.classList.remove('thema-klasse')
    expect(element.outerHTML).toBe(before)
  })

  it('bears a status attribute that no server prints', () => {
    const { element, contact } = start(formHtml({ status: 'init  zwei' }))
    setStatus(contact, 'spam')
    expect([...element.classList]).toEqual(['wpcf7-form', 'spam'])
  })
})
