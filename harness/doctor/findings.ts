/** Derives from a diagnosis what an operator should know and do, one sentence each. */
import type { LegacyRow, UnservedElements } from '../../inject/legacy/handles/legacyReport.ts'
import { onlyStandalone } from '../../inject/legacy/handles/whyHandlesStay.ts'
import type { FeatureRow } from '../../inject/report/report.ts'
import type { Diagnosis, Finding, Installed } from './diagnosis.ts'
import { profile } from './pageUnderTest.ts'
import type { PageFacts } from './readFacts.ts'

type Found = Omit<Diagnosis, 'findings'>

interface Surroundings {
  /** True where the script runs only without the page's Content-Security-Policy. */
  readonly isRefusedByPolicy: boolean
  /** Elements that the theme's script serves and no stand-in does. */
  readonly elements: readonly UnservedElements[]
  readonly facts: PageFacts
  readonly isLive: boolean
}

/** All findings, problems first. */
export function findFindings(found: Found, surroundings: Surroundings): readonly Finding[] {
  const all = [
    ...aboutShop(found, surroundings),
    ...(found.installed ? [aboutInstalled(found.installed), ...found.installed.notActing.map(notActing)] : []),
    ...(surroundings.isRefusedByPolicy ? [refusedByPolicy] : []),
    ...aboutConfiguration(found.notes),
    ...aboutFeatures(found.features),
    ...aboutScripts(found, surroundings),
    ...aboutConsent(found),
    ...aboutPayments(found),
  ]
  const isProblem = ({ level }: Finding): boolean => level === 'problem'
  return [...all.filter(isProblem), ...all.filter((finding) => !isProblem(finding))]
}

function problem(text: string, advice: string): Finding {
  return { level: 'problem', text, advice }
}

function note(text: string, advice: string): Finding {
  return { level: 'note', text, advice }
}

const refusedByPolicy = problem(
  'The page’s Content-Security-Policy keeps the script from running.',
  'Allow scripts of the shop’s own host in script-src, or print the tag with the nonce that the other scripts have.',
)

function aboutShop({ plugins, blocks }: Found, { facts }: Surroundings): readonly Finding[] {
  const hasShop = plugins.some(({ owner }) => owner === 'store platform') || isShopPage(facts)
  const themes = plugins.filter(({ kind }) => kind === 'theme').map(({ folder }) => folder)
  const isThemeKnown = themes.some((folder) => folder === profile.theme || folder.startsWith(`${profile.theme}-`))
  return [
    ...(hasShop
      ? []
      : [
          problem(
            'This WordPress has no WooCommerce on the page: only contact forms, search, statistics and the theme’s own parts can act.',
            'Give the address of a page of the shop, such as a product; on a site without a shop the script brings little.',
          ),
        ]),
    ...(themes.length === 0 || isThemeKnown
      ? []
      : [
          problem(
            `The theme ${themes.join(', ')} is not known: what vernissage does for the theme ${profile.theme} finds nothing to act on.`,
            'Switch off what is not wanted by "features"; where the theme is a renamed copy, set "theme" in "profile".',
          ),
        ]),
    ...blocks.map((name) =>
      problem(
        `The ${name} is made of blocks, which bring scripts of their own: vernissage’s features for the ${name} do not act on it.`,
        `Put the shortcode [woocommerce_${name}] in the place of the block, or keep the block and its scripts.`,
      ),
    ),
  ]
}

/** True for a page of a shop, recognised by other signs than files of the platform, which an optimiser may have joined. */
function isShopPage({ bodyClasses, generators, payment }: PageFacts): boolean {
  const isMarked = bodyClasses.some((name) => /^woocommerce(?:-|$)|^single-product$/.test(name))
  return isMarked || payment !== undefined || generators.some((line) => line.startsWith('WooCommerce'))
}

function aboutInstalled({ addresses, count, version, mountedCount }: Installed): Finding {
  const places = addresses.join(' and ')
  if (count > 1) {
    const acting = version === undefined ? 'none of them runs' : `the first one acts, version ${version}`
    return problem(
      `The page has vernissage ${count} times (${places}): ${acting}, and each further one does nothing.`,
      'Remove all tags but one, and every second plugin or snippet that prints it.',
    )
  }
  if (version === undefined) {
    return problem(
      `The page has vernissage already (${places}), but it does not run.`,
      'Open the address of the script in a browser: it has to answer with JavaScript.',
    )
  }
  return note(
    `The page has vernissage ${version} already (${places}), with ${mountedCount} features mounted.`,
    'What is said here is what the version does that was tried in its place.',
  )
}

function notActing({ id, state, reason }: FeatureRow): Finding {
  return problem(
    `Of the script that the page has, ${id} ${state === 'failed' ? 'failed' : 'yields'}: ${reason}`,
    'Print its tag first in the head, before the legacy scripts, and keep optimisers from moving it.',
  )
}

