import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { InputError } from '../scene/reading/readJson.ts'
import { readPlans } from './scenes.ts'

function planReader(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'vernissage-plans-')), 'cart.yaml')
  writeFileSync(file, text)
  return () => readPlans(file)
}

it('a plan takes over shared settings, replaces them by its own, and expands steps with short names', () => {
  const text = `
shared:
  cart: { path: /warenkorb/, seed: 2 }
scenes:
  - name: a
    title: A
    like: cart
    seed: 3
    journey:
      - fill: ["#qty", "2"]
      - press: Enter
      - { type: scroll, x: 0, y: 400 }
`
  expect(planReader(text)()).toMatchObject([
    {
      name: 'a',
      path: '/warenkorb/',
      seed: 3,
      journey: [
        { type: 'change', selectors: [['#qty']], value: '2' },
        { type: 'keyDown', key: 'Enter' },
        { type: 'keyUp', key: 'Enter' },
        { type: 'scroll', x: 0, y: 400 },
      ],
    },
  ])
})

it('an error in a plan is reported with the file, the plan and the place in it', () => {
  const scene = 'scenes: [{ name: a, title: A, path: /shop/'
  expect(planReader(`${scene}, like: cart }]`)).toThrow(/cart\.yaml: a is like cart, which is not shared/)
  expect(planReader(`${scene}, journey: [{ clik: "#buy" }] }]`)).toThrow(/cart\.yaml: a: at journey\[0\]\.type/)
  expect(planReader(`${scene}, amend: refuseAll }]`)).toThrow(/cart\.yaml: a: at amend/)
  expect(planReader(`${scene}, paymentSdk: slowly }]`)).toThrow(/cart\.yaml: a: at paymentSdk/)
})

it('a plan that is like unknown settings is wrong input, so that a command reports it in a sentence', () => {
  expect(planReader('scenes: [{ name: a, title: A, path: /shop/, like: cart }]')).toThrow(InputError)
})
