import { createElement } from '../../inject/createElement.ts'
import type { Edits } from '../../inject/edits.ts'
import { sanitise } from '../../inject/html.ts'
import type { Suggestion } from './readAnswer.ts'

/** The list below a search field, with the theme's class names. */
export interface SuggestionList {
  readonly isOpen: boolean
  /** The suggestion that the arrow keys have reached. */
  readonly selected: HTMLElement | undefined
  /** Shows suggestions; without any the note; without a note nothing. */
  show(suggestions: readonly Suggestion[], note: string | undefined, query: string): void
  hide(): void
  /** Selects the next suggestion or the one before; between the last and the first none is selected. */
  move(step: 1 | -1): void
  /** Default: none. */
  select(index?: number): void
}

const itemClass = 'autocomplete-suggestion'
const unique = { count: 0 }

/** Makes `field` a combobox whose list appears in `place`. Contract theme-and-platform 8 */
export function createSuggestionList(field: Element, place: Element, edits: Edits, label: string): SuggestionList {
  // The page may have several fields with the same id.
  const id = `vernissage-search-${++unique.count}`
  const list = createElement('div', { id, class: `${itemClass}s`, 'aria-label': label })
  let options: readonly HTMLElement[] = []
  let selected = -1

  const mark = (name: string, value: string | null): void => edits.attribute(field, name, value)
  mark('role', 'combobox')
  mark('autocomplete', 'off')
  mark('aria-autocomplete', 'list')
  mark('aria-controls', id)

  function select(index = -1): void {
    selected = index
    let active: string | null = null
    options.forEach((option, position) => {
      const isSelected = position === index
      option.classList.toggle('autocomplete-selected', isSelected)
      option.setAttribute('aria-selected', String(isSelected))
      if (!isSelected) return
      active = option.id
      option.scrollIntoView({ block: 'nearest' })
    })
    mark('aria-activedescendant', active)
  }

  function show(suggestions: readonly Suggestion[], note?: string, query = ''): void {
    options = suggestions.map((suggestion, index) => createOption(suggestion, query, id, index))
    const isChoice = options.length > 0
    list.replaceChildren(...options, ...(!isChoice && note ? [createElement('div', { class: itemClass }, note)] : []))
    // Without suggestions there is nothing to choose from.
    list.setAttribute('role', isChoice ? 'listbox' : 'group')
    mark('aria-expanded', String(isChoice))
    select()
    if (list.firstChild) edits.insert(list, place)
    else edits.remove(list)
  }

  const hide = (): void => show([])
  hide()

  return {
    get isOpen() {
      return list.isConnected
    },
    get selected() {
      return options[selected]
    },
    show,
    hide,
    select,
    move(step) {
      const count = options.length + 1
      select(((selected + 1 + step + count) % count) - 1)
    },
  }
}

/** A link, so that it opens in another tab as any link does. */
function createOption(
  { name, url, image, price }: Suggestion,
  query: string,
  listId: string,
  index: number,
): HTMLElement {
  const option = createElement('a', {
    class: itemClass,
    id: `${listId}-${index}`,
    href: url,
    role: 'option',
    tabindex: '-1',
    'data-index': String(index),
  })
  // Its room is there before it has come. `loading` counts only when it stands before the address.
  const picture = { class: 'search-image', alt: '', width: '40', height: '40', loading: 'lazy', src: image ?? '' }
  if (image) option.append(createElement('img', picture))
  option.append(createElement('div', { class: 'search-name', dir: 'auto' }, ...highlight(name, query.trim())))
  if (price) option.append(createElement('span', { class: 'search-price' }, sanitise(price, 'price')))
  return option
}

/** The name with what was typed in `strong`, wherever it occurs. */
function highlight(name: string, query: string): readonly (string | Node)[] {
  // Split at no text at all, it would fall into letters.
  if (!query) return [name]
  // What a split finds stands at the odd places.
  const parts = name.split(new RegExp(`(${query.replace(/\W/g, '\\$&')})`, 'i'))
  return parts.map((part, index) => (index % 2 ? createElement('strong', {}, part) : part))
}
