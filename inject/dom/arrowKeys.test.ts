import { expect, test } from 'vitest'
import { setBody } from '../testing.ts'
import { stepOfArrow } from './arrowKeys.ts'

test.each([
  ['<i></i>', [1, -1]],
  ['<p dir="rtl"><i></i></p>', [-1, 1]],
  ['<p dir="rtl"><b><i></i></b></p>', [-1, 1]],
  ['<p dir="rtl"><b dir="ltr"><i></i></b></p>', [1, -1]],
])('in %s the arrows to the right and to the left lead by %j', (html, expected) => {
  setBody(html)
  const row = document.querySelector('i')!
  expect(['ArrowRight', 'ArrowLeft'].map((key) => stepOfArrow(key, row))).toEqual(expected)
  expect(['ArrowUp', 'Home', 'constructor'].map((key) => stepOfArrow(key, row))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
