import { createAnnouncer } from '../../inject/announce.ts'
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { withQuery } from '../../inject/http/http.ts'
import { after } from '../../inject/lifetime.ts'
import { phpNumber } from '../../inject/schema/php.ts'
import { createScope, type Scope } from '../../inject/scope.ts'
import { themeSetting } from '../../inject/theme.ts'
import type { Options } from './options.ts'
import { type Answer, readAnswer } from './readAnswer.ts'
import type { SuggestionList } from './suggestionList.ts'

export interface Suggester {
  /** Shows suggestions for what field and category say now. @param delayMs default: the theme's setting. S9.07 */
  suggest(delayMs?: number): void
  /** Hides the list and ends whatever would open it. */
  close(): void
}

export interface Parts {
  readonly field: HTMLInputElement
  readonly category: HTMLSelectElement | null
  readonly list: SuggestionList
}

/** Characters, spaces included, from which on suggestions are asked for. S5.24 S9.06 */
const minLength = 3
/** More than anybody reads in a list; its last entry then leads to all results. The server may send some hundred. */
const maxSuggestions = 50

/** Answers by address, for the life of the page. Contract theme-and-platform 2.5 */
const answers = new Map<string, Answer>()

export function forgetAnswers(): void {
  answers.clear()
}

/** Asks for the suggestions of one form, and says what became of it. */
export function createSuggester(context: FeatureContext<undefined, Options>, parts: Parts): Suggester {
  const { signal, http, page, profile, texts, options } = context
  const { field, category, list } = parts
  const form = context.element as HTMLFormElement
  const button = form.querySelector('.submit-button')
  const announce = createAnnouncer(signal)
  let said = ''
  /** The wait or the call that is under way. */
  let call: Scope | undefined

  const say = (text: string): void => {
    if (text !== said) announce(text)
    said = text
  }
  const close = (): void => {
    call?.end()
    list.hide()
  }

  function suggest(delayMs = phpNumber(themeSetting(context, 'options', 'search_result_latency')) ?? 0): void {
    const query = field.value
    if (query.length < minLength) {
      close()
      return
    }
    call?.end()
    list.select()
    const url = withQuery(page.ajaxUrl, {
      action: `${profile.theme}_ajax_search_products`,
      ...(category?.value && { product_cat: category.value }),
      query,
    })
    const known = answers.get(url)
    if (known) {
      show(known, query)
      return
    }
    const scope = createScope(signal)
    call = scope
    after(delayMs, () => ask(url, query, scope), scope.signal)
  }

  async function ask(url: string, query: string, { signal, edits, end }: Scope): Promise<void> {
    if (button) edits.toggleClass(button, 'loading', true)
    let answer: Answer | undefined
    try {
      answer = readAnswer(await http.json({ url, signal }), maxSuggestions)
    } catch {
      // Told below. The field, its button and the next key work as ever.
    }
    if (answer) {
      answers.set(url, answer)
      show(answer, query)
    } else {
      list.hide()
      say(texts('search.failed'))
    }
    end()
  }

  function show({ suggestions, count, note = options.noResultsText }: Answer, query: string): void {
    // Other code may have changed the text without an event.
    if (field.value !== query) return
    const more = count > maxSuggestions ? [{ name: texts('search.all'), url: resultsAddress() }] : []
    list.show([...suggestions, ...more], note, query)
    if (count > 1) say(texts('search.some', { count }))
    else say(count ? texts('search.one') : (note ?? texts('search.none')))
  }

  /** Where the form leads when it is submitted. */
  function resultsAddress(): string {
    const fields = new FormData(form) as unknown as Record<string, string>
    return new URL(`?${new URLSearchParams(fields)}`, form.action).href
  }

  return { suggest, close }
}
