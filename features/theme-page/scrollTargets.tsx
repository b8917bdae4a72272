/**
 * Places that the page builder marks within a page: links, bullets at the window's edge and the menu of a one-page site lead to
 * them. Contract complete-takeover CT31, CT32
 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { scrollToElement } from '../../inject/dom/scroll.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { hasModifier } from '../../inject/legacy/intercept.ts'
import { coveredHeightPx, scrollOffsetPx } from '../../inject/shop/theme.ts'
import { type Atom, atom } from '../../inject/state/atoms.ts'
import { show } from '../../inject/views/show.tsx'
import { useAtomValue } from '../../inject/views/useView.ts'
import { openLightboxAtom } from '../shared/theme/lightbox.tsx'
import { leadsToThisPage, placeNameIn, showInAddress } from '../shared/theme/placeInPage.ts'
import type { ThemePart } from '../shared/theme/themeParts.ts'
import { pageTexts } from './texts.ts'

const targetSelector = '.scroll-to[data-link^="#"]'
const scrollMs = 500
/** A section counts as the one that the visitor is in from this distance below the header on. */
const currentMarginPx = 100

export const scrollTargets: ThemePart = { selector: targetSelector, once: connect, start() {} }

function connect(context: SetupContext): void {
  const { signal, edits, store } = context
  const targets = [...document.querySelectorAll<HTMLElement>(targetSelector)]
  const currentAtom = atom<HTMLElement | undefined>(undefined)

  const findTarget = (address: { readonly hash: string }): HTMLElement | undefined =>
    targets.find(({ dataset }) => dataset.link === `#${placeNameIn(address)}`)
  const goTo = (target: HTMLElement): void => {
    const offset = Number.parseInt(target.dataset.offset ?? '', 10)
    scrollToElement(target, Number.isNaN(offset) ? scrollOffsetPx(context) : offset, scrollMs, signal)
  }
  const followLink = (event: MouseEvent, element: HTMLElement): void => {
    const link = element as HTMLAnchorElement
    const target = leadsToThisPage(link) ? findTarget(link) : undefined
    if (!target || event.defaultPrevented || hasModifier(event)) return
    event.preventDefault()
    showInAddress(link.hash)
    // The menu that the link is in closes, but does not get the focus back.
    store.get(openLightboxAtom)?.close()
    edits.attribute(target, 'tabindex', '-1')
    focusInPlace(target)
    goTo(target)
  }
  const followAddress = (): void => {
    const target = findTarget(location)
    if (target) goTo(target)
  }
  const findCurrent = (): void => {
    const edgePx = coveredHeightPx() + currentMarginPx
    store.set(currentAtom, targets.filter((target) => target.getBoundingClientRect().top <= edgePx).pop())
  }

  listenWithin(document, 'click', 'a[href*="#"]', followLink, signal)
  listen(window, 'hashchange', followAddress, signal)
  // In a task of its own, after the parts that open what the address names and so move the page.
  after(0, followAddress, signal)

  const bullets = targets.filter(({ dataset }) => dataset.bullet === 'true')
  if (bullets.length > 0) {
    findCurrent()
    listen(window, 'scroll resize', findCurrent, signal, { passive: true })
    const label = pageTexts(context)('sections')
    show(context, <Bullets targets={bullets} currentAtom={currentAtom} label={label} />)
  }
  for (const item of document.querySelectorAll('li.nav-single-page'))
    for (const { dataset } of targets) {
      const place = { anchor: item, position: 'before', tag: 'li', attributes: { class: 'scroll-to-link' } } as const
      if (dataset.title) show(context, <a href={dataset.link}>{dataset.title}</a>, place)
    }
}

interface BulletsProps {
  readonly targets: readonly HTMLElement[]
  /** The section that the visitor is in. */
  readonly currentAtom: Atom<HTMLElement | undefined>
  readonly label: string
}

/** Links of the theme's look, one for each section. */
function Bullets({ targets, currentAtom, label }: BulletsProps) {
  const current = useAtomValue(currentAtom)
  return (
    <nav className="scroll-to-bullets hide-for-medium" aria-label={label}>
      {targets.map((target) => {
        const { link, title } = target.dataset
        const isCurrent = target === current
        return (
          <a
            key={link}
            href={link}
            title={title}
            aria-label={title}
            className={isCurrent ? 'active' : undefined}
            aria-current={isCurrent ? 'location' : undefined}
          >
            <strong />
          </a>
        )
      })}
    </nav>
  )
}
