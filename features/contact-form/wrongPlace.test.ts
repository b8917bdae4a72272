import { afterEach, expect, it } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { openPage } from '../shared/contact/testForm.ts'
import { open } from './testContactForm.ts'

/** What browsers leave of a form inside a form: the inner form element is gone. */
const inside = (wrapper: string, content = ''): string =>
  `<form class="aussen"><p>Äußeres Formular</p><div class="wpcf7 no-js"${wrapper}>${content}<input name="kunde-name"></div></form>`
const page = window as { wp?: unknown }

afterEach(() => {
  delete page.wp
})

it.each([
  ['an id', inside(' data-wpcf7-id="53"')],
  ['the hidden field of 5.9', inside('', '<input type="hidden" name="_wpcf7" value="53">')],
])(
  'a form inside a form, known by %s, gives way to a sentence',
  { tags: ids('CF11', 'S2.13', 'S8.04') },
  (_by, html) => {
    open({ html })
    expect(document.querySelector('form')?.innerHTML).toBe(
      '<p>Äußeres Formular</p><p data-vernissage-host="contact-form" class="wpcf7-form-in-wrong-place"><strong>Fehler:</strong> Dieses Kontaktformular steht an einer falschen Stelle.</p>',
    )
  },
)

it('uses the translation that the site prints', { tags: ids('CF11') }, () => {
  page.wp = { i18n: { __: (text: string, domain: string) => (text === 'Error:' ? `${domain}:` : text) } }
  open({ html: inside(' data-wpcf7-id="53"') })
  expect(document.querySelector('strong')?.textContent).toBe('contact-form-7:')
})

it.each<readonly [string, object]>([
  ['library', {}],
  ['function', { i18n: {} }],
  ['text', { i18n: { __: () => 7 } }],
])('a page without a %s for translations reads our sentence', (_what, wp) => {
  page.wp = wp
  open({ html: inside(' data-wpcf7-id="53"') })
  expect(document.querySelector('.wpcf7-form-in-wrong-place')?.textContent).toBe(
    'Fehler: Dieses Kontaktformular steht an einer falschen Stelle.',
  )
})

it('a translation that breaks costs nothing', () => {
  page.wp = {
    i18n: {
      __: () => {
        throw new Error('kaputt')
      },
    },
  }
  open({ html: inside(' data-wpcf7-id="53"') })
  expect(document.querySelector('strong')?.textContent).toBe('Fehler:')
})

it('an element of that class that is no contact form is left alone', () => {
  open({ html: inside('') })
  expect(document.querySelector('.wpcf7')?.className).toBe('wpcf7 no-js')
})

it('the sentence stays until the script is stopped', async () => {
  openPage(inside(' data-wpcf7-id="53"'))
  const before = document.body.innerHTML
  const { rescan, stop } = open({ html: inside(' data-wpcf7-id="53"') })
  document.body.append(document.createElement('p'))
  document.body.lastElementChild?.remove()
  await new Promise((resolve) => setTimeout(resolve))
  rescan()
  expect(document.querySelectorAll('.wpcf7-form-in-wrong-place')).toHaveLength(1)
  expect(document.querySelector('.wpcf7')).toBeNull()
  stop()
  expect(document.body.innerHTML).toBe(before)
})
