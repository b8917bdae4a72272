import { expect, test } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { createSchemaLoader } from './calls.ts'

const answer = { version: 'Schema 2024-10', locale: 'de_DE', rules: [{ rule: 'required', field: 'kunde-name' }, 7] }
const finish = () => new Promise((resolve) => setTimeout(resolve))

/** A loader whose calls are answered in turn by `answers`; an Error is a failed call. */
function loaderWith(...answers: unknown[]) {
  const schemas = new Map<number, unknown>()
  const calls: number[] = []
  const loader = createSchemaLoader(
    () => schemas,
    async (id) => {
      calls.push(id)
      const next = answers[calls.length - 1]
      if (next instanceof Error) throw next
      return next
    },
  )
  return { schemas, calls, ...loader }
}

test('two instances of a form make one call, another form makes its own', { tags: ids('CF05', 'S7.08') }, async () => {
  const { want, calls, schemas } = loaderWith(answer, { ...answer, rules: [] })
  want(2047)
  want(2047)
  want(2048)
  await finish()
  want(2047)
  expect(calls).toEqual([2047, 2048])
  expect(schemas.get(2048)).toMatchObject({ rules: [] })
})

test('the answer is kept as it came, broken rules included', { tags: ids('S7.09') }, async () => {
  const { want, schemas } = loaderWith(answer)
  want(2047)
  await finish()
  expect(schemas.get(2047)).toEqual(answer)
})

test('rules that PHP has printed as an object, since one was taken out, are a schema, too', {
  tags: ids('S7.09'),
}, async () => {
  const { want, schemas } = loaderWith({ rules: { 0: answer.rules[0], 2: 7 } })
  want(2047)
  await finish()
  expect(schemas.get(2047)).toEqual({ rules: { 0: answer.rules[0], 2: 7 } })
})

test('a call that failed, or brought no schema, is made again when the visitor comes back', {
  tags: ids('S5.01'),
}, async () => {
  const { want, need, schemas, calls } = loaderWith(
    new ApiError('unknown_error', 'Fehler', 500),
    'kein Schema',
    { rules: 7 },
    answer,
  )
  for (let attempt = 1; attempt <= 4; attempt++) {
    expect(schemas.get(2047)).toBeUndefined()
    want(2047)
    await finish()
    need(2047)
    await finish()
    expect(calls).toHaveLength(attempt)
  }
  expect(schemas.get(2047)).toEqual(answer)
  want(2047)
  expect(calls).toHaveLength(4)
})

test.each([404, 403])('a server that answers %d is not asked again', { tags: ids('S7.08') }, async (status) => {
  const { want, need, calls } = loaderWith(new ApiError('rest_no_route', 'Keine Route gefunden.', status), answer)
  for (const ask of [want, need, want]) {
    ask(2047)
    await finish()
  }
  expect(calls).toEqual([2047])
})

test('while the original loads a schema we do not, unless the visitor needs it and it never came', {
  tags: ids('CF05'),
}, async () => {
  const { want, need, schemas, calls } = loaderWith(answer)
  schemas.set(2047, undefined)
  want(2047)
  expect(calls).toEqual([])
  need(2047)
  await finish()
  expect(schemas.get(2047)).toEqual(answer)
  need(2047)
  expect(calls).toEqual([2047])
})

test('a schema that another script set meanwhile is kept', { tags: ids('CF07') }, async () => {
  const { want, schemas } = loaderWith(answer)
  want(2047)
  const theirs = { rules: [] }
  schemas.set(2047, theirs)
  await finish()
  expect(schemas.get(2047)).toBe(theirs)
})
