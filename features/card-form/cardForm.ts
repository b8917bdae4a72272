/** One card form: loads the provider's frames, keeps the state of their fields, and decides when frames are made anew. provider-sdk 4.3–4.6 */

import { isShown } from '../../inject/dom/isShown.ts'
import { after, watch } from '../../inject/dom/lifetime.ts'
import { listenWithin } from '../../inject/dom/listenWithin.ts'
import { observe } from '../../inject/dom/observe.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { hasOwn } from '../../inject/schema/hasOwn.ts'
import { atom } from '../../inject/state/atoms.ts'
import { whenChanged } from '../../inject/state/follow.ts'
import { createAnnouncer } from '../../inject/views/announcer.tsx'
import { PaymentError } from '../shared/payment/errors.ts'
import { keepOnScript, refillDelayMs } from '../shared/payment/sdk/keepOnScript.ts'
import { loadForCart } from '../shared/payment/sdk/loadForCart.ts'
import type { ProviderSdk } from '../shared/payment/sdk/types.ts'
import { createTurns } from '../shared/payment/turns.ts'
import { withinTime } from '../shared/payment/withinTime.ts'
import { areWhole, type CardFrames, type Containers, createFrames } from './frames.ts'
import { createInputEvents } from './inputEvents.ts'
import { codeOf, type FieldName, fieldNames, initialState, markInvalid, missingFields, readReport } from './model.ts'
import { showInPayingForm } from './order/cardNotice.ts'
import type { CardPayment, MountedCard } from './order/cardPayment.ts'
import type { CardSettings } from './settings.ts'

/** Longest wait for the provider to show the fields, which is as long as that for its script. */
const longestRenderMs = 15_000

/** `ineligible`: the provider has no card fields for this shop. `failed`: its script is blocked, or does not work. */
type CardStatus = 'none' | 'loading' | 'ready' | 'ineligible' | 'failed'

export class CardForm implements MountedCard {
  readonly statusAtom = atom<CardStatus>('none')
  /** The sentence that the shopper reads where the provider's script does not load. */
  readonly failureAtom = atom('')
  readonly stateAtom
  frames: CardFrames | undefined
  /** The provider's script that has no card fields for this shop, so that it is not asked again. */
  private unsuitable?: ProviderSdk
  /** Removes the sentence by which a press was refused because there were no fields. */
  private endRefusal: () => void = () => {}
  /** The same for the sentence that the form is still loading, which does not hold any more where it cannot be loaded. */
  private endLoading: () => void = () => {}
  /** Makes the frames where the form wants them and has none. A script that has failed is loaded once more. */
  private readonly update: () => void
  readonly announce: (text: string) => void
  private readonly inputEvents: ReturnType<typeof createInputEvents>
  readonly element: Element

  constructor(
    private readonly context: FeatureContext,
    private readonly payment: CardPayment,
    private readonly containers: Containers,
    private readonly settings: CardSettings,
  ) {
    this.element = context.element
    this.stateAtom = atom(this.untouched())
    this.update = createTurns(() => this.ensureFrames(), context.signal)
    this.announce = createAnnouncer(context)
    const { stateAtom, announce } = this
    const { onTyped } = payment
    this.inputEvents = createInputEvents(context, { stateAtom, errors: settings.errors, onTyped, announce })
  }

  start(): void {
    const { context, payment, update } = this
    const { store, signal, element } = context
    whenChanged(context, payment.isWantedAtom, update)
    // Frames are not replaced while the provider has the card, but after that.
    whenChanged(context, payment.submission.isUnderWayAtom, update)
    keepOnScript(context, payment.payment, {
      sdk: () => this.frames?.sdk,
      isLoading: () => store.get(this.statusAtom) === 'loading',
      close: () => this.close(),
      update,
    })
    const onChildren = (): void => {
      if (this.isReady() && !areWhole(this.containers)) after(refillDelayMs, update, signal)
    }
    watch(element, { childList: true, subtree: true }, onChildren, signal)
    let hadWidth = false
    const onSize = (entries: readonly ResizeObserverEntry[]): void => {
      const hasWidth = (entries[entries.length - 1]?.contentRect.width ?? 0) > 0
      // Frames that have failed are made again after a press, and not whenever a step of the checkout opens.
      if (hasWidth && !hadWidth && !this.frames && store.get(this.statusAtom) !== 'failed') update()
      hadWidth = hasWidth
    }
    observe(ResizeObserver, [element], onSize, signal)
    const onMethod = (_event: Event, field: HTMLElement): void => {
      if ((field as HTMLInputElement).value !== payment.id || store.get(this.statusAtom) !== 'failed') return
      // The store may open the card's box later than in this task.
      this.set('none')
      update()
    }
    listenWithin(document, 'change', '[name="payment_method"]', onMethod, signal)
    update()
  }

  obstacle(): Error | undefined {
    const { context, settings, payment } = this
    const status = context.store.get(this.statusAtom)
    if (status === 'ineligible') return this.refuse(settings.unavailable || payment.payment.texts('cardUnavailable'))
    if (status === 'failed') {
      this.update()
      return this.refuse(context.store.get(this.failureAtom))
    }
    if (!this.isReady()) {
      this.update()
      const problem = this.refuse(payment.payment.texts('cardLoading'))
      this.endLoading = this.endRefusal
      return problem
    }
    if (!areWhole(this.containers)) this.renew()
    const missing = missingFields(context.store.get(this.stateAtom))
    if (missing.length === 0 && this.isReady()) return undefined
    this.showIncomplete(missing)
    return new PaymentError('refused')
  }

