import { afterEach, beforeEach, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { installSwv, type Swv } from './swv.ts'

const page = window as { swv?: Partial<Swv> | undefined }
const schema = { rules: [{ rule: 'sammlernummer', field: 'nummer', error: 'Bitte wie K-123 schreiben.' }] }

let controller: AbortController
const install = () => installSwv(controller.signal, false)

beforeEach(() => {
  controller = new AbortController()
})

afterEach(() => {
  controller.abort()
  delete page.swv
})

/** As a script of the shop would write it. */
function sammlernummer(this: { field?: unknown; error?: unknown }, tree: { getAll(field: string): unknown[] }): void {
  const { field, error } = this
  if (!tree.getAll(`${field}`).every((value) => /^K-\d+$/.test(`${value}`))) throw { field, error }
}

test('a rule that another script adds is honoured', { tags: ids('S5.01', 'CF54') }, () => {
  const validate = install()
  expect(validate(schema, [['nummer', '123']]).get('nummer')).toEqual({ validInputs: ['123'] })
  page.swv!.validators!.sammlernummer = sammlernummer
  expect(validate(schema, [['nummer', '123']]).get('nummer')).toEqual({ error: 'Bitte wie K-123 schreiben.' })
  expect(validate(schema, [['nummer', 'K-7']]).get('nummer')).toEqual({ validInputs: ['K-7'] })
})

test('added rules work inside composite rules', { tags: ids('S5.01') }, () => {
  const validate = install()
  page.swv!.validators!.sammlernummer = sammlernummer
  const any = { rules: [{ rule: 'any', field: 'nummer', error: 'Nummer oder Name fehlt.', rules: schema.rules }] }
  expect(validate(any, [['nummer', 'x']]).get('nummer')).toEqual({ error: 'Nummer oder Name fehlt.' })
})

test('an added rule that breaks is skipped', { tags: ids('S5.01') }, () => {
  const validate = install()
  page.swv!.validators!.sammlernummer = () => {
    throw new TypeError('trim is not a function')
  }
  expect(validate(schema, [['nummer', 'x']]).get('nummer')).toEqual({ validInputs: ['x'] })
})

test('what the page has under the global stays, and its additional rules are honoured', { tags: ids('S5.01') }, () => {
  const ours = { sammlernummer, required: () => {} }
  const pageValidate = () => new Map()
  page.swv = { validators: ours, validate: pageValidate }
  const validate = install()
  expect(page.swv.validators).toBe(ours)
  expect(page.swv.validate).toBe(pageValidate)
  expect(page.swv.use).toBeTypeOf('function')
  expect(validate(schema, [['nummer', 'x']]).get('nummer')).toMatchObject({ error: 'Bitte wie K-123 schreiben.' })
  // Rules that we know are ours: the page's may be the original's, without our corrections.
  const required = { rules: [{ rule: 'required', field: 'name', error: 'Fehlt.' }] }
  expect(validate(required, []).get('name')).toEqual({ error: 'Fehlt.' })
})

test('middleware wraps every rule, the last registered outermost', { tags: ids('S5.01') }, () => {
  const validate = install()
  const seen: string[] = []
  page.swv!.use!((call, next) => {
    seen.push(`innen ${call.ruleObj.rule}`)
    return next({ ...call, ruleObj: { ...call.ruleObj, error: 'Von der Zwischenschicht.' } })
  })
  page.swv!.use!((call, next) => {
    seen.push('außen')
    return next(call)
  })
  const required = { rules: [{ rule: 'required', field: 'name', error: 'Fehlt.' }] }
  expect(validate(required, []).get('name')).toEqual({ error: 'Von der Zwischenschicht.' })
  expect(seen).toEqual(['außen', 'innen required'])
})

test('the built-in rules can be called the way the original offers them', { tags: ids('S5.01') }, () => {
  install()
  const { validators, validate } = page.swv as Swv
  expect(Object.keys(validators)).toEqual(expect.arrayContaining(['required', 'email', 'all', 'any', 'stepnumber']))
  const required = { rules: [{ rule: 'required', field: 'name', error: 'Fehlt.' }] }
  const data = new FormData()
  data.append('name', 'Jörn')
  expect(validate(required, data).get('name')).toEqual({ validInputs: ['Jörn'] })
})

test('the global is as before when the script stops', () => {
  install()
  controller.abort()
  expect('swv' in window).toBe(false)

  controller = new AbortController()
  const before = { validators: {} }
  page.swv = before
  install()
  controller.abort()
  expect(page.swv).toBe(before)
})
