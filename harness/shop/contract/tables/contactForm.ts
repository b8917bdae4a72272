/** contact-form.md */

import { triggerWords } from '../../content/contact/judge.ts'
import { fillInEnquiry, formDataOf, sendForm } from '../../content/contact/testForm.ts'
import type { Visit } from '../../testVisit.ts'
import { after, asRecorded } from '../calls.ts'
import { all, type Kinds, loggedIn, oneOf, type Section, switched } from '../section.ts'

const hash = /^[0-9a-f]{32}$/
const answer = (status: string, posted: RegExp): Kinds => ({
  contact_form_id: oneOf(412),
  status: new RegExp(`^${status}$`),
  message: 'string',
  posted_data_hash: posted,
  into: /^#wpcf7-f412-p96-o1$/,
  invalid_fields: 'list',
  'captcha.sicherheitscode': /\/\d+\.(png|gif|jpeg)$/,
  'quiz.kunstfrage[]': 'string',
})
const route = (id: number, call: string): string => `/wp-json/contact-form-7/v1/contact-forms/${id}/${call}`

/** A short form as it stands in its page, sent as a browser without script does. */
async function postEmpty(visit: Visit): Promise<Response> {
  const page = await visit.main('/nachfrage/')
  const { id } = page.querySelector('.wpcf7')!
  return visit.post('/nachfrage/', new URLSearchParams([...formDataOf(page, id)] as [string, string][]))
}

/** The long form, with a word in its message that the shop listens to. */
const saying =
  (word: string) =>
  async (visit: Visit): Promise<Response> => {
    const page = await visit.main('/kontakt/')
    return sendForm(
      visit,
      formDataOf(page, 'wpcf7-f412-p96-o1', await fillInEnquiry(visit, page, `Guten Tag! ${word}`)),
    )
  }

