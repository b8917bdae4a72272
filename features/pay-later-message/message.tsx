/**
 * One instalment message of the provider's. It is asked for when the shopper can see its place, and again only where it would say
 * something else. The provider fills an element of ours, so that nothing of it stays when that goes. provider-sdk 3.5, 6.5, 6.6
 */
import { after, runGuarded } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import type { HostPlace } from '../../inject/views/host.ts'
import { show } from '../../inject/views/show.tsx'
import { setShown } from '../shared/payment/checkout/setShown.ts'
import type { Payment } from '../shared/payment/payment.ts'
import { perStart } from '../shared/payment/perStart.ts'
import type { ProviderSdk } from '../shared/payment/sdk/types.ts'
import type { MessagePlace } from '../shared/payment/settings/payLater.ts'
import { expectedHeight, isUpdateOf, type Message } from './model.ts'

export type MessageContext = FeatureContext<undefined, undefined>

export interface MessageSpot {
  readonly place: MessagePlace
  readonly host: HostPlace
  /** Id of the element that the provider fills. */
  readonly id?: string
  /** An element of the server's that is only to be seen with a message in it. */
  readonly wrapper?: Element
  /** Undefined: there is to be no message. */
  readonly messageAtom: Atom<Message | undefined>
  /** Changes within this time count as one. */
  readonly burstMs?: number
  /** Runs before the provider is asked. */
  prepare?(): Promise<void>
}

const usualBurstMs = 50
/** The provider's own observer may have hidden its frame by then. S9.09 */
const restyleMs = 1_000
/** A message that is about to be scrolled to is asked for. */
const nearby = { rootMargin: '200px 0px' }

/** What the messages of one start know together. */
const sharedNotes = perStart(() => ({
  /** Height of the last message in a place, which fragments may replace. */
  heights: new Map<MessagePlace, number>(),
  /** Since the provider's script did not load: a page full of messages must not ask for it again and again. */
  hasFailed: false,
  /** Places that shoppers have come to: a change of their message asks once more for a script that did not load. */
  seen: new Set<MessagePlace>(),
}))

/** Has the message in its place for as long as the context lives and there is to be one. */
export function showMessage(context: MessageContext, payment: Payment, spot: MessageSpot): void {
  const { signal, store } = context
  let cancel = (): void => {}
  const update = (): void => {
    cancel()
    cancel = after(spot.burstMs ?? usualBurstMs, () => writer.bring(), signal)
  }
  const writer = new Writer(context, payment, spot, update)
  const onSdk = (): void => {
    const status = store.get(payment.sdk.statusAtom)
    if (status.status === 'failed') writer.fail()
    // Another script of the provider's has destroyed what stood on the old one, or has come in spite of a failure.
    else if (status.status === 'ready' && writer.made?.sdk !== status.sdk) update()
  }
  for (const end of [store.sub(spot.messageAtom, update), store.sub(payment.sdk.statusAtom, onSdk)])
    signal.addEventListener('abort', end)
  runGuarded(signal, () => writer.bring())
}

/** Does the work on the place. */
class Writer {
  /** What stands there. */
  made: { readonly sdk: ProviderSdk; readonly message: Message } | undefined
  private opened: { readonly scope: Scope; readonly element: HTMLElement } | undefined
  private isSeen = false
  private readonly context: MessageContext
  private readonly payment: Payment
  private readonly spot: MessageSpot
  private readonly onSeen: () => void

  constructor(context: MessageContext, payment: Payment, spot: MessageSpot, onSeen: () => void) {
    this.context = context
    this.payment = payment
    this.spot = spot
    this.onSeen = onSeen
  }

  /** Brings the place to what is wanted. */
  async bring(): Promise<void> {
    const { context, spot } = this
    const wanted = () => context.store.get(spot.messageAtom)
    const message = wanted()
    if (!message) return this.close()
    if (this.hasFailed()) {
      this.close()
      // Without a place for it: what fails once more must not move the page.
      if (sharedNotes(context.start).seen.has(spot.place)) await this.load()
      return
    }
    this.open(message)
    if (!this.isSeen) return
    await spot.prepare?.()
    const sdk = await this.load()
    // What has changed meanwhile has its own turn.
    if (context.signal.aborted || wanted() !== message || !this.opened) return
    if (sdk?.Messages) this.write(sdk, message)
    else this.close()
  }

