import { expect, test } from 'vitest'
import { lazy, looseObject, string } from '../../../../inject/schema/schema.ts'
import { createScene } from '../../../scene/scene.ts'
import { type Contract, findContractFindings } from './contracts.ts'

const contracts: readonly Contract[] = [
  { name: 'a price', of: { path: /\/preis$/ }, schema: lazy(() => looseObject({ betrag: string() })) },
  { name: 'the cart settings', of: { global: 'cart_params' }, schema: lazy(() => looseObject({ root: string() })) },
]

/** Causes of the findings for a page with this settings object and this answer. */
function causesOf(settings: string, answer: object): readonly string[] {
  const scene = createScene('Preis', {
    title: 'A price',
    url: 'https://kunst.example/bild/',
    page: `<script>\nvar cart_params = ${settings};\nvar other = {};\n</script>`,
    calls: [{ request: { method: 'GET', path: '/preis' }, answers: [answer] }],
  })
  return findContractFindings(scene, contracts).map(({ cause }) => cause)
}

test('what fits is fine, and so are error answers, which have shapes of their own', () => {
  expect(causesOf('{"root":"/"}', { json: { betrag: '48.00' } })).toEqual([])
  expect(causesOf('{"root":"/"}', { status: 500, json: { code: 'kaputt' } })).toEqual([])
})

test('an answer that does not fit is told with its place', () => {
  expect(causesOf('{"root":"/"}', { json: { betrag: 48 } })).toEqual([
    'the answer to call 1 does not fit the schema of a price: expected a text at betrag',
  ])
})

test('settings that do not fit are told with their name', () => {
  expect(causesOf('{"root":["/"]}', { json: { betrag: '48.00' } })).toEqual([
    "the page's cart_params does not fit the schema of the cart settings: expected a text at root",
  ])
})
