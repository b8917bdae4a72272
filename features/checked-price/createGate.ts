/**
 * The gate before the cart: nothing is submitted from a product form that its rule has not let through, by mouse, keyboard or
 * script. Contract price-and-offer 6, with R1–R3 and R9.
 */
import { createElement } from '../../inject/createElement.ts'
import { type FeatureContext, type Refusal, refuse } from '../../inject/defineFeature.ts'
import { createEdits, type Edits } from '../../inject/edits.ts'
import { listen, run } from '../../inject/lifetime.ts'
import { acceptComma } from './acceptComma.ts'
import { checkEvent } from './checkedFields.ts'
import type { Phase } from './checkState.ts'
import { type Checker, createChecker } from './createChecker.ts'
import { createMessages, type Messages } from './createMessages.ts'
import { createShopCheck, type ShopCheck } from './createShopCheck.ts'
import { followVariations, variationIdSelector } from './followVariations.ts'
import { isOriginalRunning } from './original.ts'
import { bridgeCheckEvent, type FireCheck } from './pluginEvents.ts'
import { buyButtonSelector, formOf, isPartOfAnother, productFormSelector } from './productForm.ts'

/** What one feature asks of a product form. */
export interface Rule {
  /** `nyp` or `so`: part of the plugin's names. */
  readonly kind: string
  /** What has to be checked before the form may be submitted; undefined = nothing. */
  read(): string | undefined
  ask(ends: AbortSignal, edits: Edits): boolean | Promise<boolean>
  /** Runs when the shop has just accepted, before the form is submitted. */
  settle?(): void
  /** Runs when the form is submitted without a check. */
  skip?(): void
  /** Other code asks for a check of what stands in `part` through the plugin's own event. */
  request(part: Element | undefined): void
  /** Ends of the classes that tell others where the form stands. */
  marks(phase: Phase): readonly (string | false)[]
  show?(phase: Phase, edits: Edits): void
  /** Another variation was chosen, or none is any more. */
  changed?(variationId: unknown, edits: Edits): void
}

export interface Gate {
  readonly messages: Messages
  /** Says one of the plugin's texts, for what stands in `part`, and leads to the field that it is about. */
  tell(name: string, field: HTMLElement | null, part?: Element): void
  readonly check: ShopCheck
  /** The add-to-cart button. */
  readonly button: HTMLElement | null
  /** One of the plugin's settings; those at the top level are texts. */
  text(name: string): string
  /** Whether variation and quantity are chosen. Tells the shopper what is missing. */
  isBuyable(): boolean
  readonly attempt: Checker['attempt']
  /** Puts what `attempt` lets through into the cart. */
  proceed(attempt: ReturnType<Checker['attempt']>): void
  /** Has other code hear of a check through the plugin's own event. */
  readonly fireCheck: FireCheck
}

