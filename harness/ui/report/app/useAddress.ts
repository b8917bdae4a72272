import { useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type Address, parseAddress } from './model/address.ts'

/** The view that the page's address names; the overview while the page is rendered without a browser. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
  return useMemo(() => parseAddress(hash), [hash])
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

/** Goes to an address; its view is there when this returns, so that a key can act on it. */
export function goToAddress(hash: string): void {
  history.pushState(null, '', hash)
  flushSync(announceChange)
}

/** Goes to an address without a new entry in the browser's history: each typed letter of a search would be one. */
export function replaceAddress(hash: string): void {
  history.replaceState(null, '', hash)
  announceChange()
}

/** The browser fires this by itself only where it has changed the address. */
function announceChange(): void {
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
