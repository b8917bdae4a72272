/** One hosted card field: a component whose frame holds an input (provider-sdk.md 3.4). */
import type { CardChild, CardFieldName, CardFieldOptions, CardFieldsOptions, CardInputEvents } from '../../types.ts'
import type { Double } from '../double.ts'
import type { ComponentKind, Instance } from '../zoid/component.ts'
import { createInstance } from '../zoid/instance.ts'
import { type CardForm, stateKeys } from './cardForm.ts'
import { type CardInput, fieldHeightPx, fillCardFrame } from './cardFrame.ts'

/** A field as the form and `window.__sdk` use it. */
export interface FieldControl {
  readonly field: CardFieldName
  readonly instance: Instance<CardFieldOptions>
  type(text: string): void
  focus(): void
  blur(): void
  submitRequest(): void
}

export interface FieldParent {
  readonly options: CardFieldsOptions
  readonly form: CardForm
  readonly ineligibility: string | undefined
  readonly controls: Map<CardFieldName, FieldControl>
}

const componentNames: Readonly<Record<CardFieldName, string>> = {
  name: 'NameField',
  number: 'NumberField',
  cvv: 'CVVField',
  expiry: 'ExpiryField',
}

export function createCardField(
  double: Double,
  parent: FieldParent,
  field: CardFieldName,
  // Shops pass a string instead of an object for one of the fields; the SDK accepts it and reads no options from it.
  given: CardFieldOptions | string = {},
): CardChild {
  const options: CardFieldOptions = typeof given === 'string' ? {} : given
  const { form } = parent
  const name = componentNames[field]
  const classes = new Set<string>()
  const attributes = new Map<string, string>()
  let input: CardInput | undefined

  /** A field's own events replace the form's (provider-sdk.md 3.4). */
  function emit(event: keyof CardInputEvents): void {
    const events = instance.options.inputEvents ?? parent.options.inputEvents
    const state = form.state(field)
    double.call(`${name}.${event}`, state)
    events?.[event]?.(state)
  }

  function showValidity(): void {
    const { isEmpty, isValid, isPotentiallyValid } = form.state().fields[stateKeys[field]] ?? empty
    input?.element.classList.toggle('valid', !isEmpty && isValid)
    input?.element.classList.toggle('invalid', classes.has('invalid') || (!isEmpty && !isPotentiallyValid))
  }

  const control: FieldControl = {
    field,
    get instance() {
      return instance
    },
    type(text) {
      const shown = form.type(field, text)
      if (input && input.element.value !== shown) input.element.value = shown
      showValidity()
      emit('onChange')
    },
    focus() {
      form.setFocused(field, true)
      emit('onFocus')
    },
    blur() {
      form.setFocused(field, false)
      emit('onBlur')
    },
    submitRequest: () => emit('onInputSubmitRequest'),
  }

  const kind: ComponentKind<CardFieldOptions> = {
    name,
    tag: `paypal-card-${field}-field`,
    prerenderMs: 1,
    title: () => `paypal_card_${field}_field`,
    ineligibility: () => parent.ineligibility,
    initDelayMs: () => double.scenario.card.renderDelayMs,
    decorate(element) {
      element.style.cssText = 'height:30px'
    },
    fill(frameDocument, { options: { placeholder, style, maxLength } }) {
      const merged = { ...parent.options.style, ...style }
      input = fillCardFrame(frameDocument, { field, placeholder, style: merged, attributes, classes, maxLength })
      const { element } = input
      // A frame that has loaded again is empty.
      form.add(field)
      element.addEventListener('input', () => control.type(element.value))
      element.addEventListener('focus', () => control.focus())
      element.addEventListener('blur', () => control.blur())
      element.addEventListener('keydown', ({ key }) => key === 'Enter' && control.submitRequest())
    },
    init({ element }) {
      form.add(field)
      parent.controls.set(field, control)
      if (element) element.style.height = `${fieldHeightPx}px`
    },
    gone() {
      if (parent.controls.get(field) !== control) return
      parent.controls.delete(field)
      form.remove(field)
    },
  }
  const instance = createInstance(double, kind, options)

  /** Methods that need a rendered field: all but `render` and `close`. */
  function change(method: string, args: readonly unknown[], work: () => void): Promise<void> {
    if (instance.row.state !== 'rendered') {
      return double.thenables.rejected(new Error(`Can not call ${method}: the ${field} field is not rendered`))
    }
    double.call(`${name}.${method}`, ...args)
    work()
    return double.thenables.resolved(undefined)
  }

  return Object.assign(instance.handle, {
    addClass: (className: string) =>
      change('addClass', [className], () => {
        classes.add(className)
        input?.element.classList.add(className)
      }),
    removeClass: (className: string) =>
      change('removeClass', [className], () => {
        classes.delete(className)
        input?.element.classList.remove(className)
      }),
    setAttribute: (attribute: string, value: string) =>
      change('setAttribute', [attribute, value], () => {
        if (!settable.includes(attribute)) throw new Error(`Can not set attribute ${attribute}`)
        attributes.set(attribute, value)
        input?.element.setAttribute(attribute, value)
      }),
    removeAttribute: (attribute: string) =>
      change('removeAttribute', [attribute], () => {
        attributes.delete(attribute)
        input?.element.removeAttribute(attribute)
      }),
    clear: () => void change('clear', [], () => control.type('')),
    focus: () => void change('focus', [], () => (input ? input.element.focus() : control.focus())),
    setMessage: (text: string) => void change('setMessage', [text], () => input?.setMessage(text)),
  }) as CardChild
}

const settable = ['aria-invalid', 'aria-required', 'disabled', 'placeholder']

const empty = { isEmpty: true, isValid: false, isPotentiallyValid: true }
