/** Tests of the comparison, with two pages that differ in everything that it compares. */
import { expect, it } from 'vitest'
import { pageDifferences, unexplained } from './differences.ts'
import { shapeDifferences, shapeOf } from './jsonShape.ts'
import { pageFacts } from './pageFacts.ts'
import { readSettings } from './readSettings.ts'

const real = `<body class="woocommerce-page unknown"><form class="cart"><input name="quantity"><input type="hidden" name="attribute_pa_format"></form>
<form class="wpcf7-form"><input name="your-name"><input type="hidden" name="_wpcf7_quiz_answer_frage"></form>
<template><p id="payment"></p></template>
<script src="/a.js" id="a-js"></script><script src="/b.js" id="b-js"></script>
<script>var settings = {"a":1,"list":[{"x":"}"}]};</script><script>window['wallet'] = JSON.parse( decodeURIComponent( '%7B%22p%22%3Anull%7D' ) );</script></body>`
const inShop = `<body class="woocommerce-cart"><form class="cart"><input type="number" name="quantity"><input type="hidden" name="attribute_pa_rahmen"></form>
<form class="wpcf7-form"><input name="kunde-name"><input type="hidden" name="_wpcf7_quiz_answer_kunstfrage"></form>
<script src="/b.js" id="b-js"></script><script src="/a.js" id="a-js"></script>
<script>var settings = {"a":"1","list":[]};</script><script>window.wallet = {"p":null,"q":[]};</script></body>`

it('lists what is missing, what is additional and what is different', () => {
  expect(pageDifferences(pageFacts(real), pageFacts(inShop))).toEqual([
    'id #payment: missing in the shop',
    'class .woocommerce-page: missing in the shop',
    'class .woocommerce-cart: only in the shop',
    'field form.cart: text quantity: missing in the shop',
    'field form.cart: number quantity: only in the shop',
    'script order: a-js, in the shop b-js',
    'settings settings.a: number, in the shop string',
    'settings wallet.q: only in the shop',
  ])
})

it('reads settings however they are written', () => {
  expect(readSettings('var a = {"x":"\\"};"};\nwindow.b = [1];\nvar c = d();\nvar e = {f: 1};')).toEqual([
    ['a', { x: '"};' }],
    ['b', [1]],
  ])
})

it('takes the items of a list together, and keys that are data as one', () => {
  const shape = shapeOf({ lines: [{ a: 1 }, { b: '' }], map: { 7: { a: 1 }, 8: { a: 2 } } }, (path) => path === 'map')
  expect(shapeDifferences(shape, shapeOf({ lines: [{ a: 1, b: 1 }], map: { '*': { a: '' } } }))).toEqual([
    'lines[].b: string, in the shop number',
    'map.*.a: number, in the shop string',
  ])
})

it('finds lines without a review, and reviews without a line', () => {
  const reviewed = [
    { on: ['cart'], lines: /^id #a/, why: 'because' },
    { on: ['shop'], lines: /^id #b/, why: 'nothing' },
  ]
  const found = new Map([
    ['cart', ['id #a: missing', 'id #b: missing']],
    ['shop', []],
  ])
  expect(unexplained(found, reviewed)).toEqual({ lines: ['cart: id #b: missing'], idle: ['nothing'] })
})
