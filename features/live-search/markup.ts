/** The search form of the server's: what the shopper does there, and what the form shows of the search. */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { phpNumber } from '../../inject/schema/php.ts'
import { themeSetting } from '../../inject/shop/theme.ts'
import { follow } from '../../inject/state/follow.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { createSearchCall, maxSuggestions, type SearchCall } from './calls.ts'
import { closed, indexAfter, isOpen, optionId, type Search } from './model.ts'
import type { Answer } from './readAnswer.ts'

/** Characters, spaces included, from which on suggestions are asked for. S5.24 S9.06 */
const minLength = 3

/** The parts of a form. */
export interface SearchForm {
  readonly field: HTMLInputElement
  /** Where suggestions are shown. */
  readonly place: Element
  readonly category: HTMLSelectElement | null
}

/** The operator's options; `feature.ts` has their schema. */
interface SearchOptions {
  /** Shown where nothing was found and the server sends no text of its own. */
  readonly noResultsText?: string | undefined
}

type SearchContext = FeatureContext<undefined, SearchOptions>

/**
 * Makes the field a combobox, and suggests while the shopper types.
 * @param isAlone keeps the theme's own search from acting; its script may come at any time
 */
export function connectForm(context: SearchContext, parts: SearchForm, search: Search, isAlone: () => boolean): void {
  const { element: form, signal, edits, texts } = context
  const { field, place, category } = parts
  showState(context, field, search)
  const { suggest, close } = createSuggester(context, parts, search)
  listenToKeys(field, search, { suggest, close }, signal)

  const onFieldEvent = (event: Event): void => {
    isAlone()
    // While an input method composes, the text is not what the shopper means. Keyboards of phones compose words of Latin letters, too.
    if (!(event as InputEvent).isComposing || !/[^\0-\u024f]/.test(field.value)) suggest()
  }
  listen(field, 'focus input compositionend', onFieldEvent, signal)
  // The focus stays in the field, so that the mouse button going down on a suggestion does not take the list away before the click.
  listen(place, 'mousedown', (event) => event.preventDefault(), signal)
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== field && !place.contains(relatedTarget as Node | null)) close()
  }
  listen(form, 'focusout', onFocusOut, signal)
  // A page that comes back from the browser's cache shows no old list.
  listen(window, 'pagehide', close, signal)
  if (category) {
    if (!category.labels.length) edits.attribute(category, 'aria-label', texts('search.category'))
    const onCategoryChange = (): void => {
      isAlone()
      close()
      suggest(0)
    }
    listen(category, 'change', onCategoryChange, signal)
  }
  // A shopper who was faster than the script wants suggestions, too.
  if (document.activeElement === field) suggest()
}

/** The field tells screen readers what the list shows. */
function showState(context: SearchContext, field: Element, search: Search): void {
  setAttributes(context.edits, field, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': search.listId,
  })
  follow(context, search.stateAtom, ({ suggestions, selectedIndex }, edits) => {
    setAttributes(edits, field, {
      'aria-expanded': String(suggestions.length > 0),
      'aria-activedescendant': selectedIndex < 0 ? null : optionId(search, selectedIndex),
    })
  })
}

interface Suggester {
  /** Shows suggestions for what field and category say now. @param delayMs default: the theme's setting. S9.07 */
  suggest(delayMs?: number): void
  /** Hides the list and ends whatever would open it. */
  close(): void
}

/** Asks for the suggestions of the form, and announces what became of it. */
function createSuggester(context: SearchContext, { field, category }: SearchForm, search: Search): Suggester {
  const { signal, texts, options } = context
  const form = context.element as HTMLFormElement
  const button = form.querySelector('.submit-button')
  const announce = createAnnouncer(context)
  let announced = ''
  /** Ends with the wait or the call that is under way. */
  let asking: Scope | undefined

  const announceOnce = (text: string): void => {
    if (text !== announced) announce(text)
    announced = text
  }
  const close = (): void => {
    asking?.end()
    search.change(closed)
  }

  function suggest(delayMs = phpNumber(themeSetting(context, 'options', 'search_result_latency')) ?? 0): void {
    const query = field.value
    if (query.length < minLength) {
      close()
      return
    }
    asking?.end()
    search.change({ selectedIndex: -1 })
    const call = createSearchCall(context, query, category?.value ?? '')
    if (call.known) {
      show(call.known, query)
      return
    }
    const scope = createScope(signal)
    asking = scope
    after(delayMs, () => ask(call, query, scope), scope.signal)
  }

  async function ask(call: SearchCall, query: string, scope: Scope): Promise<void> {
    if (button) scope.edits.toggleClass(button, 'loading', true)
    let answer: Answer | undefined
    try {
      answer = await call.ask(scope.signal)
    } catch {
      // The failure is announced below. The field and its button go on working, and the next key asks again.
    }
    if (scope.signal.aborted) return
    if (answer) show(answer, query)
    else {
      search.change(closed)
      announceOnce(texts('search.failed'))
    }
    scope.end()
  }

  function show({ suggestions, count, note = options.noResultsText }: Answer, query: string): void {
    // Other code may have changed the text without an event.
    if (field.value !== query) return
    const more = count > maxSuggestions ? [{ name: texts('search.all'), url: resultsAddress(form) }] : []
    search.change({ suggestions: [...suggestions, ...more], note, query, selectedIndex: -1 })
    if (count > 1) announceOnce(texts('search.some', { count }))
    else announceOnce(count ? texts('search.one') : (note ?? texts('search.none')))
  }

  return { suggest, close }
}

/** Where the form leads when it is submitted. */
function resultsAddress(form: HTMLFormElement): string {
  const fields = new FormData(form) as unknown as Record<string, string>
  // Read from the prototype, since a field named `action` would hide `form.action`.
  const action: string = Reflect.get(HTMLFormElement.prototype, 'action', form)
  return new URL(`?${new URLSearchParams(fields)}`, action).href
}

/** The keyboard in the field: contract theme-and-platform 2.5 and 8. The text cursor keeps its own keys. */
function listenToKeys(field: Element, search: Search, { suggest, close }: Suggester, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, isComposing, shiftKey, metaKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (isComposing || (step && (shiftKey || metaKey))) return
    if (step && isOpen(search.state)) {
      event.preventDefault()
      search.change({ selectedIndex: indexAfter(search.state, step) })
    } else if (step === 1) suggest(0)
    else if (key === 'Enter') {
      const { selectedIndex } = search.state
      if (selectedIndex >= 0) {
        event.preventDefault()
        // A click leaves it to the browser to follow the link, and other listeners learn of it.
        document.getElementById(optionId(search, selectedIndex))?.click()
      }
      close()
    } else if (key === 'Escape' && isOpen(search.state)) {
      // Keeps the browser from emptying the field, and a lightbox around it from closing when this key goes down or comes
      // up.
      event.preventDefault()
      event.stopPropagation()
      const swallow = (next: KeyboardEvent): void => void (next.key === key && next.stopPropagation())
      listen(window, 'keyup', swallow, signal, { capture: true, once: true })
      close()
    } else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(key)) search.change({ selectedIndex: -1 })
  }
  listen(field, 'keydown', onKeyDown, signal)
}
