import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPlans } from './scenes.ts'

function plans(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'vernissage-plans-')), 'cart.yaml')
  writeFileSync(file, text)
  return () => readPlans(file)
}

it('a plan has what it shares with others, its own in its place, and the steps that short names stand for', () => {
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
  expect(plans(text)()).toMatchObject([
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

it('a plan that is wrong is named with its file, its name and the place in it', () => {
  const scene = 'scenes: [{ name: a, title: A, path: /shop/'
  expect(plans(`${scene}, like: cart }]`)).toThrow(/cart\.yaml: a is like cart, which is not shared/)
  expect(plans(`${scene}, journey: [{ clik: "#buy" }] }]`)).toThrow(/cart\.yaml: a: at journey\[0\]\.type/)
  expect(plans(`${scene}, amend: refuseAll }]`)).toThrow(/cart\.yaml: a: at amend/)
  expect(plans(`${scene}, paymentSdk: slowly }]`)).toThrow(/cart\.yaml: a: at paymentSdk/)
})
