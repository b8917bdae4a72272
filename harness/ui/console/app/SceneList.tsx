import { type ReactNode, useEffect, useRef, useState } from 'react'
import { containsWords, counted } from '../../../scene/reading/looseText.ts'
import type { SceneEntry } from '../protocol.ts'

/** The recorded pages, with what each shows. */
export function SceneList({
  scenes,
  selected,
  isShown,
  onSelect,
}: {
  /** Undefined while they are being fetched. */
  readonly scenes: readonly SceneEntry[] | undefined
  readonly selected: string
  /** Changes when a narrow window shows the list. */
  readonly isShown: boolean
  readonly onSelect: () => void
}): ReactNode {
  const [query, setQuery] = useState('')
  const current = useRef<HTMLAnchorElement>(null)
  const isListed = scenes !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of these changes the selected entry may be out of view.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [selected, isListed, isShown])
  const found = scenes?.filter((scene) => matches(scene, query)) ?? []
  const groups = [
    { title: 'Shop', items: found.filter(({ source }) => source === 'shop') },
    { title: 'Scenes', items: found.filter(({ source }) => source === 'snapshot') },
    { title: 'Recorded shop', items: found.filter(({ source }) => source === 'recording') },
  ]
  return (
    <nav className="scenes" id="scenes" aria-label="Recorded pages">
      <div className="search">
        <input
          type="search"
          aria-label="Search recorded pages"
          placeholder="Search pages"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p role="status">{scenes && (query ? `${found.length} of ${scenes.length}` : `${scenes.length} pages`)}</p>
      </div>
      {scenes && found.length === 0 && <p className="empty">{emptyText(scenes.length, query)}</p>}
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((scene) => (
                  <li key={scene.key}>
                    <a
                      ref={scene.key === selected ? current : undefined}
                      href={`#${scene.key}`}
                      aria-current={scene.key === selected ? 'page' : undefined}
                      onClick={onSelect}
                    >
                      <strong>{scene.title}</strong>
                      <span className="meta">{scene.problem ? 'cannot be read' : metaOf(scene)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  )
}

function matches({ title, name, url, context }: SceneEntry, query: string): boolean {
  return containsWords(`${title} ${name} ${url} ${context}`, query)
}

function metaOf({ url, context, callCount, source }: SceneEntry): string {
  const path = new URL(url).pathname
  const calls = source !== 'snapshot' ? '' : ` · ${counted(callCount, 'call')}`
  return `${context === 'other' ? '' : `${context.replaceAll('_', ' ')} · `}${path}${calls}`
}

function emptyText(count: number, query: string): string {
  return count === 0
    ? 'There are no scenes yet. snapshots/README.md says how one is made.'
    : `No page matches “${query}”.`
}