  submit: MountedCard['submit'] = (options) => {
    if (!this.frames) throw new PaymentError('unexpected')
    return this.frames.submit(options)
  }

  showRefused(error: unknown): boolean {
    const { message: code } = Object(error)
    const named = fieldNames.filter((field) => codeOf(field) === code)
    if (named.length === 0) return false
    const missing = missingFields(this.context.store.get(this.stateAtom))
    if (missing.length > 0) this.showIncomplete(missing)
    else void this.invalidAtProvider().then((fields) => this.showIncomplete(fields.length > 0 ? fields : named))
    return true
  }

  renew(): void {
    void this.close().then(this.update)
  }

  async close(): Promise<void> {
    const { context, frames } = this
    const { store } = context
    this.frames = undefined
    if (!frames) return
    this.set('loading')
    // The entries are gone with their frames. provider-sdk 4.12 (D8)
    store.set(this.stateAtom, this.untouched())
    await frames.close()
  }

  private async ensureFrames(): Promise<void> {
    const { context, payment } = this
    const { store, signal } = context
    // Frames that begin in a closed box, or in a step of the checkout that is not open, may stay without size.
    const isSeen = isShown(context.element)
    if (!isSeen || !store.get(payment.isWantedAtom) || payment.submission.isUnderWay()) return
    if (!this.isReady()) this.set('loading')
    const sdk = await this.load()
    if (!sdk || signal.aborted || payment.submission.isUnderWay()) return
    if (sdk === this.unsuitable) return this.set('ineligible')
    if (this.frames?.sdk === sdk && this.isKept()) return
    await this.close()
    if (!signal.aborted) this.make(sdk)
  }

  private make(sdk: ProviderSdk): void {
    const { context, payment, containers, settings } = this
    let frames: CardFrames | undefined
    try {
      const callbacks = { ...payment.submission.callbacks(), inputEvents: this.inputEvents }
      frames = createFrames(sdk, containers, settings, callbacks, context.signal)
    } catch {
      // An exception does not mean that the shop has no card fields, so the next press tries again.
      this.fail(payment.payment.texts('cardBlocked'))
      return
    }
    this.frames = frames
    if (!frames) {
      this.unsuitable = sdk
      this.set('ineligible')
      return
    }
    const onRendered = (): void => {
      if (this.frames !== frames) return
      this.set('ready')
      this.endRefusal()
    }
    const onRefused = (): void => {
      if (this.frames !== frames) return
      void this.close()
      this.fail(payment.payment.texts('cardBlocked'))
    }
    const rendered = withinTime(frames.render(), longestRenderMs, context.signal, () =>
      Promise.reject(new Error('late')),
    )
    rendered.then(onRendered, onRefused)
  }

  private async load(): Promise<ProviderSdk | undefined> {
    const { store } = this.context
    const { payment } = this.payment
    try {
      return await loadForCart(payment, store)
    } catch (error) {
      // A load that is refused before it begins leaves the earlier script, and the fields made by it, in the page.
      if (this.frames && this.isKept()) return undefined
      void this.close()
      const { code } = Object(error)
      const isNamed = hasOwn(payment.settings().errorMessages, String(code))
      const message = isNamed ? payment.messageOf(error) : undefined
      this.fail(message && 'text' in message ? message.text : payment.texts('cardBlocked'))
      return undefined
    }
  }

  private showIncomplete(fields: readonly FieldName[]): void {
    const { context, frames, payment, settings } = this
    context.store.set(this.stateAtom, markInvalid(context.store.get(this.stateAtom), fields))
    // The focus moves to the field and not to the sentence, which is announced.
    showInPayingForm(payment, settings.incomplete ?? payment.payment.texts('cardIncomplete'), { scrolls: false })
    if (fields[0]) frames?.focus(fields[0])
  }

  /** Tells the shopper that the card cannot pay now, until its fields are there. */
  private refuse(text: string): PaymentError {
    this.endRefusal = showInPayingForm(this.payment, text, { takesFocus: true })
    return new PaymentError('refused')
  }

  private async invalidAtProvider(): Promise<readonly FieldName[]> {
    const state = await Promise.resolve(this.frames?.getState()).catch(() => undefined)
    const { fields } = readReport(state)
    return fieldNames.filter((field) => fields[field]?.isValid === false)
  }

  private untouched = () => initialState([...this.containers.keys()], this.settings.isNameRequired)
  private fail(text: string): void {
    this.context.store.set(this.failureAtom, text)
    this.set('failed')
    this.endLoading()
  }
  /** True where the frames are complete, or still being made. */
  private isKept = (): boolean => areWhole(this.containers) || !this.isReady()
  private isReady = (): boolean => this.context.store.get(this.statusAtom) === 'ready'
  private set(status: CardStatus): void {
    if (!this.context.signal.aborted) this.context.store.set(this.statusAtom, status)
  }
}
