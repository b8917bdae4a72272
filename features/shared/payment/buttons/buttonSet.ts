/**
 * The wallet's buttons in one container of the server's: created when they are needed, kept while what they are made of stays the
 * same, filled in again where other code has emptied the container, and closed before others take their place.
 */
import { after, runGuarded, watch } from '../../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../../inject/feature.ts'
import type { Atom } from '../../../../inject/state/atoms.ts'
import { whenChanged } from '../../../../inject/state/follow.ts'
import type { ShowContext } from '../../../../inject/views/useView.ts'
import { hasWindow, isBusy } from '../attempt/state.ts'
import type { Payment } from '../payment.ts'
import { keepOnScript, refillDelayMs } from '../sdk/keepOnScript.ts'
import { loadForCart } from '../sdk/loadForCart.ts'
import type { ProviderSdk } from '../sdk/types.ts'
import { type ButtonStyle, buttonStyle } from '../settings/buttonStyle.ts'
import { containerNeedsShipping } from '../settings/printed/containerNeedsShipping.ts'
import { createTurns } from '../turns.ts'
import { type ButtonHandlers, type ButtonPlan, createInstances, type Instances } from './instances.ts'
import { type ButtonsStatus, createSpace, type Space } from './space.tsx'

export interface ButtonSetOptions extends ButtonHandlers {
  readonly container: HTMLElement
  readonly planAtom: Atom<ButtonPlan>
  /** Height in CSS pixels of the element beside the container that is hidden once the buttons are there. Default: 0. */
  readonly besidePx?: number
  /** Runs whenever the provider's script did not load. @param error SdkError */
  onLoadError?(error: unknown): void
}

export type ButtonContext = ShowContext & Pick<FeatureContext, 'yieldToOther'>

export interface ButtonSet {
  readonly statusAtom: Atom<ButtonsStatus>
  /** Applies the plan once more: lost buttons are made anew, and a script that has failed is loaded again. */
  refresh(): void
}

/** The buttons that stand in the container. */
interface Made {
  /** Equal for two plans that need no new buttons. */
  readonly key: string
  readonly sdk: ProviderSdk
  readonly instances: Instances
}

/**
 * Fills `container` as long as the signal of the context lives. The container itself stays the server's; in it stands a host of
 * ours, whose space is reserved as soon as buttons are wanted.
 */
export function createButtonSet(context: ButtonContext, payment: Payment, options: ButtonSetOptions): ButtonSet {
  const { signal, store } = context
  const filler = new Filler(context, payment, options)
  const { statusAtom } = filler.space
  const { update } = filler
  for (const event of ['cartUpdated', 'checkoutUpdated', 'fragmentsChanged'] as const)
    payment.cart.on(event, filler.retry, signal)
  whenChanged(context, options.planAtom, () => {
    filler.made?.instances.setEnabled(store.get(options.planAtom).isEnabled)
    update()
  })
  // Changes of the plan wait while a payment is under way, and are applied when its state changes.
  whenChanged(context, payment.attempts.stateAtom, () => filler.made && update())
  keepOnScript(context, payment, {
    sdk: () => filler.made?.sdk,
    isLoading: () => store.get(statusAtom) === 'loading',
    close: () => filler.close(),
    update: () => store.get(statusAtom) !== 'none' && update(),
  })
  signal.addEventListener('abort', () => filler.close())
  const onChildren = (): void => {
    if (filler.isForeign()) update()
    else if (!filler.isWhole()) filler.refill()
  }
  watch(options.container, { childList: true, subtree: true }, onChildren, signal)
  update()
  return { statusAtom, refresh: update }
}

/** Where no button can be rendered, new ones are made this many times; after that only when the cart changes. */
const maxRetries = 2

type Styles = Readonly<Record<string, ButtonStyle>>

/** One container and the buttons that were made in it: decides when buttons are made, kept and closed. */
class Filler {
  readonly space: Space
  made: Made | undefined
  /** Has the plan applied once more, after the run that is under way. */
  readonly update: () => void
  private isRefillDue = false
  /** Number of sets in a row of which no button could be rendered. */
  private failures = 0

  constructor(
    private readonly context: ButtonContext,
    private readonly payment: Payment,
    private readonly options: ButtonSetOptions,
  ) {
    this.space = createSpace(context, options.container, options.besidePx)
    this.update = createTurns(() => this.apply(), context.signal)
  }

  /** Fills the container again after a pause: a button has gone that we have not closed. */
  refill(): void {
    if (this.isRefillDue) return
    this.isRefillDue = true
    const onDue = (): void => {
      this.isRefillDue = false
      this.update()
    }
    after(refillDelayMs, onDue, this.context.signal)
  }

