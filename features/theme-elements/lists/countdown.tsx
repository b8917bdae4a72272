/** The time until a day, counted down every second. Contract complete-takeover CT62 */
import { every } from '../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { type Atom, atom } from '../../../inject/state/atoms.ts'
import { show } from '../../../inject/views/show.tsx'
import { useAtomValue } from '../../../inject/views/useView.ts'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

const units = [
  { key: 'week', unit: 'week', seconds: 604_800 },
  { key: 'day', unit: 'day', seconds: 86_400 },
  { key: 'hour', unit: 'hour', seconds: 3600 },
  { key: 'min', unit: 'minute', seconds: 60 },
  { key: 'sec', unit: 'second', seconds: 1 },
] as const

/** One unit of the time that is left, as it is shown. */
interface Amount {
  readonly value: string
  readonly name: string
}

export const countdown: ThemePart = {
  selector: '[data-countdown]',

  start(context) {
    const { element, edits, signal, store } = context
    const end = readTime(element.dataset.countdown)
    // A shop that printed no day keeps its own box.
    if (end === undefined) return
    const nameOf = unitNames(context)
    const amounts = (): readonly Amount[] => amountsOf(Math.max(0, Math.floor((end - Date.now()) / 1000)), nameOf)
    const amountsAtom = atom(amounts())
    edits.attribute(element, 'role', 'timer')
    edits.text(element, '')
    const tag = element.localName === 'span' ? 'span' : 'div'
    const attributes = { style: 'display:contents' }
    show(context, <Amounts source={amountsAtom} />, { anchor: element, position: 'append', tag, attributes })
    // A page in the background is not seen, and its timers sleep.
    every(1000, () => document.hidden || store.set(amountsAtom, amounts()), signal)
  },
}

function Amounts({ source }: { readonly source: Atom<readonly Amount[]> }) {
  return useAtomValue(source).map(({ value, name }, index) => (
    // Made anew for each value, since a translated text would stay (`ChangingText`), and the theme styles every span in it.
    // biome-ignore lint/suspicious/noArrayIndexKey: a unit has no state, and its index is its identity.
    <span key={`${index} ${value}`}>
      {value}
      <strong>{name}</strong>
    </span>
  ))
}

/** `2026/12/24 18:00` in the visitor's time, as the theme has it. Other spellings of a day are the browser's. */
function readTime(text = ''): number | undefined {
  const time = Date.parse(text.trim())
  return Number.isNaN(time) ? undefined : time
}

/** Weeks and days only where there are any. */
function amountsOf(
  secondsLeft: number,
  nameOf: (unit: (typeof units)[number], value: number) => string,
): readonly Amount[] {
  let rest = secondsLeft
  return units.flatMap((unit) => {
    const value = Math.floor(rest / unit.seconds)
    rest %= unit.seconds
    const isLong = unit.key === 'week' || unit.key === 'day'
    if (isLong && value === 0) return []
    return [{ value: isLong ? String(value) : String(value).padStart(2, '0'), name: nameOf(unit, value) }]
  })
}

/** The shop's own words. The ending that it prints for all plurals makes none of German ones ("Stds"): the browser knows those. */
function unitNames({ element, page }: FeatureContext): (unit: (typeof units)[number], value: number) => string {
  const printed = (key: string): string | undefined => element.getAttribute(`data-text-${key}`) || undefined
  const ending = printed('plural') ?? ''
  return ({ key, unit }, value) => {
    const singular = printed(key)
    const plural = printed(`${key}-p`)
    if (value === 1 && singular) return singular
    if (value !== 1 && plural) return plural
    const isShort = key === 'min' || key === 'sec'
    if (singular && isShort) return singular
    if (singular && !/^de\b/.test(page.locale)) return singular + ending
    const format = new Intl.NumberFormat(page.locale, { style: 'unit', unit, unitDisplay: 'long' })
    return format.formatToParts(value).find(({ type }) => type === 'unit')?.value ?? ''
  }
}
