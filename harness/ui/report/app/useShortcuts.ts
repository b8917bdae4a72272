import { useEffect, useState } from 'react'
import { formatAddress, views } from './model/address.ts'
import { goToAddress } from './useAddress.ts'

export const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['/', 'search'],
  ['j and k', 'next and previous entry'],
  [`1 to ${views.length}`, 'overview, findings, tests, matrices, coverage'],
  ['Esc', 'back to the list'],
  ['?', 'these keys'],
]

const storageKey = 'vernissage report: single keys'

/** Single keys can be switched off: people who speak to their computer press many by accident. */
export function useShortcuts(onHelp: () => void): { readonly isOn: boolean; toggle(): void } {
  const [isOn, setIsOn] = useState(readIsOn)

  useEffect(() => {
    if (!isOn) return
    const handleKeyDown = (event: KeyboardEvent): void => {
      const isTyping = (event.target as Element).closest?.(
        'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, dialog',
      )
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (handleKey(event.key, onHelp)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isOn, onHelp])

  return {
    isOn,
    toggle() {
      setIsOn(!isOn)
      try {
        localStorage.setItem(storageKey, isOn ? 'off' : 'on')
      } catch {
        // A page from the disk may have no storage; then the choice holds until it is closed.
      }
    },
  }
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** @returns whether the key is one of ours */
function handleKey(key: string, onHelp: () => void): boolean {
  const view = views[Number(key) - 1]
  if (view) goToAddress(formatAddress({ view, filter: {} }))
  else if (key === '/') focusSearch()
  else if (key === 'j') focusEntry(1)
  else if (key === 'k') focusEntry(-1)
  else if (key === '?') onHelp()
  else if (key === 'Escape') document.querySelector<HTMLElement>('a.back')?.click()
  else return false
  return true
}

/** Views without a search of their own search the findings. */
function focusSearch(): void {
  const find = (): HTMLElement | null => document.querySelector<HTMLElement>('input[type="search"]')
  if (!find()) goToAddress(formatAddress({ view: 'findings', filter: {} }))
  find()?.focus()
}

/** Entries of lists are links; the browser scrolls to the one that gets the focus, and Enter opens it. */
function focusEntry(step: 1 | -1): void {
  const entries: readonly Element[] = [...document.querySelectorAll('a.entry')]
  const at = document.activeElement ? entries.indexOf(document.activeElement) : -1
  const current = at < 0 ? entries.findIndex((entry) => entry.getAttribute('aria-current') === 'true') : at
  const next = entries[Math.min(entries.length - 1, Math.max(0, current + step))]
  if (next instanceof HTMLElement) next.focus()
}
