import { expect, it, onTestFinished } from 'vitest'
import { defaultProfile as profile } from '../../../inject/profile.ts'
import { createPage } from '../../../inject/shop/page.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { formEndpoint } from './pluginSettings.ts'
import { openPage } from './testForm.ts'

function address(settings: object | null): string {
  openPage(undefined, settings)
  return formEndpoint({ page: createPage(profile), profile }, 2047, 'feedback')
}
const usual = 'https://kunst.example/wp-json/contact-form-7/v1/contact-forms/2047/feedback'
const api = (root: unknown, namespace: unknown = 'contact-form-7/v1') => ({ api: { root, namespace } })

it('the address is root, namespace, form id and call', { tags: ids('S7.02') }, () => {
  expect(address(api('https://kunst.example/wp-json/'))).toBe(usual)
})

it('a root with a query stays in front', { tags: ids('CF10', 'S9.01') }, () => {
  expect(address(api('https://kunst.example/index.php?rest_route=/'))).toBe(
    'https://kunst.example/index.php?rest_route=/contact-form-7/v1/contact-forms/2047/feedback',
  )
})

it.each([
  ['https://kunst.example/wp-json/?lang=en'],
  ['https://kunst.example/wp-json/?lang=en/'],
  ['https://kunst.example/wp-json?lang=en'],
  ['https://kunst.example/wp-json/?lang=en/contact-form-7/v1'],
])('the language that a plugin adds to the root stands behind the route: %s', (root) => {
  expect(address(api(root))).toBe(`${usual}?lang=en`)
})

it('the language that a plugin adds to a root with a query stays a parameter of its own', () => {
  expect(address(api('https://kunst.example/index.php?rest_route=/&lang=en'))).toBe(
    'https://kunst.example/index.php?rest_route=/contact-form-7/v1/contact-forms/2047/feedback&lang=en',
  )
  expect(address(api('https://kunst.example/index.php?lang=en&rest_route=/'))).toBe(
    'https://kunst.example/index.php?lang=en&rest_route=/contact-form-7/v1/contact-forms/2047/feedback',
  )
})

it('the language that a plugin adds to the root of the site stands behind the route', () => {
  openPage(undefined, null)
  document.head.innerHTML = '<link rel="https://api.w.org/" href="https://kunst.example/wp-json/?lang=en">'
  onTestFinished(() => document.head.replaceChildren())
  expect(formEndpoint({ page: createPage(profile), profile }, 2047, 'feedback')).toBe(`${usual}?lang=en`)
})

it('settings up to 5.3 have a root that ends with the namespace', { tags: ids('CF72') }, () => {
  const root = 'https://kunst.example/wp-json/contact-form-7/v1'
  const addressAt = (each: string) =>
    address({ apiSettings: { root: each, namespace: 'contact-form-7/v1' }, cached: '1' })
  expect(addressAt(root)).toBe(usual)
  expect(addressAt(`${root}/`)).toBe(usual)
})

it.each([
  ['www.', 'https://www.kunst.example/wp-json/'],
  ['scheme', 'http://kunst.example/wp-json/'],
])('a root that differs in %s only is that of the page', (_what, root) => {
  expect(address(api(root))).toBe(usual)
})

it('a root on another host is kept', () => {
  expect(address(api('https://galerie.example/wp-json/'))).toBe(usual.replace('kunst.', 'galerie.'))
})

it('slashes around the parts are forgiven', () => {
  expect(address(api('https://kunst.example/wp-json', '/contact-form-7/v1/'))).toBe(usual)
})

it.each([[null], [{}], [api(null, 7)], [{ api: 'kaputt' }], [{ api: [] }]])(
  'the site has an address where the settings have none: %j',
  (settings) => {
    expect(address(settings)).toBe(usual)
  },
)
