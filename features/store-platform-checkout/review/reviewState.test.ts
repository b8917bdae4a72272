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
