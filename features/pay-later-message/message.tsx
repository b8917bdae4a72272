/**
 * One instalment message of the provider's. The script asks for it when the shopper can see its place, and again only where
 * its text would differ. The provider fills an element of ours, so that nothing of the message stays when that element
 * goes. provider-sdk 3.5, 6.5, 6.6
 */

import { setShown } from '../../inject/dom/edits/setShown.ts'
import { after, debounce, runGuarded } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { attempt } from '../../inject/shop/attempt.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import { whenChanged } from '../../inject/state/follow.ts'
import { perStart } from '../../inject/state/perStart.ts'
import type { HostPlace } from '../../inject/views/host.ts'
import { type Shown, show } from '../../inject/views/show.tsx'
import { type Payment, sharedPayment } from '../shared/payment/payment.ts'
import { loadForCart } from '../shared/payment/sdk/loadForCart.ts'
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
  /** Undefined while no message is to be shown. */
  readonly messageAtom: Atom<Message | undefined>
  /** Changes within this time count as one. */
  readonly burstMs?: number
  /** Runs before the provider is asked. */
  prepare?(): Promise<void>
}

const usualBurstMs = 50
/** The frame is styled once more after this time, since the provider's own observer may have hidden it. S9.09 */
const restyleMs = 1_000
/** Messages are requested shortly before they are scrolled into view. */
const nearby = { rootMargin: '200px 0px' }

/** State that all messages of one start share: a listing has as many messages as products. */
const sharedState = perStart((context) => {
  const { sdk } = sharedPayment(context)
  const { signal } = context
  const writerOf = new Map<Element, Writer>()
  const observer = new IntersectionObserver(
    (entries) =>
      runGuarded(signal, () => {
        for (const { target, isIntersecting } of entries) writerOf.get(target)?.see(isIntersecting)
      }),
    nearby,
  )
  const writers = new Set<Writer>()
  whenChanged(context, sdk.statusAtom, () => {
    for (const writer of writers) writer.followScript()
  })
  signal.addEventListener('abort', () => observer.disconnect())
  return {
    writers,
    /** Calls `see` of the writer when the element comes near the screen, or leaves it. */
    watch(element: Element, writer: Writer): void {
      writerOf.set(element, writer)
      observer.observe(element)
    },
    unwatch(element: Element): void {
      writerOf.delete(element)
      observer.unobserve(element)
    },
    /** Height of the last message in a place, which fragments may replace. */
    heights: new Map<MessagePlace, number>(),
    /** True once the provider's script did not load: a page full of messages must not request it again and again. */
    hasFailed: false,
    /** Places that have been near the screen: a change of their message requests a script once more that did not load. */
    places: new Set<MessagePlace>(),
  }
})

/** Shows a message in its place, and keeps it up to date until the context ends. */
export function showMessage(context: MessageContext, payment: Payment, spot: MessageSpot): void {
  const { signal, start } = context
  const { writers } = sharedState(start)
  const writer = new Writer(context, payment, spot)
  writers.add(writer)
  whenChanged(context, spot.messageAtom, writer.update)
  signal.addEventListener('abort', () => {
    writers.delete(writer)
    writer.close()
  })
  runGuarded(signal, () => writer.apply())
}

/** Shows, updates and removes the message of one spot. */
class Writer {
  /** The message that the provider has rendered, and the script that did it. */
  private made: { readonly sdk: ProviderSdk; readonly message: Message } | undefined
  private opened: { readonly shown: Shown; readonly element: HTMLElement } | undefined
  private isSeen = false
  private readonly state: ReturnType<typeof sharedState>
  /** Calls `apply` once nothing has changed for a while. */
  readonly update: () => void

  constructor(
    private readonly context: MessageContext,
    private readonly payment: Payment,
    private readonly spot: MessageSpot,
  ) {
    this.state = sharedState(context.start)
    this.update = debounce(spot.burstMs ?? usualBurstMs, () => this.apply(), context.signal)
  }

  followScript(): void {
    const status = this.context.store.get(this.payment.sdk.statusAtom)
    // The provider's script has not loaded, for this feature or for another one, so the space closes at once.
    if (this.hasFailed()) this.close()
    // A newly loaded provider's script has destroyed what the one before rendered, or has loaded after a failure.
    else if (status.status === 'ready' && this.made?.sdk !== status.sdk) this.update()
  }

