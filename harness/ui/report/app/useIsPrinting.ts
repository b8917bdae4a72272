import { useSyncExternalStore } from 'react'

/** True while the page is laid out for paper, where nothing can be opened: everything is shown. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const print = matchMedia('print')
      print.addEventListener('change', notify)
      return () => print.removeEventListener('change', notify)
    },
    () => matchMedia('print').matches,
    () => false,
  )
}