  /** Makes new buttons where none could be rendered. */
  readonly retry = (): void => {
    if (this.hasFailed() && !this.isInUse()) void this.close().then(this.update)
  }

  async close(): Promise<void> {
    const { instances } = this.made ?? {}
    this.made = undefined
    if (!instances) return
    this.space.setStatus('loading')
    await instances.close()
  }

  /** Makes the buttons that the plan asks for, and closes all others. */
  private async apply(): Promise<void> {
    const { context, options, space } = this
    const wanted = context.store.get(options.planAtom)
    const plan = { ...wanted, ...this.printedAtContainer() }
    if (this.isInUse()) return
    if (this.isForeign()) return context.yieldToOther('The payment plugin’s own script has made buttons here.')
    if (plan.sources.length === 0) {
      await this.close()
      space.end()
      return space.setStatus('none')
    }
    const styles = this.stylesOf(plan)
    if (!space.isThere()) {
      // Buttons in a host that other code has removed are gone, even where the provider does not say so.
      await this.close()
      space.setStatus('loading')
      space.reserve(styles)
    }
    const sdk = await this.load()
    if (!sdk || context.signal.aborted || this.isInUse()) return
    const key = JSON.stringify([plan.sources, plan.needsShipping, plan.basis, styles, options.driver.approves])
    const { made } = this
    if (made?.key === key && made.sdk === sdk && this.isWhole()) {
      return made.instances.setEnabled(plan.isEnabled)
    }
    await this.close()
    // The plan has changed while the old buttons were being closed; the next run applies the new plan.
    if (context.signal.aborted || context.store.get(options.planAtom) !== wanted) return
    this.make(key, sdk, plan, styles)
  }

  private make(key: string, sdk: ProviderSdk, plan: ButtonPlan, styles: Styles): void {
    const { context, options, payment, space } = this
    space.setStatus('loading')
    const instances = createInstances({
      ...options,
      payment,
      sdk,
      places: space.renew(styles),
      plan,
      styles,
      signal: context.signal,
      onLost: () => this.refill(),
      onStatus: (status) => this.made?.instances === instances && this.follow(status),
    })
    this.made = { key, sdk, instances }
    instances.render()
  }

  private follow(status: ButtonsStatus): void {
    this.space.setStatus(status)
    this.failures = status === 'failed' ? this.failures + 1 : 0
    // A script that always fails is not asked again and again.
    if (this.hasFailed() && this.failures <= maxRetries) after(refillDelayMs, this.retry, this.context.signal)
  }

  /** True where the provider offers buttons, none of which could be rendered. */
  private hasFailed(): boolean {
    return this.made?.instances.isOffered === true && this.context.store.get(this.space.statusAtom) === 'failed'
  }

  private async load(): Promise<ProviderSdk | undefined> {
    const { context, options, payment, space } = this
    try {
      return await loadForCart(payment, context.store)
    } catch (error) {
      // A load that is refused before it begins leaves the earlier script, and the buttons made by it, in the page.
      if (!this.made || !this.isWhole()) space.setStatus('failed')
      runGuarded(context.signal, () => options.onLoadError?.(error))
      return undefined
    }
  }

  /** Data that the server prints at the container, which override those of cart and product. Real shops print none. S3.99 */
  private printedAtContainer(): Pick<ButtonPlan, 'needsShipping'> | undefined {
    const { names } = this.payment
    const row = this.options.container.closest(`.payment_method_${names.method}`)
    const needsShipping = row ? containerNeedsShipping(row, names.classes) : undefined
    return needsShipping === undefined ? undefined : { needsShipping }
  }

  private stylesOf({ sources }: ButtonPlan): Styles {
    const { names } = this.payment
    return Object.fromEntries(sources.map((source) => [source, buttonStyle(source, this.options.method, names)]))
  }

  /** True while the buttons must stay: one of them has its window open, or an approval is being prepared or submitted. */
  private isInUse(): boolean {
    const { made, payment } = this
    const state = payment.attempts.stateNow()
    return made !== undefined && (isBusy(state) || (hasWindow(state) && made.instances.has(state.button)))
  }

  /** False where other code has removed a button or its host. */
  isWhole(): boolean {
    return !this.made || (this.made.instances.areAlive() && this.space.isThere())
  }

  /** True where the plugin's own script has made buttons in the container; two sets would both order. WC30 */
  isForeign(): boolean {
    const buttons = this.options.container.querySelectorAll(`.${this.payment.names.renderedButtons}`)
    return [...buttons].some((element) => !this.space.contains(element))
  }
}
