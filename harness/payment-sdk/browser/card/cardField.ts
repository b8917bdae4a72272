/** One hosted card field: a component whose frame holds an input (provider-sdk.md 3.4). */
import type { CardChild, CardFieldName, CardFieldOptions, CardFieldsOptions, CardInputEvents } from '../../cardTypes.ts'
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
  return new CardField(double, parent, field, options).handle()
}

class CardField implements FieldControl {
  readonly field: CardFieldName
  readonly instance: Instance<CardFieldOptions>
  private readonly double: Double
  private readonly parent: FieldParent
  private readonly name: string
  private readonly classes = new Set<string>()
  private readonly attributes = new Map<string, string>()
  private input: CardInput | undefined

  constructor(double: Double, parent: FieldParent, field: CardFieldName, options: CardFieldOptions) {
    this.double = double
    this.parent = parent
    this.field = field
    this.name = componentNames[field]
    this.instance = createInstance(double, this.kind(), options)
  }

  type(text: string): void {
    const { form } = this.parent
    const shown = form.type(this.field, text)
    if (this.input && this.input.element.value !== shown) this.input.element.value = shown
    this.showValidity()
    this.emit('onChange')
  }

  focus(): void {
    this.parent.form.setFocused(this.field, true)
    this.emit('onFocus')
  }

  blur(): void {
    this.parent.form.setFocused(this.field, false)
    this.emit('onBlur')
  }

  submitRequest(): void {
    this.emit('onInputSubmitRequest')
  }

  /** The object that the page gets. */
  handle(): CardChild {
    const { classes, attributes } = this
    return Object.assign(this.instance.handle, {
      addClass: (className: string) =>
        this.change('addClass', [className], () => {
          classes.add(className)
          this.input?.element.classList.add(className)
        }),
      removeClass: (className: string) =>
        this.change('removeClass', [className], () => {
          classes.delete(className)
          this.input?.element.classList.remove(className)
        }),
      setAttribute: (attribute: string, value: string) =>
        this.change('setAttribute', [attribute, value], () => {
          if (!settable.includes(attribute)) throw new Error(`Can not set attribute ${attribute}`)
          attributes.set(attribute, value)
          this.input?.element.setAttribute(attribute, value)
        }),
      removeAttribute: (attribute: string) =>
        this.change('removeAttribute', [attribute], () => {
          attributes.delete(attribute)
          this.input?.element.removeAttribute(attribute)
        }),
      clear: () => void this.change('clear', [], () => this.type('')),
      focus: () => void this.change('focus', [], () => (this.input ? this.input.element.focus() : this.focus())),
      setMessage: (text: string) => void this.change('setMessage', [text], () => this.input?.setMessage(text)),
    }) as CardChild
  }

  private kind(): ComponentKind<CardFieldOptions> {
    const { double, parent, field } = this
    return {
      name: this.name,
      tag: `paypal-card-${field}-field`,
      prerenderMs: 1,
      title: () => `paypal_card_${field}_field`,
      ineligibility: () => parent.ineligibility,
      initDelayMs: () => double.scenario.card.renderDelayMs,
      decorate(element) {
        element.style.cssText = 'height:30px'
      },
      fill: (frameDocument, { options }) => this.fill(frameDocument, options),
      init: ({ element }) => {
        parent.form.add(field)
        parent.controls.set(field, this)
        if (element) element.style.height = `${fieldHeightPx}px`
      },
      gone: () => {
        if (parent.controls.get(field) !== this) return
        parent.controls.delete(field)
        parent.form.remove(field)
      },
    }
  }

  private fill(frameDocument: Document, { placeholder, style, maxLength }: CardFieldOptions): void {
    const { field, parent, attributes, classes } = this
    const merged = { ...parent.options.style, ...style }
    this.input = fillCardFrame(frameDocument, { field, placeholder, style: merged, attributes, classes, maxLength })
    const { element } = this.input
    // A frame that has loaded again is empty.
    parent.form.add(field)
    element.addEventListener('input', () => this.type(element.value))
    element.addEventListener('focus', () => this.focus())
    element.addEventListener('blur', () => this.blur())
    element.addEventListener('keydown', ({ key }) => key === 'Enter' && this.submitRequest())
  }

  /** A field's own events replace the form's (provider-sdk.md 3.4). */
  private emit(event: keyof CardInputEvents): void {
    const events = this.instance.options.inputEvents ?? this.parent.options.inputEvents
    const state = this.parent.form.state(this.field)
    this.double.call(`${this.name}.${event}`, state)
    events?.[event]?.(state)
  }

  private showValidity(): void {
    const { isEmpty, isValid, isPotentiallyValid } = this.parent.form.state().fields[stateKeys[this.field]] ?? empty
    const { classList } = this.input?.element ?? {}
    classList?.toggle('valid', !isEmpty && isValid)
    classList?.toggle('invalid', this.classes.has('invalid') || (!isEmpty && !isPotentiallyValid))
  }

  /** Runs a method that needs a rendered field: all but `render` and `close`. */
  private change(method: string, args: readonly unknown[], work: () => void): Promise<void> {
    const { double, field, instance, name } = this
    if (instance.row.state !== 'rendered') {
      return double.thenables.rejected(new Error(`Can not call ${method}: the ${field} field is not rendered`))
    }
    double.call(`${name}.${method}`, ...args)
    work()
    return double.thenables.resolved(undefined)
  }
}

const settable = ['aria-invalid', 'aria-required', 'disabled', 'placeholder']

const empty = { isEmpty: true, isValid: false, isPotentiallyValid: true }