/** Guards the form of `context` by the rule that `makeRule` returns. */
export function createGate(context: FeatureContext, makeRule: (gate: Gate) => Rule): Refusal | undefined {
  const { element: form, edits, giveWay, page, profile, signal } = context
  const { pp } = profile
  if (!page.global(`${pp}_single`) || isPartOfAnother(form)) return undefined
  const reason = 'The legacy script for prices and offers runs already and keeps the job.'
  if (isOriginalRunning(pp)) return refuse(reason)
  // Under another file name it was not blocked, and it begins when jQuery is ready, after us.
  for (const name of ['click', 'submit', 'keydown'])
    listen(window, name, () => isOriginalRunning(pp) && giveWay(reason), signal, { capture: true })

  const owner = formOf(form)
  const variable = '.variations_form'
  const messages = createMessages(context)
  const proceed = (attempt: ReturnType<Checker['attempt']>, button = gate.button): void =>
    void run(signal, async () => {
      if (!(await attempt)) return
      rule.settle?.()
      if (!button) return
      edits.attribute(button, 'type', 'submit')
      button.click()
    })
  const gate: Gate = {
    messages,
    check: createShopCheck(context, messages),
    get button() {
      return form.querySelector<HTMLElement>(buyButtonSelector)
    },
    tell(name, field, part) {
      messages.say({ html: gate.text(name) }, part)
      field?.focus()
    },
    text: (name) => String(page.global(`${pp}_single`)?.[name] ?? ''),
    isBuyable() {
      const quantity = form.querySelector<HTMLInputElement>('[name=quantity]')
      const variation = form.querySelector<HTMLInputElement>(variationIdSelector)
      const isMissing = variation && !(Number(variation.value) > 0)
      // Some print an empty field for products that have none.
      if (isMissing && (form.closest(variable) || form.querySelector(`${variable},[name^=attribute_]`)))
        gate.tell('i18n_make_a_selection_text', null)
      else if (!Number.parseFloat(quantity?.value ?? '')) gate.tell('i18n_empty_qty', quantity)
      else return true
      return false
    },
    attempt: (read) => checker.attempt(read),
    proceed,
    fireCheck: (button, part) => fireCheck(button, part),
  }
  const rule = makeRule(gate)
  const fireCheck = bridgeCheckEvent(context, rule.kind, (part) => isActive() && rule.request(part))
  const isActive = (): boolean =>
    // By now there may be one in it.
    !isPartOfAnother(form) && form.querySelector(`.${pp}-${rule.kind}-wrap`) !== null

  /**
   * While something passes, the browser's own checks of the price do not stand in its way.
   * Contract price-and-offer 10
   */
  let relaxed = new AbortController()
  signal.addEventListener('abort', () => relaxed.abort())
  const relax = (isUnchecked: boolean): void => {
    relaxed = new AbortController()
    const changes = createEdits(relaxed.signal)
    for (const field of form.querySelectorAll(`.${pp}-value`)) {
      changes.attribute(field, 'data-step', field.getAttribute('step'))
      changes.attribute(field, 'step', 'any')
      if (!isUnchecked) continue
      for (const bound of ['min', 'max']) if (field.hasAttribute(bound)) changes.attribute(field, bound, '')
    }
    // The bar has none for variations, and without it the shop takes the regular price.
    const nonce = `[name=_${pp}_cart_nonce]`
    const known = document.querySelector<HTMLInputElement>(nonce)
    if (known && !owner.querySelector(nonce)) {
      // Not a clone, which is given the server's value back when it is inserted: the nonce may have been renewed.
      const { name, value } = known
      changes.insert(createElement('input', { type: 'hidden', name, value }), owner)
    }
  }
  const read = (): string | undefined => {
    relaxed.abort()
    return rule.read()
  }

  const checker = createChecker({
    signal,
    read,
    ask: async (ends, changes) => rule.ask(ends, changes),
    show(phase, changes) {
      const { button } = gate
      if (!button || !isActive()) return
      const name = 'single-atc-button'
      // Others take a click on the button for the shopper's own as long as it has this.
      if (phase !== 'accepted' && phase !== 'withoutCheck') changes.toggleClass(button, `${pp}-${name}`, true)
      if (phase === 'checking') changes.toggleClass(button, `${pp}-button-loading`, true)
      for (const mark of rule.marks(phase)) {
        if (mark) changes.toggleClass(button, `${pp}-${rule.kind}-${name}-${mark}`, true)
      }
      rule.show?.(phase, changes)
    },
  })

  const hear = (event: Event, button: HTMLElement | null): void => {
    if (!isActive()) return
    if (button?.classList.contains('disabled')) {
      // The platform says why.
      event.preventDefault()
      return
    }
    const attempt = gate.isBuyable() && checker.attempt()
    if (attempt === true) {
      const isUnchecked = read() === undefined
      // The submit that follows the click comes here, too.
      if (isUnchecked && event.type === 'click') rule.skip?.()
      relax(isUnchecked)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    proceed(attempt, button ?? undefined)
  }
  const capture = { capture: true }
  listen(
    form,
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>(buyButtonSelector)
      if (button) hear(event, button)
    },
    signal,
    capture,
  )
  const hearSubmit = (event: Event): void => {
    const { submitter } = event as SubmitEvent
    // One form can have several products.
    if (form.contains(submitter) || !submitter?.closest(productFormSelector)) hear(event, submitter)
  }
  listen(owner, 'submit', hearSubmit, signal, capture)
  for (const type of ['input', 'change']) listen(form, type, checker.change, signal)
  // An answer must not take a visitor back who is on the way to another page.
  for (const type of ['beforeunload', 'pagehide']) listen(window, type, checker.reset, signal)
  listen(form, 'keydown', ({ target }) => (target as Element).matches(`.${pp}-value`) && messages.hide(), signal)
  listen(
    owner,
    checkEvent,
    ({ detail }) =>
      void (
        isActive() &&
        detail.push(
          Promise.resolve(gate.isBuyable() && checker.attempt()).then((isThrough) => {
            if (isThrough) rule.settle?.()
            return isThrough
          }),
        )
      ),
    signal,
  )
  acceptComma(form, `.${pp}-value`, signal)
  followVariations(context, rule.kind, (variationId, changes) => {
    rule.changed?.(variationId, changes)
    checker.reset()
  })
  edits.toggleClass(form, `${pp}-form-init`, true)
  return undefined
}