  see(isSeen: boolean): void {
    this.isSeen = isSeen
    if (!isSeen) return
    this.state.places.add(this.spot.place)
    this.update()
  }

  /** Opens, fills or closes the place, as its message demands. */
  async apply(): Promise<void> {
    const { context, spot } = this
    const currentMessage = () => context.store.get(spot.messageAtom)
    const message = currentMessage()
    if (!message) return this.close()
    if (this.hasFailed()) {
      this.close()
      // No space is opened, since another failure must not move the page.
      if (this.state.places.has(spot.place)) await this.load()
      return
    }
    this.open(message)
    if (!this.isSeen) return
    await spot.prepare?.()
    const sdk = await this.load()
    // A change in the meantime calls this function again.
    if (context.signal.aborted || currentMessage() !== message || !this.opened) return
    if (sdk?.Messages) this.write(sdk, message)
    else this.close()
  }

  /** Reserves the space of the message, so that its arrival does not move the page. */
  private open(message: Message): void {
    const { context, spot } = this
    const { anchor } = spot.host
    if (this.opened?.element.isConnected || !anchor.isConnected) return
    this.close()
    if (spot.wrapper) setShown(context.edits, spot.wrapper, true)
    const lastPx = this.state.heights.get(spot.place) ?? 0
    const expectedPx = expectedHeight(message, () => anchor.getBoundingClientRect().width)
    const heightPx = Math.max(lastPx, expectedPx)
    const shown = show(context, <Space id={spot.id} heightPx={heightPx} />, spot.host)
    const element = shown.host.firstElementChild as HTMLElement
    this.opened = { shown, element }
    this.state.watch(element, this)
  }

  close(): void {
    const { context, opened, spot } = this
    this.opened = undefined
    this.made = undefined
    this.isSeen = false
    if (opened) {
      this.state.unwatch(opened.element)
      opened.shown.end()
    }
    if (spot.wrapper) setShown(context.edits, spot.wrapper, false)
  }

  private write(sdk: ProviderSdk, message: Message): void {
    const { made } = this
    if (made?.sdk === sdk && JSON.stringify(made.message) === JSON.stringify(message)) return
    // The provider does not fill an element again that another script rendered into, or with fewer options than before.
    if (made && (made.sdk !== sdk || !isUpdateOf(made.message, message))) {
      this.close()
      this.open(message)
    }
    const { opened } = this
    if (!opened) return
    this.made = { sdk, message }
    const onRender = (): void => {
      this.style(opened.element)
      after(restyleMs, () => this.style(opened.element), this.context.signal)
    }
    attempt(() =>
      sdk
        .Messages?.({ ...message, onRender })
        .render(opened.element)
        .then(undefined, () => {}),
    )
  }

  /** Shows the frame, which the provider hides where it takes it for too wide, and notes its height. S9.09, SDK85 */
  private style(element: HTMLElement): void {
    const { payment, spot } = this
    for (const frame of element.querySelectorAll<HTMLElement>(`[name^="${payment.names.messageFrame}"]`)) {
      frame.style.width = '100%'
      frame.style.opacity = '1'
    }
    if (element.offsetHeight > 0) this.state.heights.set(spot.place, element.offsetHeight)
  }

  /** Undefined where the script does not load: then there is neither a message nor an error. S8.24 */
  private load(): Promise<ProviderSdk | undefined> {
    return loadForCart(this.payment, this.context.store).catch(() => undefined)
  }

  private hasFailed(): boolean {
    const { context, state, payment } = this
    const { status } = context.store.get(payment.sdk.statusAtom)
    if (status === 'failed') state.hasFailed = true
    if (status === 'ready') state.hasFailed = false
    return state.hasFailed
  }
}

interface SpaceProps {
  readonly id: string | undefined
  readonly heightPx: number
}

/** The element that the provider fills. It has no children of ours, so rendering leaves the provider's alone. */
function Space({ id, heightPx }: SpaceProps) {
  return <span id={id} className="vernissage-message" style={{ display: 'block', minHeight: `${heightPx}px` }} />
}