export const contactForm: readonly Section[] = [
  {
    number: '1.1',
    subject: 'skeleton',
    ids: 'CF01 CF05 CF11 CF30 CF74',
    pages: [
      {
        path: '/kontakt/',
        has: [
          'div.wpcf7.no-js#wpcf7-f412-p96-o1[lang="de-DE"][dir=ltr][data-wpcf7-id="412"] > div.screen-reader-response > p[role=status][aria-live=polite][aria-atomic=true]:empty',
          '.screen-reader-response > ul:empty',
          'form.wpcf7-form.init[action="/kontakt/#wpcf7-f412-p96-o1"][method=post][aria-label][novalidate=novalidate][data-status=init][enctype="multipart/form-data"]',
          'form > fieldset.hidden-fields-container > input[type=hidden][name=_wpcf7][value="412"]:first-child',
          '[name=_wpcf7] + [name=_wpcf7_version][value="6.1.4"] + [name=_wpcf7_locale][value=de_DE] + [name=_wpcf7_unit_tag][value="wpcf7-f412-p96-o1"] + [name=_wpcf7_container_post][value="96"] + [name=_wpcf7_posted_data_hash][value=""]',
          'div.wpcf7-response-output[aria-hidden=true]:empty',
        ],
        hasNot: ['form.wpcf7-form [name=_wpnonce]'],
      },
      { path: '/rueckruf/', after: [loggedIn], has: ['form.wpcf7-form [name=_wpnonce]'] },
      { path: '/besuch/', has: ['#wpcf7-f413-o2 [name=_wpcf7_container_post][value="0"]'] },
      { path: '/nachfrage/', has: ['.wpcf7 > form:not([enctype])'] },
      { path: '/rundbrief/', has: ['form.wpcf7-form.wpcf7-acceptance-as-validation'] },
      {
        path: '/vorschau/',
        has: ['form.wpcf7-form.demo', 'p.wpcf7-subscribers-only', 'p.wpcf7-contact-form-not-found'],
      },
      { path: '/anfrage/', count: { '.wpcf7 > form.wpcf7-form': 2 } },
      { path: '/formular-im-formular/', has: ['form .wpcf7[data-wpcf7-id]'] },
    ],
    calls: [
      {
        call: 'the page of a form that was posted empty, without a script',
        send: postEmpty,
        has: [
          'form.wpcf7-form.invalid[data-status=invalid]',
          '.screen-reader-response > ul > li[id$="-ve-kunde-name"]',
          '.screen-reader-response p[role=status]:not(:empty)',
          '.wpcf7-response-output:not(:empty)',
          'span.wpcf7-not-valid-tip[aria-hidden=true]',
          'input.wpcf7-not-valid[aria-invalid=true][aria-describedby$="-ve-kunde-name"]',
        ],
      },
    ],
  },
  {
    number: '1.2',
    subject: 'controls',
    ids: 'CF02 CF15 CF17 CF20-CF23 CF52 CF61-CF70 CF76 CF77 CF80',
    pages: [
      {
        path: '/kontakt/',
        has: [
          'span.wpcf7-form-control-wrap[data-name=kunde-name] > input[type=text].wpcf7-form-control.wpcf7-text.wpcf7-validates-as-required[size="40"][maxlength][aria-required=true][aria-invalid=false][autocomplete]:not([required])',
          'input[type=email].wpcf7-email.wpcf7-validates-as-required.wpcf7-text.wpcf7-validates-as-email[maxlength="400"]',
          'input[type=url].wpcf7-url.wpcf7-text.wpcf7-validates-as-url',
          'input[type=tel].wpcf7-tel.wpcf7-text.wpcf7-validates-as-tel',
          'input[type=number].wpcf7-number.wpcf7-validates-as-number[min][max]',
          'input[type=range].wpcf7-range.wpcf7-validates-as-number[min][max][step][value="110"]',
          'input[type=date].wpcf7-date.wpcf7-validates-as-date[min^="20"][max^="20"]',
          'textarea.wpcf7-textarea[cols="40"][rows="10"][maxlength]',
          'select.wpcf7-select[name=anliegen] > option[value=""]:first-child',
          'select.wpcf7-select[multiple][name="technik[]"]',
          'span.wpcf7-form-control.wpcf7-checkbox.wpcf7-exclusive-checkbox > span.wpcf7-list-item.first > label > input[type=checkbox][name=kontaktweg]',
          'span.wpcf7-form-control.wpcf7-checkbox:not([aria-invalid]) > span.wpcf7-list-item.last.has-free-text input[type=checkbox][name="interessen[]"]',
          'label > input[type=checkbox] + span.wpcf7-list-item-label',
          '.has-free-text > label + input[type=text].wpcf7-free-text[name=_wpcf7_free_text_interessen]',
          'span.wpcf7-form-control.wpcf7-radio input[type=radio][name=anrede]',
          'span.wpcf7-form-control.wpcf7-acceptance > span.wpcf7-list-item input[type=checkbox][name=datenschutz][value="1"][aria-invalid=false]',
          '.wpcf7-acceptance .wpcf7-list-item-label a[href]',
          'span.wpcf7-acceptance.invert',
          'span.wpcf7-acceptance.optional',
          'label > span.wpcf7-quiz-label + input.wpcf7-quiz[autocomplete=off][aria-required=true]',
          'input[type=hidden][name=_wpcf7_quiz_answer_kunstfrage][value]',
          'input[type=hidden][name=_wpcf7_captcha_challenge_sicherheitscode] + img.wpcf7-form-control.wpcf7-captchac.wpcf7-captcha-sicherheitscode[alt=captcha][width="72"][height="24"][src*="/wpcf7_captcha/"]',
          '.wpcf7-form-control-wrap > input[type=text].wpcf7-captchar[autocomplete=off][name=sicherheitscode]',
          'span.wpcf7-character-count.down[data-target-name=nachricht][data-starting-value="200"][data-current-value="200"][data-maximum-value="200"][data-minimum-value="10"]',
          'span.wpcf7-character-count.up[data-starting-value="0"][data-current-value="0"]',
          'input[type=file].wpcf7-file[size="40"][accept]:not([multiple])',
          'input[type=hidden].wpcf7-form-control.wpcf7-hidden[name]',
          'input[type=submit].wpcf7-form-control.wpcf7-submit.has-spinner:not([name])',
          'fieldset.wpcf7-reflection[data-reflection-of=kunde-name] > output[name][data-default]',
          'output.wpcf7-output[data-reflection-of][data-default][name]',
          '.use-floating-validation-tip',
          '.novalidate .wpcf7-form-control-wrap',
          '.inert-on-submitting',
        ],
        hasNot: [
          '.wpcf7-form [required]',
          '[id^=wpcf7]:not(.wpcf7)',
          '.wpcf7-form-control-wrap .wpcf7-submit',
          '.wpcf7-form-control-wrap .wpcf7-captchac',
        ],
        count: { '.wpcf7-response-output': 2 },
      },
      {
        path: '/schutz/',
        has: [
          'div.wpcf7-turnstile.cf-turnstile[data-sitekey][data-response-field-name=_wpcf7_turnstile_response]',
          'fieldset.hidden-fields-container input[type=hidden][name=_wpcf7_recaptcha_response][value=""]',
        ],
      },
      {
        path: '/anzahlung/',
        has: [
          'div.wpcf7-stripe > div.wpcf7-form-control-wrap.hidden:not([data-name]) > div.card-element.wpcf7-form-control',
          'div.wpcf7-stripe span.buttons.has-spinner > button[type=submit].first',
          'span.buttons > button[type=button].second.hidden',
          'input[type=hidden][name=_wpcf7_stripe_payment_intent]',
        ],
      },
      { path: '/anfrage/', has: ['.wpcf7-form [name^=_wpcf7_ak_], .wpcf7-form button[name]'] },
    ],
    byScript: {
      '.wpcf7-spinner, .wpcf7.js, .active-on-any, [inert], progress.wpcf7-upload': "the plugin's script makes it.",
    },
  },
  {
    number: '1.3',
    subject: 'older servers',
    ids: 'CF71-CF73',
    pages: [
      {
        path: '/schreiben/',
        has: [
          '.wpcf7 > form.wpcf7-form .wpcf7-form-control-wrap.kunde-name:not([data-name])',
          '[name=_wpcf7_version][value^="5.5"]',
        ],
        hasNot: ['.wpcf7[data-wpcf7-id]', 'fieldset.hidden-fields-container'],
      },
      {
        path: '/schreiben-wie-frueher/',
        has: [
          'div.wpcf7[role=form]:not(.no-js)',
          '[name=_wpcf7_version][value^="5.3"]',
          'form > div[style*="display: none"] > [name=_wpcf7]',
        ],
      },
    ],
  },
  {
    number: '2',
    subject: 'settings global',
    ids: 'CF08-CF10 CF43',
    pages: [
      {
        path: '/kontakt/',
        has: ['script#contact-form-7-js-before', 'script#contact-form-7-js[src]'],
        settings: { wpcf7: { 'api.root': /\/wp-json\/$/, 'api.namespace': /^contact-form-7\/v1$/, blocked: 'absent' } },
      },
      { path: '/rueckruf/', texts: { 'script#contact-form-7-js-before': /"cached": ?1/ } },
      {
        path: '/schreiben/',
        has: ['script#contact-form-7-js-extra'],
        settings: { wpcf7: { 'api.root': 'string', 'api.namespace': 'string' } },
      },
      {
        path: '/schreiben-wie-frueher/',
        has: ['script#contact-form-7-js-extra'],
        settings: {
          wpcf7: {
            'apiSettings.root': /\/wp-json\/contact-form-7\/v1$/,
            'apiSettings.namespace': /^contact-form-7\/v1$/,
          },
        },
      },
    ],
    notServed: "blocked is set by a client; init, submit, reset, validate and schemas are the script's.",
  },
  {
    number: '3.1–3.3',
    subject: 'start-up and functions',
    ids: 'CF03 CF04 CF06 CF07 CF12',
    pages: [{ path: '/beratung/', has: ['template'] }],
    byScript: { '.wpcf7-form-in-wrong-place': "the plugin's script puts it there." },
  },
  {
    number: '3.4',
    subject: 'status machine',
    ids: 'CF34 CF38 CF49',
    notServed: "A script's work on the statuses of section 4.",
  },
  {
    number: '3.5',
    subject: 'events',
    ids: 'CF13 CF14 CF19',
    notServed: 'Fired by a script; detail.apiResponse is the answer of section 4.',
  },
  {
    number: '3.6–3.10',
    subject: 'submit, reset, validation, helpers, partners',
    ids: 'CF24 CF36 CF37 CF42 CF45-CF51 CF75 CF78',
    notServed: "A script's work; what it needs is printed by 1.2 and answered by 4.",
  },
  {
    number: '4',
    subject: 'REST',
    ids: 'CF16 CF18 CF25-CF29 CF31-CF33 CF35 CF39-CF41 CF79',
    calls: [
      {
        call: 'feedback, sent',
        send: asRecorded('cf7-feedback-mail-sent'),
        type: 'application/json',
        json: { ...answer('mail_sent', hash) },
      },
      {
        call: 'feedback, mail failed',
        send: asRecorded('cf7-feedback-mail-failed'),
        json: answer('mail_failed', hash),
      },
      { call: 'feedback, spam', send: asRecorded('cf7-feedback-spam'), json: answer('spam', /^$/) },
      {
        call: 'feedback, acceptance missing',
        send: asRecorded('cf7-feedback-acceptance-missing'),
        json: answer('acceptance_missing', /^$/),
      },
      { call: 'feedback, aborted', send: saying(triggerWords.aborted), json: answer('aborted', hash) },
      {
        call: 'feedback, payment required',
        send: saying(triggerWords.payment_required),
        json: { ...answer('payment_required', hash), ...all('string', 'id client_secret', 'stripe.payment_intent.') },
      },
      {
        call: 'feedback, a status of an add-on',
        send: saying(triggerWords.in_warteschlange),
        json: { ...answer('in_warteschlange', hash), freigabe: 'object' },
      },
      {
        call: 'feedback, invalid',
        send: asRecorded('cf7-feedback-invalid-empty'),
        json: {
          ...answer('validation_failed', /^$/),
          ...all('string', 'field message', 'invalid_fields[].'),
          'invalid_fields[].idref': 'any',
          'invalid_fields[].error_id': /^wpcf7-f412-p96-o1-ve-/,
        },
      },
      {
        call: 'feedback, not multipart',
        send: asRecorded('cf7-feedback-not-multipart'),
        status: 415,
        json: { code: /^wpcf7_unsupported_media_type$/, message: 'string', 'data.status': oneOf(415) },
      },
      {
        call: 'feedback of no form',
        send: asRecorded('cf7-feedback-no-form'),
        status: 404,
        json: { code: /^wpcf7_not_found$/, 'data.status': oneOf(404) },
      },
      {
        call: 'feedback with a bad unit tag',
        send: asRecorded('cf7-feedback-bad-unit-tag'),
        json: { contact_form_id: 'number', status: 'string' },
      },
      {
        call: 'a call that nobody has',
        send: (visit) => visit.get(route(412, 'gibt-es-nicht')),
        status: 404,
        json: { code: /^rest_no_route$/ },
      },
      {
        call: 'refill',
        send: asRecorded('cf7-refill'),
        type: 'application/json',
        json: { 'captcha.sicherheitscode': /\.png$/, 'quiz.kunstfrage[]': 'string' },
      },
      { call: 'refill without guards', send: (visit) => visit.get(route(413, 'refill')), text: /^\[\]$/ },
      {
        call: 'schema',
        send: asRecorded('cf7-schema'),
        type: 'application/json',
        json: {
          version: /^Contact Form 7 SWV Schema 2024-10$/,
          locale: /^de_DE$/,
          ...all('string', 'rule field error', 'rules[].'),
        },
      },
      ...(['forbidden', 'html-page', 'error-500', 'error-json'] as const).map((fault) => ({
        call: `feedback, ${fault}`,
        send: after([switched(`contactAnswer=${fault}`)], asRecorded('cf7-kurz-mail-sent')),
        status: { forbidden: 403, 'html-page': 200, 'error-500': 500, 'error-json': 500 }[fault],
      })),
      {
        call: 'feedback with a stale nonce in its body',
        send: after([switched('contactAnswer=nonce')], asRecorded('cf7-kurz-mail-sent')),
        status: 403,
        json: { code: /^rest_cookie_invalid_nonce$/ },
      },
    ],
  },
  {
    number: '5.1–5.4',
    subject: 'rules of the validator',
    ids: 'CF44 CF53-CF60',
    calls: [
      {
        call: 'rules that the form emits',
        send: asRecorded('cf7-schema'),
        text: /"required".*"maxlength"|"maxlength".*"required"/s,
        json: {
          'rules[].rule': oneOf(
            'required',
            'requiredfile',
            'email',
            'url',
            'tel',
            'number',
            'date',
            'time',
            'file',
            'enum',
            'dayofweek',
            'minitems',
            'maxitems',
            'minlength',
            'maxlength',
            'minnumber',
            'maxnumber',
            'mindate',
            'maxdate',
            'minfilesize',
            'maxfilesize',
            'stepnumber',
            'all',
            'any',
          ),
        },
      },
      ...[
        'required',
        'email',
        'url',
        'tel',
        'minlength',
        'maxlength',
        'number',
        'minnumber',
        'maxnumber',
        'date',
        'mindate',
        'maxdate',
        'maxitems',
        'enum',
        'file',
        'maxfilesize',
      ].map((rule) => ({
        call: `the rule ${rule}`,
        send: asRecorded('cf7-schema'),
        text: new RegExp(`"rule":"${rule}","field":"`),
      })),
    ],
  },
  {
    number: '5.5–10',
    subject: '6.2, texts, complaints, coexistence, corrections, behaviours',
    notServed: 'Rules for a script, and texts that the shop words in its own way.',
  },
]
