import { expect, it } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { createSubmits } from './model.ts'

/** A form whose status the test sets. */
function open() {
  const form = { status: 'init' }
  const submits = createSubmits(() => form.status)
  const send = (): void => {
    submits.onSend()
    form.status = 'sent'
  }
  return { form, send, ...submits }
}

it('a click, its event and the call of the function are one submit', { tags: ids('CF36') }, () => {
  const { onClick, isRepeatedEvent, isRepeatedCall } = open()
  onClick(true)
  expect([isRepeatedEvent(), isRepeatedCall()]).toEqual([false, false])
})

it('a call that a captcha module has held back repeats a message that was sent meanwhile', {
  tags: ids('CF37'),
}, () => {
  const { send, onClick, isRepeatedEvent, isRepeatedCall } = open()
  for (let click = 0; click < 2; click++) {
    onClick(true)
    isRepeatedEvent()
  }
  expect(isRepeatedCall()).toBe(false)
  send()
  expect(isRepeatedCall()).toBe(true)
})

it('a call that was held back is sent where the visitor has clicked again, and their own click then repeats it', {
  tags: ids('CF37'),
}, () => {
  const { send, onClick, isRepeatedEvent, isRepeatedCall } = open()
  onClick(true)
  isRepeatedEvent()
  onClick(true)
  isRepeatedEvent()
  expect(isRepeatedCall()).toBe(false)
  send()
  onClick(true)
  expect(isRepeatedCall()).toBe(false)
  send()
  expect(isRepeatedEvent()).toBe(true)
})

it('an event that was held back repeats a message that was sent meanwhile', { tags: ids('CF36') }, () => {
  const { send, onClick, isRepeatedEvent, isRepeatedCall } = open()
  onClick(true)
  onClick(true)
  expect([isRepeatedEvent(), isRepeatedCall()]).toEqual([false, false])
  send()
  expect(isRepeatedEvent()).toBe(true)
})

it('a script may submit and call as often as it likes', () => {
  const { send, isRepeatedEvent, isRepeatedCall } = open()
  for (let time = 0; time < 2; time++) {
    expect([isRepeatedEvent(), isRepeatedCall()]).toEqual([false, false])
    send()
    expect(isRepeatedCall()).toBe(false)
  }
})

it('where a script does the next step, as payments do, nothing counts as repeated', { tags: ids('CF32') }, () => {
  const { form, send, onClick, isRepeatedEvent, isRepeatedCall } = open()
  onClick(true)
  isRepeatedEvent()
  onClick(true)
  isRepeatedEvent()
  isRepeatedCall()
  send()
  form.status = 'payment-required'
  expect(isRepeatedCall()).toBe(false)
})

it('after a click on what is no button of the form a submit repeats none', { tags: ids('S2.11') }, () => {
  const { send, onClick, isRepeatedEvent, isRepeatedCall } = open()
  onClick(true)
  onClick(true)
  isRepeatedEvent()
  isRepeatedCall()
  send()
  onClick(false)
  expect([isRepeatedEvent(), isRepeatedCall()]).toEqual([false, false])
})
