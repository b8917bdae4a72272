import { afterEach, expect, it, vi } from 'vitest'
import { createEdits } from '../../../inject/dom/edits/edits.ts'
import { defaultProfile as profile } from '../../../inject/profile.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { type ApiPart, callApi, isOurs, provideApi, refuseOutdated } from './pluginApi.ts'
import { openPage, pageSettings } from './testForm.ts'

interface Page {
  wpcf7?: Record<string, unknown>
  wpcf7_recaptcha?: unknown
}
const page = window as unknown as Page
const stops: (() => void)[] = []

function provide(part: ApiPart): () => void {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  stops.push(stop)
  provideApi(part, { profile, edits: createEdits(controller.signal), signal: controller.signal })
  return stop
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  delete page.wpcf7_recaptcha
})

it('offers functions beside the settings, and takes them away again', () => {
  openPage()
  const submit = vi.fn()
  const stop = provide({ submit, init: vi.fn(), schemas: new Map() })
  const call = page.wpcf7?.submit as (form: unknown) => void
  call('formular')
  expect(submit).toHaveBeenCalledWith('formular', undefined)
  expect(page.wpcf7?.schemas).toBeInstanceOf(Map)
  stop()
  expect(page.wpcf7).toEqual(pageSettings)
})

it('a function that the page has put there is called instead of ours', { tags: ids('CF12') }, () => {
  const own = vi.fn()
  const form = openPage(undefined, { ...pageSettings, submit: own })
  const ours = vi.fn()
  provide({ submit: ours })
  callApi({ cf: profile.cf, element: form }, 'submit', { submitter: null })
  expect(own).toHaveBeenCalledWith(form, { submitter: null })
  expect(ours).not.toHaveBeenCalled()
})

it('is there for the handlers of DOMContentLoaded when the settings were printed after us', () => {
  openPage(undefined, null)
  provide({ submit: vi.fn() })
  page.wpcf7 = { ...pageSettings }
  let seen: unknown
  document.addEventListener('DOMContentLoaded', () => (seen = page.wpcf7?.submit), { once: true, capture: true })
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  expect(seen).toBeTypeOf('function')
})

it('survives a legacy script that builds its own object, in which existing functions win', () => {
  const form = openPage()
  const submit = vi.fn()
  provide({ init: vi.fn(), submit })
  page.wpcf7 = { init: vi.fn(), submit: vi.fn(), schemas: new Map(), ...page.wpcf7 }
  callApi({ cf: profile.cf, element: form }, 'submit')
  expect(submit).toHaveBeenCalledTimes(1)
})

it('a wrapper around our function stays, and still reaches us after a stop and a start', { tags: ids('CF37') }, () => {
  const form = openPage()
  const stop = provide({ submit: vi.fn() })
  const wrapped = page.wpcf7?.submit as (form: unknown) => void
  page.wpcf7!.submit = (target: unknown) => wrapped(target)
  stop()
  const later = vi.fn()
  provide({ submit: later })
  expect(isOurs(profile, 'submit')).toBe(false)
  callApi({ cf: profile.cf, element: form }, 'submit')
  expect(later).toHaveBeenCalledTimes(1)
})

it('takes the functions of a legacy script that already runs, and gives them back', () => {
  const original = { init: vi.fn(), submit: vi.fn(), reset: vi.fn(), validate: vi.fn(), schemas: new Map([[2047, 1]]) }
  const form = openPage(undefined, { ...pageSettings, ...original })
  const ours = vi.fn()
  const stopForm = provide({ init: vi.fn(), submit: ours, reset: ours })
  const stopValidation = provide({ validate: ours, schemas: new Map() })
  for (const name of ['submit', 'reset', 'validate'] as const) callApi({ cf: profile.cf, element: form }, name)
  expect(ours).toHaveBeenCalledTimes(3)
  expect(original.submit).not.toHaveBeenCalled()
  expect(page.wpcf7?.schemas).toBe(original.schemas)
  stopValidation()
  stopForm()
  expect(page.wpcf7).toEqual({ ...pageSettings, ...original })
})

it('leaves the submit of a running legacy script alone when a captcha module is there', () => {
  page.wpcf7_recaptcha = { sitekey: 'x' }
  const original = { init: vi.fn(), submit: vi.fn(), reset: vi.fn() }
  const form = openPage(undefined, { ...pageSettings, ...original })
  provide({ init: vi.fn(), submit: vi.fn(), reset: vi.fn() })
  callApi({ cf: profile.cf, element: form }, 'submit')
  callApi({ cf: profile.cf, element: form }, 'reset')
  expect(original.submit).toHaveBeenCalledTimes(1)
  expect(original.reset).not.toHaveBeenCalled()
  expect(isOurs(profile, 'submit')).toBe(false)
})

it('does not touch a legacy script up to 5.3, whose functions take other arguments', () => {
  const original = { apiSettings: {}, initForm: vi.fn(), submit: vi.fn() }
  openPage(undefined, { ...original })
  provide({ init: vi.fn(), submit: vi.fn() })
  expect(refuseOutdated(profile)).toBeDefined()
  expect(page.wpcf7).toEqual(original)
})

it('calls our function where the page has no such object, or an element of that name', () => {
  const form = openPage('<form id="wpcf7"></form>', null)
  const submit = vi.fn()
  provide({ submit })
  callApi({ cf: profile.cf, element: form }, 'submit')
  expect(submit).toHaveBeenCalledTimes(1)
})
