import { beforeEach, expect, test, vi } from 'vitest'
import { emptiedHandles } from '../../inject/shop/emptiedHandles.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { leaveOut } from './leaveOut.ts'

const leftOutScripts = [
  { id: 'swv', files: ['/contact-form-7/includes/swv/js/index'] },
  { id: 'wp-i18n', files: ['/wp-includes/js/dist/i18n'] },
  { id: 'wc-ppcp-utils', files: ['-paypal-woocommerce/build/*/utils'] },
  { id: 'flatsome-lazy', files: [] },
]

beforeEach(() => document.head.replaceChildren())

/** Scripts as the parser inserts them; none of them runs in a test. @returns the ids and addresses of those that stay */
function parse(markup: string): readonly string[] {
  leaveOut(leftOutScripts)
  document.body.innerHTML = markup
  document.dispatchEvent(new Event('readystatechange'))
  return [...document.body.querySelectorAll('script')].map(
    (script) => script.id || script.getAttribute('src') || 'inline',
  )
}

const tag = (id: string, src = ''): string =>
  `<script type="text/plain"${id && ` id="${id}"`}${src && ` src="${src}"`}></script>`

test('scripts are removed by their ids, and those without an id by their addresses', { tags: ids('CT125') }, () => {
  const staying = parse(
    [
      tag('swv-js', '/other/place.js'),
      tag('', 'https://kunst.example/wp-includes/js/dist/i18n.min.js?ver=6.8'),
      tag('', '/wp-content/plugins/x-paypal-woocommerce/build/legacy/utils.js'),
      tag('flatsome-lazy-js', '/x.js'),
      tag('', '/wp-includes/js/dist/i18n-loader.js'),
      tag('merkliste-js', '/wp-content/plugins/merkliste/merkliste.js'),
    ].join(''),
  )
  expect(staying).toEqual(['/wp-includes/js/dist/i18n-loader.js', 'merkliste-js'])
  expect(emptiedHandles()).toEqual(['swv', 'wp-i18n', 'wc-ppcp-utils', 'flatsome-lazy'])
})

test('settings stay; inline code that calls a removed file is removed with it', { tags: ids('CT125', 'CT130') }, () => {
  const staying = parse(
    [
      tag('swv-js-extra'),
      tag('swv-js-translations'),
      tag('swv-js-after'),
      tag('wp-i18n-js-after'),
      tag('wp-i18n-js', '/wp-includes/js/dist/i18n.js'),
    ].join(''),
  )
  expect(staying).toEqual(['swv-js-extra', 'swv-js-after'])
  // The page never had the file of swv, whose option is off: only what was removed is listed.
  expect(emptiedHandles()).toEqual(['wp-i18n'])
})

test('where nothing is left out no list is printed', () => {
  leaveOut([])
  document.dispatchEvent(new Event('readystatechange'))
  expect(emptiedHandles()).toBeUndefined()
})

test('a document that is no page, as a feed, is left as it is', () => {
  const head = vi.spyOn(document, 'head', 'get').mockReturnValue(null as never)
  const errors: unknown[] = []
  const onError = (event: ErrorEvent): void => void errors.push(event.error)
  window.addEventListener('error', onError)
  expect(parse(tag('merkliste-js', '/merkliste.js'))).toEqual(['merkliste-js'])
  window.removeEventListener('error', onError)
  head.mockRestore()
  expect(errors).toEqual([])
})
