import { expect, test } from 'vitest'
import { factsOfScenes, featureIds, featuresIn, readScenes } from './sceneFacts.ts'

test('the features that take part in a scene are those whose markers its ledger adds', () => {
  const ledger = [
    '~ form.search @data-vernissage added: "live-search"',
    '+ div data-vernissage-host="contact-form" style="display: contents;"',
    '~ table @data-vernissage added: "orders-table contact-form"',
    '~ input @data-other added: "none"',
  ].join('\n')
  expect(featuresIn(ledger)).toEqual(['contact-form', 'live-search', 'orders-table'])
})

test('a scene’s files say its page, calls, events and messages', () => {
  const scenes = readScenes().filter(({ name }) => name === 'contact-short')
  expect(factsOfScenes(scenes, ['Vorschläge', 'Kategorie'])['contact-short']).toMatchObject({
    page: '/nachfrage/',
    features: expect.arrayContaining(['contact-form', 'live-search']),
    calls: expect.arrayContaining(['POST /wp-json/contact-form-7/v1/contact-forms/413/feedback']),
    events: expect.arrayContaining(['wpcf7mailsent']),
    messages: ['Kategorie', 'Vielen Dank! Ihre Nachricht ist bei uns angekommen.'],
  })
  expect(readScenes('/no/such/folder')).toEqual([])
})

test('features are the folders that hold one', () => {
  expect(featureIds()).toContain('contact-form')
  expect(featureIds()).not.toContain('shared')
})