/** Problems that the health panel reports in the page's configuration: `warning: vernissage: configuration: …`. */
function aboutConfiguration(notes: readonly string[]): readonly Finding[] {
  return notes
    .flatMap((line) => /: configuration: (.*)$/.exec(line)?.[1] ?? [])
    .map((text) =>
      problem(`In the configuration on the page, ${text}`, 'Correct it; docs/configuration.md lists every key.'),
    )
}

function aboutFeatures(features: readonly FeatureRow[]): readonly Finding[] {
  const failed = features.filter(({ state }) => state === 'failed')
  const yielded = features.filter(({ state }) => state === 'yielded')
  const off = features.filter(({ state }) => state === 'off')
  const isAllOff = off.length === features.length
  return [
    ...failed.map(({ id, reason }) =>
      problem(`${id} failed: ${reason}`, 'Record the page with vernissage record, and report it with the scene.'),
    ),
    ...yielded.map(({ id, reason }) =>
      problem(`${id} yields: ${reason}`, 'Print the tag first in the head, or leave the legacy script out.'),
    ),
    ...(isAllOff
      ? [problem(`Everything is switched off: ${off[0]?.reason}`, 'Take the switch away when it should act.')]
      : off.map(({ id, reason }) => note(`${id} is off: ${reason}`, 'Nothing, if that is wanted.'))),
  ]
}

/** True for a script that the standalone build replaces. */
const isReplacedByStandalone = ({ reason }: LegacyRow): boolean => reason.startsWith(onlyStandalone)

function aboutScripts(found: Found, { elements, isLive }: Surroundings): readonly Finding[] {
  const unknown = found.staying.filter(({ owner }) => owner === 'unknown')
  const neededByUnknown = found.staying.filter(({ reason }) => reason.startsWith('May be needed by'))
  return [
    ...(unknown.length > 0
      ? [
          note(
            `${unknown.length} scripts are not known and stay (${unknown.map(({ script }) => script).join(', ')})${
              neededByUnknown.length > 0
                ? `, and with them ${neededByUnknown.map(({ script }) => script).join(', ')}`
                : ''
            }.`,
            'Find out whether they are needed; a shop without them can lose the libraries that they may stand on, too.',
          ),
        ]
      : []),
    ...(found.script === 'vernissage.js' && found.staying.some(isReplacedByStandalone)
      ? [
          note(
            `${found.staying.filter(isReplacedByStandalone).length} scripts of platform and theme stay that vernissage.standalone.js stands in for.`,
            'Run vernissage doctor --standalone to see what the page is without them.',
          ),
        ]
      : []),
    ...(found.script === 'vernissage.standalone.js'
      ? elements.map(({ selector, count, reason }) =>
          note(`${count} elements ${selector} have no stand-in: ${reason}`, 'Keep the theme’s script for such pages.'),
        )
      : []),
    ...(isLive
      ? []
      : [
          note(
            'A recording has no legacy scripts that run, so nothing here can yield to them.',
            'Run vernissage doctor with the address of the shop to see that.',
          ),
        ]),
  ]
}

function aboutConsent({ consent }: Found): readonly Finding[] {
  const { plugins, hasInterface, type, namedByStatistics } = consent
  if (hasInterface && type === undefined) {
    return [
      note(
        'The page’s consent interface has no type, so that its consent to everything does not count.',
        'Have the consent banner set a type of consent, or set "consent" in the configuration.',
      ),
    ]
  }
  if (plugins.length === 0 && !hasInterface && namedByStatistics === undefined) {
    return [
      note(
        'No consent plugin was found: nothing is stored about visitors, and nothing is counted.',
        'Nothing, if that is wanted; otherwise use a banner with the WP Consent API, or set "consent" in the configuration.',
      ),
    ]
  }
  if (!hasInterface && namedByStatistics === undefined) {
    return [
      note(
        `${plugins.join(' and ')} is there, but offers no interface that can be asked for a visitor’s answer.`,
        'Install the plugin “WP Consent API” beside it, or give a function as "consent" in the configuration.',
      ),
    ]
  }
  return []
}

function aboutPayments({ payments }: Found): readonly Finding[] {
  if (!payments) return []
  const { isConnected, environment, methods } = payments
  return [
    ...(isConnected
      ? []
      : [
          problem(
            'The payment plugin is not connected to an account: there are no wallet buttons and no card form.',
            'Connect it in the settings of WooCommerce, under Payments.',
          ),
        ]),
    ...(environment === 'sandbox'
      ? [note('The payments are those of the sandbox: no money is taken.', 'Switch to live before customers come.')]
      : []),
    ...methods
      .filter(({ usesPlaceOrder }) => usesPlaceOrder)
      .map(({ title }) =>
        note(
          `${title} pays by the shop’s own order button: the checkout shows no button of the provider.`,
          'Nothing: that is a choice in the plugin’s settings, and usual in Germany.',
        ),
      ),
  ]
}
