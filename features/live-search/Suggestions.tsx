/** The list below a search field, with the theme's class names. Contract theme-and-platform 8 */
import { useLayoutEffect, useMemo, useRef } from 'react'
import { sanitise } from '../../inject/dom/markup/sanitise.ts'
import { Adopted } from '../../inject/views/Adopted.tsx'
import { ChangingText } from '../../inject/views/ChangingText.tsx'
import { useAtomValue, useView } from '../../inject/views/useView.ts'
import { isOpen, optionId, type Search, splitByQuery } from './model.ts'
import type { Suggestion } from './readAnswer.ts'

const itemClass = 'autocomplete-suggestion'

export function Suggestions({ search }: { readonly search: Search }) {
  const { texts } = useView()
  const state = useAtomValue(search.stateAtom)
  const { suggestions, note, query, selectedIndex } = state
  if (!isOpen(state)) return null
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name.
    <div
      id={search.listId}
      className={`${itemClass}s`}
      aria-label={texts('search.list')}
      // Without suggestions there is nothing to choose from.
      role={suggestions.length > 0 ? 'listbox' : 'group'}
    >
      {suggestions.map((suggestion, index) => (
        <Option
          // biome-ignore lint/suspicious/noArrayIndexKey: two suggestions may be equal, and each list is shown as it came.
          key={index}
          id={optionId(search, index)}
          index={index}
          suggestion={suggestion}
          query={query.trim()}
          isSelected={index === selectedIndex}
        />
      ))}
      {suggestions.length === 0 && (
        <div className={itemClass}>
          <ChangingText text={note ?? ''} />
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly index: number
  readonly suggestion: Suggestion
  readonly query: string
  readonly isSelected: boolean
}

/** One suggestion, as a link, so that it can be opened in another tab. */
function Option({ id, index, suggestion: { name, url, image, price }, query, isSelected }: OptionProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const priceMarkup = useMemo(() => sanitise(price ?? '', 'price'), [price])
  useLayoutEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <a
      ref={ref}
      className={`${itemClass}${isSelected ? ' autocomplete-selected' : ''}`}
      id={id}
      href={url}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      data-index={index}
    >
      {/* Width and height reserve the space. `loading` has an effect only when it is set before `src`. */}
      {image && <img className="search-image" alt="" width="40" height="40" loading="lazy" src={image} />}
      {/* The key replaces the element for each text, as `ChangingText` does, for browsers that translate the page. */}
      <div key={`${query} ${name}`} className="search-name" dir="auto">
        {splitByQuery(name, query).map((part, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity.
          at % 2 ? <strong key={at}>{part}</strong> : part,
        )}
      </div>
      {price && <Adopted tag="span" className="search-price" content={priceMarkup} />}
    </a>
  )
}
