/**
 * The shop's notices: a list prepended to a form or notice area after the notices of before were removed, told to
 * screen readers, and scrolled to. S8.44–S8.47
 */
import type { Edits } from './edits.ts'
import { sanitise } from './html.ts'
import { noticeClasses } from './profile.ts'
import { scrollToElement } from './scroll.ts'

export type NoticeKind = 'error' | 'success' | 'info'

export interface NoticeOptions {
  readonly kind: NoticeKind
  /** Server HTML (a whole notice list, as the platform sends it) or a plain sentence of ours. */
  readonly message: { readonly html: string } | { readonly text: string }
  /** Extra class of the notice group, such as the checkout's. S8.46 */
  readonly groupClass?: string
  /** Whether the window scrolls to the notices. Default true. */
  readonly scrolls?: boolean
  /** Owner of the change: when it is undone the notice goes. */
  readonly edits: Edits
  readonly signal: AbortSignal
}

/** The window stops this far above the notices, and takes this long to get there. S9.22 */
const scrollOffsetPx = 100
const scrollDurationMs = 1000
/** Groups of ours, which go with the list in them. */
const groups = new WeakSet<Element>()

/** Shows a notice as first child of `area`; notices that stand there are removed. Returns a function that removes it. */
export function showNotice(
  area: Element,
  { kind, message, groupClass, scrolls = true, edits, signal }: NoticeOptions,
): () => void {
  const classes = noticeClasses()
  const anyNotice = Object.values(classes)
    .map((name) => `.${name}`)
    .join(',')
  for (const old of area.querySelectorAll(anyNotice)) {
    const parent = old.parentElement
    edits.remove(parent && groups.has(parent) ? parent : old)
  }
  const group = document.createElement('div')
  groups.add(group)
  if (groupClass) group.className = groupClass
  const content = 'html' in message ? sanitise(message.html, 'notice') : document.createTextNode(message.text)
  // A list that is announced by itself would be read twice.
  const isAnnounced = content instanceof DocumentFragment && content.querySelector('[role=alert], [role=status]')
  if (!isAnnounced) group.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  if (content instanceof DocumentFragment && content.querySelector(anyNotice)) {
    group.append(content)
  } else {
    const list = document.createElement('ul')
    list.className = classes[kind]
    const item = document.createElement('li')
    item.append(content)
    list.append(item)
    group.append(list)
  }
  edits.insert(group, area, area.firstChild)
  if (scrolls) scrollToElement(group, scrollOffsetPx, scrollDurationMs, signal)
  return () => edits.remove(group)
}
