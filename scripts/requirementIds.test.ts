import { expect, test } from 'vitest'
import { beginsWithId, ids, idsOfTags, readLeftOut, readRequirements } from './requirementIds.ts'

test('the tags of a test are the ids of its requirements, marked as Playwright wants them', () => {
  expect(ids('S1.05', 'PO25')).toEqual(['@S1.05', '@PO25'])
})

test('an id that the list does not have is an error, so that a typing error proves nothing', () => {
  expect(() => ids('S1.05', 'CF99')).toThrow('"CF99" is no requirement of scripts/requirements.json.')
  expect(() => ids('toString')).toThrow('"toString" is no requirement')
})

test('the ids are found among all tags that a report has, with their mark and without it', () => {
  expect(idsOfTags(['@S1.05', 'PO25', '@slow', 'S1', 'CF'])).toEqual(['S1.05', 'PO25'])
})

test('only requirements of the list are left out, each with a reason', () => {
  for (const [id, reason] of Object.entries(readLeftOut())) {
    expect(readRequirements(), id).toHaveProperty([id])
    expect(reason, id).toMatch(/\.$/)
  }
})

test('the sentence of each requirement is whole', () => {
  for (const [id, sentence] of Object.entries(readRequirements())) {
    expect(sentence, id).toMatch(/^\S.*\S$/)
    // A path or a value may end with an ellipsis.
    expect(sentence, id).not.toMatch(/[^/=]…$/)
  }
})

test('a title begins with an id, or only mentions one', () => {
  expect(beginsWithId('CF36 two clicks make one request')).toBe(true)
  expect(beginsWithId('S4.12')).toBe(true)
  expect(beginsWithId('CT105 native selects')).toBe(true)
  expect(beginsWithId('the form of CF01')).toBe(false)
  expect(beginsWithId('CF01: a form')).toBe(false)
})
