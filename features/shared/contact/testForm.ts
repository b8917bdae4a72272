/** For tests: a German sample form as the server prints it, a table of answers, and features started on the page. */

import type { Config } from '../../../inject/config.ts'
import type { AnyFeature } from '../../../inject/feature.ts'
import type { Call, Http } from '../../../inject/http/http.ts'
import { createLegacyControl } from '../../../inject/legacy/legacyScripts.ts'
import { createMounts } from '../../../inject/lifecycle/mounts.ts'
import { defaultProfile as profile } from '../../../inject/profile.ts'
import type { FeatureRow, Reporter } from '../../../inject/report/report.ts'
import { createPage } from '../../../inject/shop/page.ts'
import { createStore } from '../../../inject/state/atoms.ts'
import { inOneSlice } from '../../../inject/testing.ts'
import { createTexts } from '../../../inject/texts.ts'
import { createViewRoot } from '../../../inject/views/viewRoot.tsx'

/** Fields in the markup of 6.x. */
export const fields = {
  name: `<p><label>Ihr Name <span class="wpcf7-form-control-wrap" data-name="kunde-name"><input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required" id="kunde-name" aria-required="true" aria-invalid="false" value="" type="text" name="kunde-name"></span></label></p>`,
  mail: `<p><label>E-Mail <span class="wpcf7-form-control-wrap" data-name="kunde-mail"><input size="40" class="wpcf7-form-control wpcf7-email wpcf7-text wpcf7-validates-as-email" aria-invalid="false" value="" type="email" name="kunde-mail"></span></label></p>`,
  message: `<p><label>Nachricht <span class="wpcf7-form-control-wrap" data-name="nachricht"><textarea cols="40" rows="10" maxlength="140" class="wpcf7-form-control wpcf7-textarea" aria-invalid="false" name="nachricht"></textarea></span></label></p>`,
  channels: `<p><span class="wpcf7-form-control-wrap" data-name="kontaktweg"><span class="wpcf7-form-control wpcf7-checkbox"><span class="wpcf7-list-item first"><label><input type="checkbox" name="kontaktweg[]" value="Telefon"><span class="wpcf7-list-item-label">Telefon</span></label></span><span class="wpcf7-list-item last"><label><input type="checkbox" name="kontaktweg[]" value="Büro"><span class="wpcf7-list-item-label">Büro</span></label></span></span></span></p>`,
  file: `<p><span class="wpcf7-form-control-wrap" data-name="werk-foto"><input size="40" class="wpcf7-form-control wpcf7-file" accept="image/*" aria-invalid="false" type="file" name="werk-foto"></span></p>`,
  quiz: `<p><span class="wpcf7-form-control-wrap" data-name="kunstfrage"><label><span class="wpcf7-quiz-label">Welche Farbe ergibt Rot und Gelb?</span> <input size="40" class="wpcf7-form-control wpcf7-quiz" autocomplete="off" aria-required="true" aria-invalid="false" type="text" name="kunstfrage"></label><input type="hidden" name="_wpcf7_quiz_answer_kunstfrage" value="aaaa1111"></span></p>`,
  captcha: `<p><input type="hidden" name="_wpcf7_captcha_challenge_sicherheitscode" value="1111"><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-sicherheitscode" width="72" height="24" alt="captcha" src="https://kunst.example/captcha/1111.png"><span class="wpcf7-form-control-wrap" data-name="sicherheitscode"><input size="40" class="wpcf7-form-control wpcf7-captchar" autocomplete="off" aria-invalid="false" value="" type="text" name="sicherheitscode"></span></p>`,
  submit: `<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Anfrage senden"></p>`,
  output: `<div class="wpcf7-response-output" aria-hidden="true"></div>`,
} as const

export interface FormParts {
  readonly id?: number
  readonly unit?: string
  readonly status?: string
  /** Extra classes of the form. */
  readonly className?: string
  /** Further hidden inputs. */
  readonly hidden?: string
  /** Everything between the hidden fields and the response output. */
  readonly body?: string
}

/** One form as a 6.1 server prints it. */
export function formHtml(parts: FormParts = {}): string {
  const { id = 2047, unit = `wpcf7-f${id}-p318-o1`, status = 'init', className = '', hidden = '' } = parts
  const { body = fields.name + fields.mail + fields.message + fields.channels + fields.submit } = parts
  return `<div class="wpcf7 no-js" id="${unit}" lang="de-DE" dir="ltr" data-wpcf7-id="${id}">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
<form action="/kontakt/#${unit}" method="post" class="wpcf7-form ${status}${className && ` ${className}`}" aria-label="Kontaktformular" novalidate="novalidate" data-status="${status}">
<fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="${id}"><input type="hidden" name="_wpcf7_version" value="6.1.6"><input type="hidden" name="_wpcf7_locale" value="de_DE"><input type="hidden" name="_wpcf7_unit_tag" value="${unit}"><input type="hidden" name="_wpcf7_container_post" value="318"><input type="hidden" name="_wpcf7_posted_data_hash" value="">${hidden}</fieldset>
${body}${fields.output}
</form>
</div>`
}

