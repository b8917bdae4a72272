/** Lists of the page builder show more, or another page, without a page load. Contract complete-takeover CT68 */
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { withQuery } from '../../inject/http/http.ts'
import { phpNumber, phpObject } from '../../inject/schema/php.ts'
import { text } from '../../inject/shop/page.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { createShowBeside } from '../shared/platform/fragments/showBeside.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { themeStandIn } from '../shared/theme/themeFile.ts'
import { listingTexts } from './texts.ts'

const moreSelector = '.ux-relay__load-more-button'
const controlSelector = `${moreSelector}, .ux-relay__nav-button, .ux-relay__pagination a`

export const pagedLists: Part = {
  selector: '.ux-relay',
  start: (context) => themeStandIn(context, { handle: 'relay', path: '.*relay\\b' }, turnPages),
}

/** The page of a list, as the shop prints it. */
interface PageState {
  readonly tag: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly current: number
  readonly total: number
}

function readState(element: Element, theme: string): PageState | undefined {
  const printed = phpObject(element.getAttribute(`data-${theme}-relay`))
  const tag = text(printed?.tag)
  if (!printed || !tag) return undefined
  const { currentPage, totalPages, atts } = printed
  return {
    tag,
    attributes: phpObject(atts) ?? {},
    current: phpNumber(currentPage) ?? 1,
    total: phpNumber(totalPages) ?? 1,
  }
}

function turnPages(context: FeatureContext & PlatformEvents): void {
  const { element, edits, signal, http, profile, texts, emit } = context
  const announce = createAnnouncer(context)
  const showBeside = createShowBeside(context)
  let state = readState(element, profile.theme)
  let call: Pick<Scope, 'end'> | undefined

  const load = async (control: Element, number: number): Promise<void> => {
    if (!state) return
    // The newest wish counts. The call before it never resolves, so that its control is released here.
    call?.end()
    const { edits: busy, signal: ended, end } = createScope(signal)
    call = { end }
    busy.toggleClass(control, 'loading', true)
    busy.attribute(element, 'aria-busy', 'true')
    showBeside(control)
    try {
      const answer = await http.json({ url: addressOf(context, state, number), signal: ended })
      const markup = sanitise(text((answer as { data?: unknown } | null)?.data) ?? '', 'page')
      for (const moving of markup.querySelectorAll('[data-animate]')) moving.removeAttribute('data-animate')
      const isMore = control.matches(moreSelector)
      const shown = isMore ? appendEntries(context, markup) : replaceEntries(context, markup)
      if (shown.length === 0) throw new Error('The answer has no entries.')
      state = { ...state, current: number }
      if (isMore && number >= state.total) edits.toggleClass(control, 'hidden', true)
      shown[0]?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: isMore })
      announce(listingTexts(context)('loaded', { count: shown.length }))
      emit(`${profile.theme}-relay-request-done`)
    } catch {
      showBeside(control, texts('http.unexpected'))
    } finally {
      end()
    }
  }
  const onControl = (event: Event, control: HTMLElement): unknown => {
    const number = state && pageOf(control, state)
    if (number === undefined) return undefined
    event.preventDefault()
    return load(control, number)
  }
  listenWithin(element, 'click', controlSelector, onControl, signal)
}

/** The page that a control leads to; undefined where there is none. */
function pageOf(control: HTMLElement, { current, total }: PageState): number | undefined {
  const [, linked] = /page\/(\d+)\/?$/.exec(control.getAttribute('href') ?? '') ?? []
  const isBack = control.matches('.ux-relay__nav-button--prev')
  const number = linked ? Number(linked) : current + (isBack ? -1 : 1)
  return number >= 1 && number <= total ? number : undefined
}

function addressOf({ page, profile }: FeatureContext, { tag, attributes }: PageState, number: number): string {
  const atts = Object.entries({ ...attributes, page_number: number }).map(([key, value]) => [
    `atts[${key}]`,
    String(value),
  ])
  const action = `${profile.theme}_ajax_apply_shortcode`
  return withQuery(page.ajaxUrl, { action, tag, ...Object.fromEntries(atts) })
}

/** @returns the new entries */
function appendEntries({ element, edits }: FeatureContext, markup: DocumentFragment): readonly Element[] {
  const row = element.querySelector('.row')
  if (!row) return []
  const columns = [...markup.querySelectorAll('.row > .col')]
  for (const column of columns) edits.insert(column, row)
  const count = element.querySelector('.ux-relay__current-count')
  if (count) edits.text(count, String(row.querySelectorAll(':scope > .col').length))
  return columns
}

/** The element itself stays, since features are mounted on it. @returns the new entries */
function replaceEntries({ element, edits }: FeatureContext, markup: DocumentFragment): readonly Element[] {
  const block = markup.querySelector('.ux-relay')
  const columns = [...(block?.querySelectorAll('.row > .col') ?? [])]
  if (!block || columns.length === 0) return []
  for (const child of [...element.childNodes]) edits.remove(child)
  for (const child of [...block.childNodes]) edits.insert(child, element)
  return columns
}
