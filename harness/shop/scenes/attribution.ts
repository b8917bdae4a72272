/** Where the visitor came from goes along with a registration and an order, once the visitor allows it. */
import type { PlannedScene } from '../../record/plan.ts'
import { oneEntry } from './oneEntry.ts'
import { arrive, call, goTo, passTime, seeCookie, seeValue } from './steps.ts'

const input = (name: string): string => `[name=wc_order_attribution_${name}]`
const shop = 'https://kunst.example'

const registration: PlannedScene = {
  name: 'attribution-registration',
  title: 'Before the visitor agrees the inputs of the registration are empty, and no cookie is there',
  path: '/mein-konto/?utm_source=newsletter&utm_medium=email',
  switches: { consent: 'wp_consent_api' },
  script: true,
  counts: ['wc-order-attribution-inputs', 'script[id$=statistics-tracker-js-extra]'],
  journey: [seeValue(input('utm_source'), ''), seeValue(input('session_pages'), '')],
}

const early: PlannedScene = {
  name: 'attribution-early-checkout',
  title: 'The inputs that servers of early builds print themselves stay empty where nobody can be asked',
  path: '/kasse/',
  before: ['/?add-to-cart=101'],
  switches: { attribution: 'inputs' },
  script: true,
  counts: [':not(wc-order-attribution-inputs)>[name$=order_attribution_session_start_time]'],
  journey: [seeValue(input('utm_source'), '')],
}

const visits: PlannedScene = {
  name: 'attribution-visits',
  title:
    'From a newsletter, an hour later from a search engine, then by the address: the order tells the search engine',
  path: '/versand/?utm_source=newsletter&utm_medium=email&utm_campaign=Fr%C3%BChling%202026&key=wc_order_geheim',
  // Without its styles the header's cart is a part of the page. The room for its buttons comes, and goes as the provider's script is blocked.
  layoutShift: 0.06,
  referrer: 'https://brief.example/ausgabe-7/',
  before: ['/?add-to-cart=101', '/__shop/consent?marketing=allow&statistics=deny'],
  switches: { consent: 'wp_consent_api' },
  script: true,
  journey: [
    seeCookie('sbjs_current', 'typ=utm|||src=newsletter|||mdm=email|||cmp=Frühling 2026'),
    seeCookie('sbjs_session', 'pgs=1|||'),
    goTo(`${shop}/presse/`),
    seeCookie('sbjs_session', 'pgs=2|||'),
    // Another site within the visit changes nothing; a search engine an hour later does.
    arrive('https://zeitung.example/feuilleton/', `${shop}/presse/`),
    seeCookie('sbjs_session', 'pgs=3|||'),
    seeCookie('sbjs_current', 'src=newsletter'),
    passTime(60),
    seeCookie('sbjs_session', null),
    arrive('https://www.google.de/', `${shop}/versand/`),
    seeCookie('sbjs_udata', 'vst=2|||'),
    seeCookie('sbjs_current', 'typ=organic|||src=google'),
    passTime(45),
    goTo(`${shop}/presse/`),
    seeCookie('sbjs_udata', 'vst=3|||'),
    goTo(`${shop}/kasse/`),
    seeValue(input('source_type'), 'organic'),
    seeValue(input('utm_source'), 'google'),
    seeValue(input('referrer'), 'https://www.google.de/'),
    seeValue(input('session_entry'), `${shop}/versand/`),
    seeValue(input('session_start_time'), '2026-11-16 10:00:00'),
    seeValue(input('session_pages'), '2'),
    seeValue(input('session_count'), '3'),
  ],
}

const lateConsent: PlannedScene = {
  name: 'attribution-late-consent',
  title: 'Consent that comes late, is withdrawn and comes again: cookies, inputs, hit and pings follow at once',
  path: '/mein-konto/?utm_source=newsletter&utm_medium=email',
  switches: { consent: 'wp_consent_api' },
  script: true,
  counts: ['wc-order-attribution-inputs', 'script[id$=statistics-tracker-js-extra]'],
  journey: [
    passTime(2),
    seeValue(input('utm_source'), ''),
    seeCookie('sbjs_current', null),
    call('wp_set_consent', 'statistics', 'allow'),
    call('wp_set_consent', 'marketing', 'allow'),
    seeValue(input('utm_source'), 'newsletter'),
    seeCookie('sbjs_session', 'pgs=1|||'),
    passTime(2),
    call('wp_set_consent', 'statistics', 'deny'),
    call('wp_set_consent', 'marketing', 'deny'),
    seeValue(input('utm_source'), ''),
    ...['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations'].map((name) =>
      seeCookie(`sbjs_${name}`, null),
    ),
    passTime(5),
    call('wp_set_consent', 'statistics', 'allow'),
    call('wp_set_consent', 'marketing', 'allow'),
    seeValue(input('utm_source'), 'newsletter'),
    seeCookie('sbjs_session', 'pgs=1|||'),
    passTime(1),
  ],
  amend: (calls) => oneEntry(calls, 'online', 'hit'),
}

export const attributionScenes: readonly PlannedScene[] = [registration, early, visits, lateConsent]
