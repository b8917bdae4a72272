import type { PlatformEvents } from './platformEvents.ts'

/** Makes the space bar click links with `role="button"`, as it does with buttons. @param links their selector */
export function pressBySpace({ on }: PlatformEvents, links: string): void {
  on('keydown', links, (link, event) => {
    if ((event as KeyboardEvent).key !== ' ' || !link.matches('a[role=button]')) return
    event.preventDefault()
    link.click()
  })
}
