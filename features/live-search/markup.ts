/** Connects the server's search form with the search: listens to the form, and makes its field's attributes follow the state. */

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

/** The shortest query, in characters with spaces, for which suggestions are asked for. S5.24 S9.06 */
const minLength = 3

/** The elements of a search form that the feature needs. */
export interface SearchForm {
  readonly field: HTMLInputElement
  /** The server's element in which the list is shown. */
  readonly place: Element
  readonly category: HTMLSelectElement | null
}

/** The operator's options; `feature.ts` has their schema. */
interface SearchOptions {
  /** Text for a query without results, where the server sends none. */
  readonly noResultsText?: string | undefined
}

type SearchContext = FeatureContext<undefined, SearchOptions>

/**
 * Makes the field a combobox, and suggests while the shopper types.
 * @param isAlone silences the theme's own search, whose script may load at any time; false where it cannot be silenced
 */
export function connectForm(
  context: SearchContext,
  elements: SearchForm,
  search: Search,
  isAlone: () => boolean,
): void {
  const { element: form, signal, edits, texts } = context
  const { field, place, category } = elements
  showState(context, field, search)
  const { suggest, close } = createSuggester(context, elements, search)
  listenToKeys(field, search, { suggest, close }, signal)

  const onFieldEvent = (event: Event): void => {
    isAlone()
    // While an input method composes, the field holds intermediate letters. In Latin scripts these are the word itself: the keyboards
    // of phones compose every word.
    if (!(event as InputEvent).isComposing || !/[^\0-\u024f]/.test(field.value)) suggest()
  }
  listen(field, 'focus input compositionend', onFieldEvent, signal)
  // Keeps the focus in the field: its loss on mousedown would close the list before the click on a suggestion.
  listen(place, 'mousedown', (event) => event.preventDefault(), signal)
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== field && !place.contains(relatedTarget as Node | null)) close()
  }
  listen(form, 'focusout', onFocusOut, signal)
  // Otherwise a page from the back/forward cache would show the old list.
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
  // The shopper may have typed before the script started.
  if (document.activeElement === field) suggest()
}

/** Gives the field the role and the attributes of a combobox, by which screen readers know the list. */
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
  /** Shows suggestions for the present query and category. @param delayMs wait before the call; default: the theme's setting. S9.07 */
  suggest(delayMs?: number): void
  /** Hides the list, and aborts a call that would open it. */
  close(): void
}

/** Creates the functions that ask for suggestions, show and announce them. */
function createSuggester(context: SearchContext, { field, category }: SearchForm, search: Search): Suggester {
  const { signal, texts, options } = context
  const form = context.element as HTMLFormElement
  const button = form.querySelector('.submit-button')
  const announce = createAnnouncer(context)
  let lastAnnounced = ''
  /** The scope of the delay or call that is under way. */
  let asking: Scope | undefined

  const announceOnce = (text: string): void => {
    if (text !== lastAnnounced) announce(text)
    lastAnnounced = text
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
    if (call.cached) {
      show(call.cached, query)
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
      // Announced below. The field goes on working, and the next key asks again.
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
    // Other code may have changed the field without an event, so that the answer is for another query.
    if (field.value !== query) return
    const more = count > maxSuggestions ? [{ name: texts('search.all'), url: resultsAddress(form) }] : []
    search.change({ suggestions: [...suggestions, ...more], note, query, selectedIndex: -1 })
    if (count > 1) announceOnce(texts('search.some', { count }))
    else announceOnce(count ? texts('search.one') : (note ?? texts('search.none')))
  }

  return { suggest, close }
}

/** URL of the results, to which the form leads when it is submitted. */
function resultsAddress(form: HTMLFormElement): string {
  const fields = new FormData(form) as unknown as Record<string, string>
  // Read from the prototype, since a field named `action` would hide `form.action`.
  const action: string = Reflect.get(HTMLFormElement.prototype, 'action', form)
  return new URL(`?${new URLSearchParams(fields)}`, action).href
}

/** Handles the keys in the field: arrows select, Enter follows, Escape closes. Contract theme-and-platform 2.5, 8 */
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
        // A click and not `location.assign`, so that listeners of other code get the event.
        document.getElementById(optionId(search, selectedIndex))?.click()
      }
      close()
    } else if (key === 'Escape' && isOpen(search.state)) {
      // Keeps the browser from emptying the field, and a lightbox around it from closing on keydown or keyup.
      event.preventDefault()
      event.stopPropagation()
      const stopKeyUp = (next: KeyboardEvent): void => void (next.key === key && next.stopPropagation())
      listen(window, 'keyup', stopKeyUp, signal, { capture: true, once: true })
      close()
    } else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(key)) search.change({ selectedIndex: -1 })
  }
  listen(field, 'keydown', onKeyDown, signal)
}
