import { expect, test, vi } from 'vitest'
import { setBody } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { rememberReview } from './reviewState.ts'

const bank = (...codes: string[]): string =>
  `<form><div class="payment_box"><select id="bank">${codes.map((code) => `<option value="${code}">${code}</option>`).join('')}</select></div></form>`

test.each([
  ['is still there', bank('a', 'c', 'b'), 'b', 1],
  ['is gone, so that the server’s stays', bank('c', 'd'), 'c', 0],
])('the choice of a list in a replaced part %s', (_what, answer, value, times) => {
  setBody(bank('a', 'b'))
  const list = (): HTMLSelectElement => document.querySelector('select')!
  list().value = 'b'
  const enterAgain = rememberReview(document)
  setBody(answer)
  const changed = vi.fn()
  document.querySelector('form')!.addEventListener('change', changed)
  enterAgain()
  expect(list().value).toBe(value)
  expect(changed).toHaveBeenCalledTimes(times)
})

test('the terms are ticked again before any change is announced', { tags: ids('TP62') }, () => {
  const terms = '<input type="checkbox" name="terms" id="terms">'
  setBody(bank('a', 'b').replace('</form>', `${terms}</form>`))
  const box = (): HTMLInputElement => document.querySelector<HTMLInputElement>('#terms')!
  document.querySelector('select')!.value = 'b'
  box().checked = true
  const enterAgain = rememberReview(document)
  setBody(bank('a', 'b').replace('</form>', `${terms}</form>`))
  const seen: boolean[] = []
  document.querySelector('form')!.addEventListener('change', () => seen.push(box().checked))
  enterAgain()
  expect(seen).toEqual([true])
})

test('a theme that shows the terms twice, with the same id, keeps the box that the shopper has ticked', {
  tags: ids('TP62'),
}, () => {
  const boxes = '<div class="place-order"><input type="checkbox" id="terms"></div>'.repeat(2)
  setBody(boxes)
  const terms = () => [...document.querySelectorAll<HTMLInputElement>('#terms')]
  terms()[0]!.checked = true
  const enterAgain = rememberReview(document)
  setBody(boxes)
  enterAgain()
  expect(terms().map(({ checked }) => checked)).toEqual([true, false])
})

test('fields of a payment box that have no id are told apart by name, and choices by name and value', {
  tags: ids('TP62'),
}, () => {
  const box = `<form><div class="payment_box"><input name="iban" value=""><input type="hidden" name="nonce" value="">
    <input type="radio" name="bank" value="a" checked><input type="radio" name="bank" value="b">
    <input type="checkbox" name="save[]" value="1"><input type="checkbox" name="save[]" value="2"></div></form>`
  setBody(box)
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('.payment_box input')]
  for (const [at, value] of ['DE02', 'old'].entries()) fields()[at]!.value = value
  for (const at of [3, 5]) fields()[at]!.checked = true
  const enterAgain = rememberReview(document)
  setBody(box)
  enterAgain()
  expect(fields().map(({ value, checked }) => (checked ? `${value} chosen` : value))).toEqual([
    'DE02',
    '',
    'a',
    'b chosen',
    '1',
    '2 chosen',
  ])
})

test('a file that was chosen is no text that could be entered again', () => {
  const box = '<form><div class="payment_box"><input type="file" id="proof" name="proof"></div></form>'
  setBody(box)
  Object.defineProperty(document.querySelector('input'), 'value', { value: 'C:\\fakepath\\proof.pdf' })
  const enterAgain = rememberReview(document)
  setBody(box)
  expect(enterAgain).not.toThrow()
})
