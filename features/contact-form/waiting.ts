/** What a visitor sees beside the spinner while sending takes its time: a text, and how much of a file has left. */
import { createElement } from '../../inject/createElement.ts'
import { after } from '../../inject/lifetime.ts'
import { announce } from './response.ts'
import type { Session } from './session.ts'

export interface Waiting {
  /** Present when files are sent. CF76 */
  readonly onUploadProgress?: (share: number) => void
  end(): void
}

export function showWaiting({ contact, context }: Session, formData: FormData): Waiting {
  const { element, cf, edits } = contact
  const { texts, options, signal } = context
  const shown: ChildNode[] = []
  const show = (node: HTMLElement): void => {
    const spinner = element.querySelector(`.${cf}-spinner,.ajax-loader`)
    shown.push(node)
    edits.insert(node, spinner?.parentNode ?? element, spinner?.nextSibling ?? null)
  }
  const cancel = after(
    options.slowTextMs,
    () => {
      const text = texts('contact.slow')
      show(createElement('span', { class: `${cf}-slow`, 'aria-hidden': 'true' }, text))
      announce(contact, text)
    },
    signal,
  )
  const end = (): void => {
    cancel()
    for (const node of shown) edits.remove(node)
    // Some themes dim the form on a click and wait for an event of jQuery that no request of ours fires. CF78
    for (const dimmed of [element, ...element.querySelectorAll('.processing')]) dimmed.classList.remove('processing')
  }
  if (![...formData].some(([, value]) => value instanceof File && value.size > 0)) return { end }
  const progress = createElement('progress', { class: `${cf}-upload`, max: '100' })
  const onUploadProgress = (share: number): void => {
    progress.value = Math.round(share * 100)
    progress.setAttribute('aria-label', texts('contact.upload', { percent: progress.value }))
  }
  onUploadProgress(0)
  show(progress)
  return { onUploadProgress, end }
}
