import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

export interface Tab {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/** Tabs of which one shows its panel. The arrow keys move from one to the next, as in the ARIA pattern for tabs. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactNode {
  const [shownId, setShownId] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent): void {
    const shownIndex = tabs.findIndex(({ id }) => id === shownId)
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (shownIndex + 1) % tabs.length,
      ArrowLeft: (shownIndex + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShownId(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === shownId}
            tabIndex={id === shownId ? 0 : -1}
            onClick={() => setShownId(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== shownId}>
          {content}
        </div>
      ))}
    </>
  )
}
