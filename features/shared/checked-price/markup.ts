/**
 * The gate before the cart: nothing is submitted from a product form that its rule has not let through, by mouse, keyboard or
 * script. Contract price-and-offer 6, with R1–R3 and R9.
 */

import { acceptComma, decimalCommasOf } from '../../../inject/dom/acceptComma.ts'
import { createHiddenField } from '../../../inject/dom/fields.ts'
import { listen, runGuarded } from '../../../inject/dom/lifetime.ts'
import { listenWithin } from '../../../inject/dom/listenWithin.ts'
import { createScope, type Scope } from '../../../inject/dom/scope.ts'
import { followSubmitters } from '../../../inject/dom/submitter.ts'
import { type FeatureContext, type Refusal, refuse } from '../../../inject/feature.ts'
import { whenPrinted } from '../../../inject/legacy/whenPrinted.ts'
import { findJQuery } from '../../../inject/shop/jQuery.ts'
import { createStoreEvents } from '../../../inject/shop/storeEvents.ts'
import { atom } from '../../../inject/state/atoms.ts'
import { follow } from '../../../inject/state/follow.ts'
import { areNoncesOld, renewNonces } from './calls.ts'
import { checkEvent } from './checkedFields.ts'
import { hideMessage } from './messages.tsx'
import { type Checker, createChecker } from './model.ts'
import {
  type Attempt,
  findBuyButton,
  type Gate,
  isActive,
  isBuyable,
  mark,
  pluginSettings,
  type Rule,
} from './product.ts'
import {
  buyButtonSelector,
  formOf,
  isOriginalRunning,
  isPartOfAnother,
  type ProductContext,
  productFormSelector,
  writePrices,
} from './productForm.ts'
import { followVariations } from './variations.ts'

/**
 * Guards the form of a mount by a rule. Does nothing without the plugin's settings, and in a form that is part of another
 * guarded form.
 */
export function guardForm<Result>(mount: FeatureContext, rule: Rule<Result>): Refusal | undefined {
  const { element: form, profile, signal } = mount
  const { kind } = rule
  const { pp } = profile
  if (!pluginSettings(mount)) whenPrinted(`${pp}_single`, () => void guardForm(mount, rule), signal)
  if (!pluginSettings(mount) || isPartOfAnother(form)) return undefined
  const reason = 'The legacy script for prices and offers runs already and keeps the job.'
  if (isOriginalRunning(pp)) return refuse(reason)
  yieldWhenOriginalBegins(mount, reason)
  const product: ProductContext = {
    ...mount,
    mount,
    pp,
    kind,
    events: createStoreEvents(signal),
    noncesAtom: atom({}),
    find: (selector, part = form) => part.querySelector(selector),
    text: (name) => String(pluginSettings(mount)?.[name] ?? ''),
  }
  const gate = createGate(product, rule)
  showState(product, rule, gate.checker)
  acceptComma(form, `.${pp}-value`, signal, decimalCommasOf(mount.page.locale))
  mark(product, form, 'form-init')
  rule.connect(product, gate)
  return undefined
}

/** The plugin's script finds new forms within 100 ms; this is twice that time. Contract price-and-offer 5 */
const originalStartMs = 200

/**
 * Yields to the plugin's script where it starts after this mount: it was not blocked because ours came later, because its file
 * has another name, or because it is held back until the visitor acts.
 */
function yieldWhenOriginalBegins(
  { element: form, profile: { pp }, signal, start, yieldToOther }: FeatureContext,
  reason: string,
): void {
  const yieldIfRunning = (): boolean => {
    const isRunning = !signal.aborted && isOriginalRunning(pp)
    if (isRunning) yieldToOther(reason)
    return isRunning
  }
  // jQuery calls its ready callbacks in order: those that other code registered before this one have run.
  findJQuery<(onReady: () => void) => void>()?.(yieldIfRunning)
  const submitterOf = followSubmitters(start.signal)
  const onUse = (event: Event): void => {
    const target = submitterOf(event) ?? (event.target as Element)
    const button = target.closest?.<HTMLElement>(`${buyButtonSelector},.${pp}-so-button`)
    if (!yieldIfRunning() || !button || !form.contains(button)) return
    // Until that script has found the form, no code would check the price or open the offer.
    event.preventDefault()
    event.stopImmediatePropagation()
    setTimeout(() => button.click(), originalStartMs)
  }
  listen(window, 'click submit', onUse, signal, { capture: true })
}