  /** Keeps the space of the message, which nothing that comes or does not come changes later. */
  private open(message: Message): void {
    const { context, spot } = this
    const { anchor } = spot.host
    if (this.opened?.element.isConnected || !anchor.isConnected) return
    this.close()
    if (spot.wrapper) setShown(context.edits, spot.wrapper, true)
    const lastPx = sharedNotes(context.start).heights.get(spot.place) ?? 0
    const heightPx = Math.max(lastPx, expectedHeight(message, anchor.getBoundingClientRect().width))
    const scope = createScope(context.signal)
    const { host } = show({ ...context, ...scope }, <Space id={spot.id} heightPx={heightPx} />, spot.host)
    const element = host.firstElementChild as HTMLElement
    this.opened = { scope, element }
    const onReport = (entries: readonly IntersectionObserverEntry[]): void => {
      this.isSeen = entries.at(-1)?.isIntersecting === true
      if (!this.isSeen) return
      sharedNotes(context.start).seen.add(spot.place)
      this.onSeen()
    }
    observe(IntersectionObserver, [element], onReport, scope.signal, nearby)
  }

  private close(): void {
    const { context, opened, spot } = this
    this.opened = undefined
    this.made = undefined
    this.isSeen = false
    opened?.scope.end()
    if (spot.wrapper) setShown(context.edits, spot.wrapper, false)
  }

  /** The provider's script has not loaded, for this feature or for another one: the space is given back at once. */
  fail(): void {
    this.hasFailed()
    this.close()
  }

  private write(sdk: ProviderSdk, message: Message): void {
    const { made } = this
    if (made?.sdk === sdk && JSON.stringify(made.message) === JSON.stringify(message)) return
    // An element that carries an older script's marks, or more than the new message has, is not filled again.
    if (made && (made.sdk !== sdk || !isUpdateOf(made.message, message))) {
      this.close()
      this.open(message)
    }
    const { opened } = this
    if (!opened) return
    this.made = { sdk, message }
    const onRender = (): void => {
      this.style(opened.element)
      after(restyleMs, () => this.style(opened.element), opened.scope.signal)
    }
    attempt(() =>
      sdk
        .Messages?.({ ...message, onRender })
        .render(opened.element)
        .then(undefined, () => {}),
    )
  }

  /** The provider makes its frame invisible where it takes it for too wide. S9.09, SDK85 */
  private style(element: HTMLElement): void {
    const { context, payment, spot } = this
    for (const frame of element.querySelectorAll<HTMLElement>(`[name^="${payment.names.messageFrame}"]`)) {
      frame.style.width = '100%'
      frame.style.opacity = '1'
    }
    if (element.offsetHeight > 0) sharedNotes(context.start).heights.set(spot.place, element.offsetHeight)
  }

  /** Without the provider's script there is no message, and nothing is said of it. S8.24 */
  private async load(): Promise<ProviderSdk | undefined> {
    try {
      const { context, payment } = this
      return await payment.sdk.load(context.store.get(payment.cart.sdkParametersAtom))
    } catch {
      return undefined
    }
  }

  private hasFailed(): boolean {
    const { context, payment } = this
    const notes = sharedNotes(context.start)
    const { status } = context.store.get(payment.sdk.statusAtom)
    if (status === 'failed') notes.hasFailed = true
    if (status === 'ready') notes.hasFailed = false
    return notes.hasFailed
  }
}

interface SpaceProps {
  readonly id: string | undefined
  readonly heightPx: number
}

/** The element that the provider fills; no renderer looks into it. */
function Space({ id, heightPx }: SpaceProps) {
  return <span id={id} className="vernissage-message" style={{ display: 'block', minHeight: `${heightPx}px` }} />
}
