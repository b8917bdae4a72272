import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { BarMessage, BarState } from '../../../record/bar/barState.ts'
import type { BarKeys } from '../barKeys.ts'
import { barTexts } from '../texts.ts'
import { ExpectationRow } from './ExpectationRow.tsx'
import { FactList } from './FactList.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { Picker, type PickerPage } from './Picker.tsx'

/** The page around the bar: picking an element, and messages to the recorder. */
export interface BarPage extends PickerPage {
  send(message: BarMessage): void
}

/** The recorder's bar: the counts, the last call, the redactions, the expectations, and the button that ends the recording. */
export function Bar({ state, page }: { readonly state: BarState; readonly page: BarPage }): ReactNode {
  const { language, corner, isOpen, isSaving, stepCount, callCount } = state
  const texts = barTexts[language]
  const [isPicking, setIsPicking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  /** True where a button of the bar had the focus before picking began, which hides the bar. */
  const hadFocus = useRef(false)
  const announcement = useAnnouncement(state)

  useLayoutEffect(() => {
    if (!isPicking && hadFocus.current) focusFirst(bar.current)
  }, [isPicking])

  function startPicking(): void {
    hadFocus.current = bar.current?.contains(activeIn(page.host)) ?? false
    setIsPicking(true)
  }

  function place(change: Partial<Pick<BarState, 'corner' | 'isOpen'>>): void {
    const keepsFocus = bar.current?.contains(activeIn(page.host)) ?? false
    page.send({ kind: 'place', corner, isOpen, ...change })
    if (keepsFocus) focusFirst(bar.current)
  }

  return (
    <div lang={language}>
      {isSaving && <div className="overlay saving" />}
      {isPicking && <Picker texts={texts} page={page} onEnd={() => setIsPicking(false)} />}
      <section
        ref={bar}
        className={`bar ${corner} ${isOpen ? 'open' : 'folded'}`}
        aria-label={texts.title}
        title={texts.shortcut}
        onKeyDown={(event) => handleKey(event, page.keys)}
        hidden={isPicking}
      >
        <header>
          <MoveHandle label={texts.move} corner={corner} onMove={(next) => place({ corner: next })} />
          <p className="title">
            <span className="dot" aria-hidden="true" />
            {isOpen && <b>{texts.title}</b>}
            <span className="counts">
              {texts.steps(stepCount)} · {texts.calls(callCount)}
            </span>
          </p>
          <button
            type="button"
            tabIndex={-1}
            className="icon"
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.fold : texts.unfold}
            data-entry={isOpen ? undefined : true}
            onClick={() => place({ isOpen: !isOpen })}
          >
            {isOpen ? '–' : '+'}
          </button>
        </header>
        {isOpen && (
          <>
            <FactList state={state} texts={texts} />
            <ExpectationRow
              marks={state.marks}
              texts={texts}
              isDisabled={isSaving}
              onMark={startPicking}
              onUndo={() => page.note({ kind: 'undoExpectation' })}
            />
            <button
              type="button"
              tabIndex={-1}
              className="stop"
              disabled={isSaving}
              onClick={() => page.send({ kind: 'stop' })}
            >
              {isSaving ? texts.saving : texts.stop}
            </button>
          </>
        )}
      </section>
      <p className="announcement" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Announces the expectation that was just marked or undone, for screen readers. */
function useAnnouncement({ language, marks, isSaving }: BarState): string {
  const texts = barTexts[language]
  const [known, setKnown] = useState({ marks, text: '' })
  const [last, before] = [marks.at(-1), known.marks.at(-1)]
  if (marks.length > known.marks.length && last) setKnown({ marks, text: texts.marked(last) })
  else if (marks.length < known.marks.length && before) setKnown({ marks, text: texts.unmarked(before) })
  return isSaving ? texts.saving : known.text
}

function activeIn(host: Element): Element | null {
  return host.shadowRoot?.activeElement ?? null
}

function focusFirst(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>('[data-entry]')?.focus({ preventScroll: true })
}

/** Moves the focus between the buttons by keys, since no button of the bar is in the page's tab order. */
function handleKey(event: KeyboardEvent<HTMLElement>, keys: BarKeys): void {
  const { key, shiftKey, currentTarget, target } = event
  if (key === 'Escape') {
    event.preventDefault()
    keys.leave()
    return
  }
  const isBack = key === 'ArrowLeft' || key === 'ArrowUp' || (key === 'Tab' && shiftKey)
  const isForward = key === 'ArrowRight' || key === 'ArrowDown' || (key === 'Tab' && !shiftKey)
  if (event.isDefaultPrevented() || !(isBack || isForward)) return
  const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const next = buttons.indexOf(target as HTMLButtonElement) + (isForward ? 1 : -1)
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus({ preventScroll: true })
}