/** The settings that the server prints. */
export const pageSettings = { api: { root: 'https://kunst.example/wp-json/', namespace: 'contact-form-7/v1' } }

/** Makes `html` the page and prints the settings (`null` for a page without). Returns the first form. */
export function openPage(html: string = formHtml(), settings: object | null = { ...pageSettings }): HTMLFormElement {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const page = window as { wpcf7?: unknown }
  if (settings) page.wpcf7 = settings
  else delete page.wpcf7
  return document.querySelector('form') as HTMLFormElement
}

type Route = 'feedback' | 'refill' | 'schema'
/** What a route answers: a value, or a function that makes one (or throws) for each call. */
export type Answers = Partial<Record<Route, unknown>>

/** Calls by route, answered from a table; a call without an answer fails and stays in `calls`. */
export interface AnswerTable extends Pick<Http, 'json' | 'freshNonce'> {
  readonly calls: Call[]
  readonly answers: Answers
  callsTo(route: Route): Call[]
}

export function answerTable(answers: Answers = {}): AnswerTable {
  const calls: Call[] = []
  const routeOf = ({ url }: Call): Route => /(feedback|refill|schema)$/.exec(url)?.[1] as Route
  return {
    calls,
    answers: { refill: [], schema: { rules: [] }, ...answers },
    callsTo: (route) => calls.filter((call) => routeOf(call) === route),
    async json(call) {
      calls.push(call)
      if (call.signal?.aborted) return new Promise(() => {})
      const answer = this.answers[routeOf(call)]
      if (answer === undefined) throw new Error(`no answer for ${call.url}`)
      return typeof answer === 'function' ? answer(call) : answer
    },
    freshNonce: async () => undefined,
  }
}

export interface StartOptions {
  readonly http?: AnswerTable | Http
  /** Options of every feature started. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly isParity?: boolean
}

export interface Started {
  /** The feature's row of `report()`. */
  row(id: string): FeatureRow | undefined
  /** Why features yielded. */
  readonly refusals: readonly string[]
  /** Everything logged, `level message`. */
  readonly logged: readonly string[]
  /** Mounts what was inserted since, without waiting for the observer. */
  rescan(): void
  stop(): void
}

/** Sets features up and mounts them on everything that matches, as the runtime does, before it returns. */
export function startFeatures(features: readonly AnyFeature[], start: StartOptions = {}): Started {
  const { http = answerTable(), options, isParity = false } = start
  const controller = new AbortController()
  const { signal } = controller
  const ids = features.map(({ id }) => id)
  const config: Config = {
    enabled: true,
    profile,
    features: options ? Object.fromEntries(ids.map((id) => [id, options])) : {},
    legacy: 'replace',
    queue: false,
    parity: isParity ? ids : [],
    timeoutMs: 30_000,
  }
  const logged: string[] = []
  const note = (level: string) => (message: string) => void logged.push(`${level} ${message}`)
  const log = { warn: note('warning'), error: note('error') }
  const reporter: Reporter = { log: () => log, problems: [], onProblem: () => {} }
  const store = createStore()
  const services = {
    config,
    profile,
    store,
    views: createViewRoot(),
    // Contact forms use only the methods that the table has.
    http: http as Http,
    page: createPage(profile),
    texts: createTexts('de-DE'),
  }
  const legacy = createLegacyControl(profile)
  const mounts = inOneSlice(() => createMounts({ features, services, reporter, legacy, signal, nonce: '' }))
  return {
    row: (id) => mounts.rows().find((row) => row.id === id),
    get refusals() {
      return mounts.rows().flatMap(({ state, reason }) => (state === 'yielded' ? [reason] : []))
    },
    logged,
    rescan: () => inOneSlice(() => void mounts.rescan()),
    stop: () => controller.abort(),
  }
}

/** Lets every promise that waits for nothing but other promises go on. */
export async function waitForIdle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** Records name and detail of all events of contact forms from now on, oldest first. */
export function recordEvents(target: EventTarget = document): { name: string; detail: Record<string, unknown> }[] {
  const fired: { name: string; detail: Record<string, unknown> }[] = []
  const names = 'beforesubmit statuschanged invalid unaccepted spam aborted mailsent mailfailed submit reset'.split(' ')
  for (const name of [...names.map((suffix) => `wpcf7${suffix}`), 'vernissage:contact-error']) {
    target.addEventListener(name, (event) => fired.push({ name, detail: { ...(event as CustomEvent).detail } }))
  }
  return fired
}
