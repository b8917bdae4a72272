/** The diagnosis: what the doctor knows about one page, and the same as text for the terminal. */

import type { LegacyRow } from '../../inject/legacy/handles/legacyReport.ts'
import type { FeatureRow } from '../../inject/report/report.ts'
import { counted } from '../scene/reading/looseText.ts'
import type { ConsentFound } from './consentFound.ts'
import type { PaymentsFound } from './paymentsFound.ts'
import type { Plugin } from './plugins.ts'

/** What an operator should know about the page. */
export interface Finding {
  /** A problem: something does not act, or not as it should. A note: good to know before the roll-out. */
  readonly level: 'problem' | 'note'
  /** What was found, a sentence. */
  readonly text: string
  /** What to do, a sentence. */
  readonly advice: string
}

/** The copy of vernissage that the shop itself has on the page. */
export interface Installed {
  /** Addresses of its script tags, without repetitions. */
  readonly addresses: readonly string[]
  /** How many script tags there are. */
  readonly count: number
  /** Version of the script that acts; undefined where none runs. */
  readonly version: string | undefined
  /** How many of the script's features are mounted. */
  readonly mountedCount: number
  /** Features that yielded or failed. */
  readonly notActing: readonly FeatureRow[]
}

export interface Diagnosis {
  readonly url: string
  /** Name of the script that was tried. */
  readonly script: 'vernissage.js' | 'vernissage.standalone.js'
  readonly plugins: readonly Plugin[]
  /** `cart` and `checkout`, where the page is made of blocks. */
  readonly blocks: readonly string[]
  readonly features: readonly FeatureRow[]
  /** Handles that the server can leave out, in the order of the page. */
  readonly dequeued: readonly string[]
  /** The shop's other scripts: legacy scripts that are still needed, and scripts of which nothing is known. */
  readonly staying: readonly LegacyRow[]
  readonly consent: ConsentFound
  /** Undefined where the page prints no settings of the payment plugin. */
  readonly payments: PaymentsFound | undefined
  /** Undefined where the shop does not print vernissage. */
  readonly installed: Installed | undefined
  /** The lines below the health panel's tables. */
  readonly notes: readonly string[]
  readonly findings: readonly Finding[]
}

/** The text for the terminal; its last line is the verdict. */
export function summaryOf(diagnosis: Diagnosis): string {
  const { url, script, plugins, features, dequeued, staying, consent, payments, notes, findings } = diagnosis
  const featuresIn = (state: FeatureRow['state']): readonly string[] =>
    features.filter((row) => row.state === state).map(featureLine)
  const problems = findings.filter(({ level }) => level === 'problem')
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['What the shop has', plugins.map(pluginLine)],
    ['Features that will mount', featuresIn('mounted')],
    [
      'Features that yield, failed or are off',
      [...featuresIn('yielded'), ...featuresIn('failed'), ...featuresIn('off')],
    ],
    ['Features that wait', waitingLines(features)],
    [`Handles that the server can leave out (${dequeued.length})`, joined(dequeued)],
    [`Scripts that stay (${staying.length})`, staying.map(({ script: name, reason }) => `${name}: ${reason}`)],
    ['Consent', [consentLine(consent)]],
    ['Payments', paymentLines(payments)],
    ['Health', notes],
    ['What to do', findings.map(({ level, text, advice }) => `${level === 'problem' ? '✘' : '·'} ${text} → ${advice}`)],
  ]
  const verdict =
    problems.length === 0
      ? `✔ ${script} can act on ${url}`
      : `✘ ${url}: ${counted(problems.length, 'problem')} with ${script}`
  return [...sections.flatMap(([title, lines]) => section(title, lines)), verdict].join('\n')
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), '']
}

/** A feature's line, as the health panel's text has it. */
function featureLine({ id, state, mounts, reason }: FeatureRow): string {
  return `${id}: ${state}, ${mounts}${reason && ` – ${reason}`}`
}

/** Features that wait for an element of other pages share one line, since they are most. */
function waitingLines(features: readonly FeatureRow[]): readonly string[] {
  const waiting = features.filter(({ state }) => state === 'waiting')
  const isElsewhere = ({ reason }: FeatureRow): boolean => reason.startsWith('Nothing on this ')
  const elsewhere = waiting.filter(isElsewhere).map(({ id }) => id)
  return [
    ...waiting.filter((row) => !isElsewhere(row)).map(featureLine),
    ...(elsewhere.length > 0 ? [`Nothing to act on here: ${elsewhere.join(', ')}`] : []),
  ]
}

function joined(names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [names.join(', ')]
}

function pluginLine({ folder, kind, version, owner, generation }: Plugin): string {
  const name = kind === 'theme' ? `theme ${folder}` : folder
  const facts = [
    version ?? 'version not shown',
    ...(kind === 'WordPress' || owner === undefined ? [] : [owner]),
    ...(generation === undefined ? [] : [generation]),
    ...(owner === undefined ? ['not known to vernissage'] : []),
  ]
  return `${name}: ${facts.join(', ')}`
}

function consentLine({ plugins, hasInterface, type, namedByStatistics }: ConsentFound): string {
  const facts = [
    plugins.length > 0 ? plugins.join(' and ') : 'no consent plugin was found',
    hasInterface ? `an interface that can be asked${type === undefined ? ', without a type' : `, type "${type}"`}` : '',
    namedByStatistics === undefined ? '' : `the statistics name ${namedByStatistics}`,
  ]
  return facts.filter(Boolean).join('; ')
}

function paymentLines(payments: PaymentsFound | undefined): readonly string[] {
  if (!payments) return ['the page prints no settings of payments']
  const { version, environment, isConnected, page, currency, isVaultOn, hasInstalmentMessages, methods } = payments
  return [
    [
      `version ${version ?? 'not shown'}`,
      isConnected ? 'connected' : 'not connected',
      environment ?? 'environment not shown',
      currency ?? 'currency not shown',
      `page ${page ?? 'not shown'}`,
    ].join(', '),
    `saved payment methods: ${isVaultOn ? 'yes' : 'no'}; messages about instalments: ${hasInstalmentMessages ? 'yes' : 'no'}`,
    ...methods.map(({ id, title, sources, usesPlaceOrder }) => {
      const ways = sources.length > 0 ? `: ${sources.join(', ')}` : ''
      return `${id} (${title})${ways}${usesPlaceOrder ? '; by the shop’s own order button' : ''}`
    }),
  ]
}
