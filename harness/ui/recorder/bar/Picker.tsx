import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { markOf } from '../../../record/bar/barState.ts'
import type { Act } from '../../../record/person/acts.ts'
import type { BarKeys } from '../barKeys.ts'
import { type ExpectedPart, expectationOf } from '../expectation.ts'
import { elementAt, firstElement, neighbourOf } from '../pageElements.ts'
import type { BarTexts } from '../texts.ts'

/** What picking an element needs of the bar and its page. */
export interface PickerPage {
  /** The bar's element in the page. */
  readonly host: Element
  readonly keys: BarKeys
  /** Adds a step to the journey, or removes one. */
  note(act: Act): void
}

/** Lies over the page until the person has clicked the element that they expect, or changed their mind. */
export function Picker({
  texts,
  page: { host, keys, note },
  onEnd,
}: {
  readonly texts: BarTexts
  readonly page: PickerPage
  readonly onEnd: () => void
}): ReactNode {
  const [part, setPart] = useState<ExpectedPart>('text')
  const [element, setElement] = useState<Element>()

  function mark(chosen: Element | undefined): void {
    if (chosen) note({ kind: 'expect', expectation: expectationOf(chosen, part) })
    onEnd()
  }

  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent): boolean => {
    const button = host.shadowRoot?.activeElement
    if (key === 'Escape') onEnd()
    else if (key === 'Tab') {
      focusNext(button ?? null, host)
      return true
    } else if (button && (key === 'Enter' || key === ' ')) return false
    else if (key === 'Enter') mark(element)
    else if (key.startsWith('Arrow')) {
      const next = element?.isConnected ? neighbourOf(element, key) : firstElement(keys.focused)
      next.scrollIntoView({ block: 'nearest' })
      setElement(next)
    }
    return true
  })

  useEffect(() => {
    keys.onKeyDown = onKeyDown
    return () => {
      keys.onKeyDown = undefined
    }
  }, [keys])

  const label = element && texts.markOf(markOf(expectationOf(element, part)))
  return (
    <>
      {/* biome-ignore lint/a11y: the keys are listened to before the page gets them. */}
      <div
        className="overlay"
        onPointerMove={({ clientX, clientY }) => setElement(elementAt(clientX, clientY, host))}
        onClick={({ clientX, clientY }) => mark(elementAt(clientX, clientY, host))}
      />
      {element && <Frame element={element} />}
      <section className="bar picker" aria-label={texts.mark}>
        <p className="pick">{texts.pick}</p>
        <p className="candidate" role="status">
          {label ?? texts.pickKeys}
        </p>
        <div className="buttons">
          {(['text', 'element'] as const).map((option) => (
            <button
              key={option}
              type="button"
              tabIndex={-1}
              aria-pressed={part === option}
              onClick={() => setPart(option)}
            >
              {option === 'text' ? texts.pickText : texts.pickElement}
            </button>
          ))}
          <button type="button" tabIndex={-1} onClick={onEnd}>
            {texts.cancel}
          </button>
        </div>
      </section>
    </>
  )
}

/** The frame around the element that would be marked. */
function Frame({ element }: { readonly element: Element }): ReactNode {
  const { left, top, width, height } = element.getBoundingClientRect()
  return <div className="frame" style={{ left, top, width, height }} />
}

function focusNext(button: Element | null, host: Element): void {
  const buttons = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.picker button') ?? [])]
  const next = button instanceof HTMLElement ? buttons.indexOf(button) + 1 : 0
  buttons[next % buttons.length]?.focus({ preventScroll: true })
}
