import { expect, test } from 'vitest'
import { commandsFor } from './commandsFor.ts'
import { visitOf } from './testReport.ts'

test('where another build was tested, the reader learns that a replay shows that of the sources', () => {
  const visit = visitOf({ scene: 'contact-short' })
  const purposes = (options: string) => commandsFor(visit, options).map(({ purpose }) => purpose)
  expect(purposes('')).toEqual(['See it', 'Try it again'])
  expect(purposes(' --bundle /other.js')).toEqual(['See the scene, with the script of the sources', 'Try it again'])
})
