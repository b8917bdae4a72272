import { describe, expect, it } from 'vitest'
import { reviewerOf, reviewersInData } from './reviewers.ts'

const long = 'Wilhelmine Ottilie von und zu Kühn-Brandt auf der Hohen Lieth'

describe('names under reviews', () => {
  it.each([
    ['Anna Kühn', 'Anna Kühn'],
    ['  Anna \n\t Kühn  ', 'Anna Kühn'],
    ['Jan', 'Jan'],
    ['kunstfan77', 'kunstfan77'],
    [long.slice(0, 60), long.slice(0, 60)],
    ['Gudrun Gast', 'Gudrun Gast'],
    ['Gasteiner', 'Gasteiner'],
    ['Nord', 'Nord'],
  ])('%j under a review is the name of a person', (text, value) => {
    expect(reviewerOf(text, 'Sturmflut – Galerie am Kai')).toEqual([{ kind: 'name', value }])
  })

  it.each([
    ['', 'nothing'],
    ['★★★★★', 'stars'],
    ['12345', 'a number'],
    ['W. K.', 'two letters'],
    ['Bo', 'two letters without points'],
    [long, 'a sentence: more than sixty characters'],
    ['Anonym', 'a word for a person without a name'],
    ['anonymous', 'the same word in English'],
    ['Gast', 'a guest'],
    ['Kundin', 'a customer'],
    ['Administrator', 'the shop’s administrator'],
    ['Galerie am Kai', 'the shop'],
    ['GALERIE AM KAI', 'the shop in capitals'],
  ])('%j is not the name of a person, but %s', (text) => {
    expect(reviewerOf(text, 'Sturmflut – Galerie am Kai')).toEqual([])
  })

  it('the name of the shop under a review is no person’s, however the page writes it', () => {
    expect(reviewerOf('Galerie am Kai', 'STURMFLUT – GALERIE AM KAI')).toEqual([])
  })
})

describe('reviewers in structured data', () => {
  const anna = { '@type': 'Person', name: 'Anna Kühn' }
  const named = (data: unknown): readonly string[] =>
    reviewersInData(JSON.stringify(data), 'Galerie Nord').map(({ value }) => value)

  it.each([
    ['a review', { '@type': 'Review', author: anna }],
    ['a review by a visitor', { '@type': 'UserReview', author: anna }],
    ['a review of a workplace', { '@type': 'EmployerReview', author: anna }],
    ['a comment', { '@type': 'Comment', author: anna }],
    ['a review of several types', { '@type': ['Review', 'Thing'], author: anna }],
    ['a review whose author is a text', { '@type': 'Review', author: 'Anna Kühn' }],
    ['an author without a type', { '@type': 'Review', author: { name: 'Anna Kühn' } }],
    [
      'a review of a product, beside what is empty',
      { a: null, b: 3, c: 'x', review: [{ '@type': 'Review', author: anna }] },
    ],
    ['a review whose other parts are empty', { '@type': 'Review', reviewBody: null, author: anna }],
  ])('the author of %s is a person', (_what, data) => {
    expect(named(data)).toEqual(['Anna Kühn'])
  })

  it('several authors, and those of answers to a comment, are all named', () => {
    const answer = { '@type': 'Comment', author: 'Ida Lohse' }
    const data = { '@type': 'Comment', author: [anna, 'Otto Brandt'], comment: [answer] }
    expect(named(data)).toEqual(['Anna Kühn', 'Otto Brandt', 'Ida Lohse'])
  })

  it.each([
    ['a work', { '@type': 'VisualArtwork', author: anna }],
    ['a post', { '@type': 'BlogPosting', author: anna }],
    ['an article about reviews', { '@type': 'ReviewNewsArticle', author: anna }],
    ['a critic’s review', { '@type': 'CriticReview', author: anna }],
    ['the act of writing a comment', { '@type': 'CommentAction', author: anna }],
    ['a comment of a kind of its own', { '@type': 'CorrectionComment', author: anna }],
    ['something without a type', { author: anna }],
    ['a house', { '@type': 'Review', author: { '@type': 'Organization', name: 'Kunsthalle' } }],
    ['a review without an author', { '@type': 'Review' }],
    ['a review with an empty author', { '@type': 'Review', author: null }],
    ['a review with a number for an author', { '@type': 'Review', author: { name: 4711 } }],
    ['a review with an author who has no name', { '@type': 'Review', author: { '@type': 'Person' } }],
    ['the shop', { '@type': 'Review', author: { name: 'Galerie Nord' } }],
    ['nothing', null],
    ['a text', 'Review'],
  ])('the author of %s is no person', (_what, data) => {
    expect(named(data)).toEqual([])
  })

  it('data that is not valid holds no reviewer', () => {
    expect(reviewersInData('{"@type":"Review","author":"Anna Kühn"', '')).toEqual([])
  })
})
