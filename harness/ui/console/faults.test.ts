import { describe, expect, test } from 'vitest'
import type { CallRequest } from '../../scene/calls.ts'
import { createFaults, faultNames, slowMs } from './faults.ts'

const feedback: CallRequest = {
  method: 'POST',
  url: 'https://kunst.example/wp-json/contact-form-7/v1/contact-forms/7/feedback',
}
const refresh: CallRequest = { method: 'GET', url: 'https://kunst.example/wp-admin/admin-ajax.php?action=rest-nonce' }
const search: CallRequest = { method: 'GET', url: 'https://kunst.example/wp-admin/admin-ajax.php?action=suche' }

describe('faults', () => {
  test('without a fault the recording answers', () => {
    expect(createFaults().answerOf('none', feedback)).toBeUndefined()
  })

  test('offline breaks the connection, hanging never answers', () => {
    expect(createFaults().answerOf('offline', feedback)).toMatchObject({ fail: 'connectionfailed' })
    expect(createFaults().answerOf('hanging', feedback)).toMatchObject({ hang: true })
  })

  test('a server error is a page with status 500, a login page comes with status 200', () => {
    expect(createFaults().answerOf('server-error', feedback)).toMatchObject({
      status: 500,
      text: expect.stringContaining('<html'),
    })
    expect(createFaults().answerOf('html', feedback)).toMatchObject({
      status: 200,
      text: expect.stringContaining('<html'),
    })
  })

  test('slow keeps the recorded answer and adds to its delay', () => {
    const faults = createFaults()
    expect(faults.answerOf('slow', feedback)).toBeUndefined()
    expect(faults.changeAnswer('slow', { status: 200, json: 1, delayMs: 40 })).toEqual({
      status: 200,
      json: 1,
      delayMs: slowMs + 40,
    })
    expect(faults.changeAnswer('none', { status: 200, json: 1 })).toEqual({ status: 200, json: 1 })
  })

  test('a stale nonce is refused once, then a fresh one is handed out and the recording answers', () => {
    const faults = createFaults()
    expect(faults.answerOf('stale-nonce-once', feedback)).toMatchObject({
      status: 403,
      json: { code: 'rest_cookie_invalid_nonce' },
    })
    expect(faults.answerOf('stale-nonce-once', refresh)?.text).toMatch(/^[0-9a-z]{10}$/)
    expect(faults.answerOf('stale-nonce-once', feedback)).toBeUndefined()
  })

  test('a nonce that stays stale is refused each time', () => {
    const faults = createFaults()
    for (let round = 0; round < 3; round++) {
      expect(faults.answerOf('stale-nonce', feedback)).toMatchObject({ status: 403 })
    }
  })

  test('calls without a nonce are not refused for it', () => {
    expect(createFaults().answerOf('stale-nonce', search)).toBeUndefined()
  })

  test('every page view begins anew', () => {
    createFaults().answerOf('stale-nonce-once', feedback)
    expect(createFaults().answerOf('stale-nonce-once', feedback)).toBeDefined()
  })

  test('every fault either answers or changes the answer', () => {
    const answer = { status: 200, json: {} }
    for (const fault of faultNames.filter((name) => name !== 'none')) {
      const faults = createFaults()
      expect(faults.answerOf(fault, feedback) ?? faults.changeAnswer(fault, answer)).not.toEqual(answer)
    }
  })
})
