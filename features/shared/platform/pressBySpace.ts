import type { PlatformEvents } from './platformEvents.ts'

/** Links that the platform announces as buttons are used like buttons: the space bar presses them. */
export function pressBySpace({ on }: PlatformEvents, links: string): void {
  on('keydown', links, (link, event) => {
    if ((event as KeyboardEvent).key !== ' ' || !link.matches('a[role=button]')) return
    event.preventDefault()
    link.click()
  })
}
