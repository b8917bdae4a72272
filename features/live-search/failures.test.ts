import { expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import * as t from './testSearch.ts'

t.setUpTestShop()

const failed = 'Zurzeit gibt es keine Vorschläge. Die Eingabetaste startet die Suche.'

test.each([
  ['status 500', '<h1>Fehler</h1>', { status: 500 }],
  ['an HTML page', '<!doctype html><h1>Wartung</h1>', {}],
  ['0', '0', { status: 400 }],
  ['-1', '-1', { status: 403 }],
  ['null', 'null', {}],
  ['nothing', '', {}],
  ['half of it', '{"suggestions":[{"id":1,', {}],
  ['another object', '{"success":false}', {}],
  ['no list', '{"suggestions":"nein"}', {}],
])(
  '%s in place of an answer: the list hides, loading ends, the next key asks again',
  { tags: ids('TP11') },
  async (_what, body, init) => {
    const silence = vi.spyOn(console, 'error')
    await t.start()
    await t.find('nor', t.lamp)
    t.type('nord')
    await t.wait(1)
    expect(t.isLoading()).toBe(true)
    await t.answer(body, init)
    expect(t.isLoading()).toBe(false)
    expect(t.listOf()).toBeUndefined()
    expect(t.announced()).toBe(failed)
    expect(t.fieldOf().value).toBe('nord')
    t.type('nords')
    t.type('nord')
    await t.wait(1)
    expect(t.calls().at(-1)).toContain('query=nord')
    await t.answer({ suggestions: [t.lamp] })
    expect(t.namesOf()).toHaveLength(1)
    expect(silence).not.toHaveBeenCalled()
  },
)

test('no network, or no answer within the deadline, ends in the same state', { tags: ids('TP11') }, async () => {
  await t.start(undefined, '0')
  t.type('nor')
  await t.wait(1)
  await t.goOffline()
  expect(t.isLoading()).toBe(false)
  expect(t.announced()).toBe(failed)
  t.type('nord')
  await t.wait(29_999)
  expect(t.isLoading()).toBe(true)
  await t.wait(30)
  expect(t.isLoading()).toBe(false)
  expect(t.listOf()).toBeUndefined()
  expect(t.row()).toMatchObject({ state: 'mounted' })
})

test('without jQuery nothing throws, and everything works', { tags: ids('TP78') }, async () => {
  vi.stubGlobal('jQuery', undefined)
  await t.start()
  await t.find('nor', t.lamp)
  expect(t.namesOf()).toHaveLength(1)
})
