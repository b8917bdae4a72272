/**
 * Shows notices as the shop does: prepended to a form or notice area in place of the former ones, announced to screen readers, and
 * scrolled to. S8.44–S8.47
 */
import { focusInPlace } from '../dom/focusInPlace.ts'
import { sanitise } from '../dom/markup/sanitise.ts'
import { scrollToElement } from '../dom/scroll.ts'
import { noticeClasses } from '../profile.ts'
import { belowBarsPx } from '../shop/theme.ts'
import { adopt } from './host.ts'
import { show } from './show.tsx'
import type { ShowContext } from './useView.ts'

export type NoticeKind = 'error' | 'success' | 'info'

export interface NoticeOptions {
  readonly kind: NoticeKind
  /** Server HTML (whole notices, as the platform sends them, or the words in one) or a plain sentence of ours. */
  readonly message: { readonly html: string } | { readonly text: string }
  /** Extra class of the notice group, such as the checkout's. S8.46 */
  readonly groupClass?: string
  /** Whether the window scrolls to the notices. Default true. */
  readonly scrolls?: boolean
  /** Whether the focus goes to the notices, as after something that the visitor has done. Default false. */
  readonly takesFocus?: boolean
}

/** Least distance between the window's upper edge and the notices after scrolling, and the time that scrolling takes. S9.22 */
const scrollOffsetPx = 100
const scrollDurationMs = 1000
/** Hosts of notices, which are removed together with the list in them. */
const groups = new WeakSet<Element>()
/** The link that brings back a line which was removed from the cart. The server prints it once. */
const restoreLink = '.restore-item'

/**
 * Shows a notice as first child of `area`, until the signal of the context aborts; notices that stand there are removed, except one with
 * the link that brings a removed line of the cart back. Returns a function that removes it.
 */
export function showNotice(
  context: ShowContext,
  area: Element,
  { kind, message, groupClass, scrolls = true, takesFocus = false }: NoticeOptions,
): () => void {
  const { edits, signal } = context
  const classes = noticeClasses()
  const anyNotice = Object.values(classes)
    .map((name) => `.${name}`)
    .join(',')
  for (const old of area.querySelectorAll(anyNotice)) {
    if (old.querySelector(restoreLink)) continue
    const parent = old.parentElement
    edits.remove(parent && groups.has(parent) ? parent : old)
  }
  const html = 'html' in message ? sanitise(message.html, 'notice') : undefined
  // The host is the live region. With a role of its own, the list would be announced twice, and as no list.
  for (const announced of html?.querySelectorAll('[role=alert], [role=status]') ?? []) announced.removeAttribute('role')
  const role = kind === 'error' ? 'alert' : 'status'
  // To plugins that only validate a step of the checkout the shop answers a blank text, which must not become a notice of error.
  const isWhole = html && (html.querySelector(anyNotice) || !html.textContent?.trim())
  const { host, end } = show(
    context,
    isWhole ? null : <Notice kind={kind} name={classes[kind]} text={'text' in message ? message.text : ''} />,
    { anchor: area, position: 'prepend', attributes: { ...(groupClass && { class: groupClass }), role } },
  )
  groups.add(host)
  if (html) adopt(html, isWhole ? host : host.querySelector(`.${container}`)!)
  if (takesFocus) {
    host.tabIndex = -1
    focusInPlace(host)
  }
  if (scrolls) scrollToNotice(host, signal)
  return end
}

/** Scrolls to a notice, which fixed bars do not cover then. */
export function scrollToNotice(notice: Element, signal: AbortSignal): void {
  scrollToElement(notice, Math.max(scrollOffsetPx, belowBarsPx()), scrollDurationMs, signal)
}

const container = 'message-container'
const colors = { error: ' alert-color', success: ' success-color', info: '' } as const

interface NoticeProps {
  readonly kind: NoticeKind
  /** The platform's class for this kind. */
  readonly name: string
  readonly text: string
}

/**
 * Notices have the markup in which the theme prints them, so that its style sheet fits: errors are a list.
 * theme-and-platform 2.18
 */
function Notice({ kind, name, text }: NoticeProps) {
  const box = <div className={`${container} container${colors[kind]}`}>{text}</div>
  const className = `${name} message-wrapper`
  return kind === 'error' ? (
    <ul className={className}>
      <li>{box}</li>
    </ul>
  ) : (
    <div className={className}>{box}</div>
  )
}
