/** A nonce in the form's data that the server does not accept any more. Contract contact-form 7, row 5 */
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../inject/http/errors.ts'
import { formHtml } from '../shared/contact/testForm.ts'
import { answer, control, open, send } from './testContactForm.ts'

afterEach(() => {
  document.body.className = ''
})

const html = formHtml({ hidden: '<input type="hidden" name="_wpnonce" value="altaltalt1">' })
const stale = (accepted: (body: FormData) => boolean) => {
  const nonces: unknown[] = []
  const feedback = ({ body }: { body: FormData }): object => {
    nonces.push(body.get('_wpnonce'))
    if (accepted(body)) return answer('mail_sent')
    throw new ApiError('rest_cookie_invalid_nonce', 'Cookie-Prüfung fehlgeschlagen', 403)
  }
  return { feedback, nonces }
}

it('a stale nonce in the body is left out once for guests', async () => {
  const { feedback, nonces } = stale((body) => !body.has('_wpnonce'))
  const { form } = open({ html, answers: { feedback } })
  await send(form)
  expect(nonces).toEqual(['altaltalt1', null])
  expect(form.dataset.status).toBe('sent')
})

it('a stale nonce is renewed once for customers, in the form as well', async () => {
  const { feedback, nonces } = stale((body) => body.get('_wpnonce') === 'neuneuneu2')
  const { form, http } = open({ html, answers: { feedback } })
  document.body.className = 'logged-in'
  http.freshNonce = async () => 'neuneuneu2'
  await send(form)
  expect(nonces).toEqual(['altaltalt1', 'neuneuneu2'])
  expect(control(form, '_wpnonce').value).toBe('neuneuneu2')
})

it.each<readonly [string, unknown, Parameters<typeof open>[0]]>([
  ['another refusal', new ApiError('rest_forbidden', 'Nein', 403), { html }],
  [
    'an error that is none of the server',
    Object.assign(new Error('x'), { code: 'rest_cookie_invalid_nonce' }),
    { html },
  ],
  ['a form without a nonce', new ApiError('rest_cookie_invalid_nonce', 'Nein', 403), {}],
  ['parity', new ApiError('rest_cookie_invalid_nonce', 'Nein', 403), { html, isParity: true }],
])('a stale nonce is the only reason to send again: %s', async (_what, error, page) => {
  const feedback = () => {
    throw error
  }
  const { form, http } = open({ ...page, answers: { feedback } })
  await send(form)
  expect(http.callsTo('feedback')).toHaveLength(1)
})

it('a form whose new nonce is stale, too, is not sent a third time', async () => {
  const { feedback, nonces } = stale(() => false)
  const { form } = open({ html, answers: { feedback } })
  await send(form)
  expect(nonces).toHaveLength(2)
  expect(form.dataset.status).toBe('failed')
})