function createGate<Result>(product: ProductContext, rule: Rule<Result>): Gate<Result> {
  const { element: form, edits, pp, signal } = product
  const owner = formOf(form)
  let relaxedScope: Scope | undefined

  const read = (): string | undefined => {
    relaxedScope?.end()
    return rule.read(product)
  }
  const checker = createChecker(product, read, (scope) => rule.ask({ ...product, ...scope }))
  let isRenewing = false
  const attemptWithNonces = (): Attempt<Result> => {
    // A second click meanwhile must not pass with the old nonces.
    if (isRenewing) return false
    if (!areNoncesOld(product)) return checker.attempt()
    isRenewing = true
    const attempt = (): Attempt<Result> => {
      isRenewing = false
      return checker.attempt()
    }
    // Where the shop sends none, those of the page may still be valid.
    return renewNonces(product).then(attempt, attempt)
  }
  const finish = async (attempt: Attempt<Result>): Promise<boolean> => {
    const result = await attempt
    if (result !== false) writePrices(product)
    if (typeof result !== 'boolean') rule.finish?.(product, result)
    return result !== false
  }
  const proceed = (attempt: Attempt<Result>, button = findBuyButton(product)): void =>
    void runGuarded(signal, async () => {
      if (!(await finish(attempt)) || !button) return
      edits.attribute(button, 'type', 'submit')
      button.click()
    })

  const onBuy = (event: Event, button: HTMLElement | null): void => {
    if (!isActive(product)) return
    if (button?.classList.contains('disabled')) {
      // The platform's script shows why the button is disabled.
      event.preventDefault()
      return
    }
    const attempt = isBuyable(product) && attemptWithNonces()
    if (attempt === true) {
      const isUnchecked = read() === undefined
      // This function also handles the submit that follows the click.
      if (isUnchecked && event.type === 'click') rule.onUnchecked?.(product)
      // The checked price may have been typed again since, in another notation.
      writePrices(product)
      relaxedScope = relaxFields(product, owner, isUnchecked)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    proceed(attempt, button ?? undefined)
  }
  const submitterOf = followSubmitters(product.start.signal)
  const onSubmit = (event: Event): void => {
    const submitter = submitterOf(event)
    // Leaves the submit button of another product in the same form alone.
    if (form.contains(submitter) || !submitter?.closest(productFormSelector)) onBuy(event, submitter)
  }
  const onCheck = ({ detail }: CustomEvent): void =>
    void (isActive(product) && detail.push(finish(isBuyable(product) && attemptWithNonces())))
  listenWithin(form, 'click', buyButtonSelector, onBuy, signal, { capture: true })
  listen(owner, 'submit', onSubmit, signal, { capture: true })
  listen(owner, checkEvent, onCheck, signal)
  listenWithin(form, 'keydown', `.${pp}-value`, () => hideMessage(product), signal)
  return { checker, proceed }
}

/** Shows the state of the check on the add-to-cart button, and resets the check when the form changes. */
function showState<Result>(product: ProductContext, rule: Rule<Result>, checker: Checker<Result>): void {
  const { element: form, edits, kind, noncesAtom, pp, signal } = product
  let isChosen = false
  follow(product, checker.stateAtom, ({ phase }) => {
    const button = findBuyButton(product)
    if (!button || !isActive(product)) return
    const present = { ...product, ...checker.scope }
    // Other scripts take a click on the button for the shopper's own as long as it has this class.
    if (phase !== 'accepted' && phase !== 'withoutCheck') mark(present, button, 'single-atc-button')
    if (phase === 'checking') mark(present, button, 'button-loading')
    for (const suffix of rule.onPhase(present, phase, isChosen))
      if (suffix) mark(present, button, `${kind}-single-atc-button-${suffix}`)
  })
  followVariations(product, (chosen, variationId) => {
    isChosen = true
    rule.onVariation?.(chosen, variationId)
    checker.reset()
  })
  // Another choice means another product, also while the store is still asked which one.
  const onChange = ({ target }: Event): void =>
    (target as Element).matches('[name^=attribute_]') ? checker.reset() : checker.change()
  listen(form, 'input change', onChange, signal)
  // An answer must not take a visitor back who is on the way to another page.
  listen(window, 'beforeunload pagehide', checker.reset, signal)
  follow(product, noncesAtom, ({ cart }) => {
    // All fields of that name, since other forms may send theirs along with this one.
    for (const field of cart ? document.querySelectorAll(`[name=_${pp}_cart_nonce]`) : [])
      edits.attribute(field, 'value', cart!)
  })
}

/**
 * Suspends the browser's own checks of the price while the form is submitted.
 * Contract price-and-offer 10
 */
function relaxFields({ element: form, pp, signal }: ProductContext, owner: Element, isUnchecked: boolean): Scope {
  const scope = createScope(signal)
  const { edits } = scope
  for (const field of form.querySelectorAll(`.${pp}-value`)) {
    edits.attribute(field, 'data-step', field.getAttribute('step'))
    edits.attribute(field, 'step', 'any')
    if (!isUnchecked) continue
    for (const bound of ['min', 'max']) if (field.hasAttribute(bound)) edits.attribute(field, bound, '')
  }
  // The sticky bar has no nonce for variations, and without one the shop takes the regular price.
  const name = `_${pp}_cart_nonce`
  const existing = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  // A clone would get the server's value back when it is inserted, but the nonce may have been renewed.
  if (existing && !owner.querySelector(`[name=${name}]`)) edits.insert(createHiddenField(name, existing.value), owner)
  return scope
}
