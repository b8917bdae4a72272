import { describe, expect, it } from 'vitest'
import { createEdits } from '../../inject/edits.ts'
import { defaultProfile as profile } from '../../inject/profile.ts'
import { contactForm } from './formModel.ts'
import { clientStatus, setStatus } from './status.ts'
import { formHtml, openPage, recordEvents } from './testForm.ts'

describe('client status', () => {
  it.each([
    ['S4.02', 'init', 'init'],
    ['S4.03', 'validation_failed', 'invalid'],
    ['S4.04', 'acceptance_missing', 'unaccepted'],
    ['S4.05', 'spam', 'spam'],
    ['S4.06', 'aborted', 'aborted'],
    ['S4.07', 'mail_sent', 'sent'],
    ['S4.08', 'mail_failed', 'failed'],
    ['S4.09', 'submitting', 'submitting'],
    ['S4.09', 'resetting', 'resetting'],
    ['S4.09', 'validating', 'validating'],
    ['S4.10', 'payment_required', 'payment-required'],
    ['S4.11 CF33', 'my_custom_status', 'custom-my-custom_status'],
    ['S4.11', 'error', 'custom-error'],
    ['S4.11', 'Bitte später noch einmal', 'custom-Bitte-später-noch-einmal'],
    ['S4.11', '__proto__', 'custom-proto__'],
  ])('%s the server status %s is %s', (_id, server, client) => {
    expect(clientStatus(server)).toBe(client)
  })

  it('CF34 a custom status is final, so restoring it does not add a second prefix', () => {
    expect(clientStatus(clientStatus('my_custom_status'))).toBe('custom-my-custom_status')
  })
})

describe('setStatus', () => {
  function start(html?: string) {
    const element = openPage(html)
    const controller = new AbortController()
    const contact = contactForm(element, { profile, edits: createEdits(controller.signal), signal: controller.signal })!
    return { element, contact, heard: recordEvents(element), stop: () => controller.abort() }
  }

  it('S4.01 the status is held in the attribute, as a class and on the form object', () => {
    const { element, contact } = start()
    expect(setStatus(contact, 'validation_failed')).toBe('invalid')
    expect(element.getAttribute('data-status')).toBe('invalid')
    expect([...element.classList]).toEqual(['wpcf7-form', 'invalid'])
    expect(contact.state.status).toBe('invalid')
  })

  it('S3.10 S3.11 S3.12 S3.13 S3.14 S3.15 S3.16 a change is told with both statuses, and without inputs', () => {
    const { contact, heard } = start()
    setStatus(contact, 'mail_sent')
    expect(heard).toEqual([
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
    const { contact, heard } = start()
    setStatus(contact, 'init')
    expect(heard).toEqual([])
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
