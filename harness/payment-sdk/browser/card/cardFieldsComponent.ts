/** `paypal.CardFields(options)`: a form of hosted card fields; only the fields are visible (provider-sdk.md 3.4). */
import type { CardFieldName, CardFieldOptions, CardFieldsInstance, CardFieldsOptions } from '../../cardTypes.ts'
import { type Destroyable, type Double, once, pause } from '../double.ts'
import { isEligibleFunding } from '../funding.ts'
import type { InstanceRow } from '../record.ts'
import { checkFunctions } from '../zoid/checkFunctions.ts'
import { createCardField, type FieldControl, type FieldParent } from './cardField.ts'
import { createCardForm } from './cardForm.ts'
import { CancelledByBuyer, submitCard } from './submitCard.ts'

/** The newest form with fields in the page, on which `window.__sdk` acts. */
export interface CardControl {
  readonly parent: FieldParent
  readonly controls: ReadonlyMap<CardFieldName, FieldControl>
}

export interface CardFieldsFactory {
  (options?: CardFieldsOptions): CardFieldsInstance
  readonly forms: readonly CardControl[]
}

export function createCardFields(double: Double): CardFieldsFactory {
  const forms: CardControl[] = []

  function make(options: CardFieldsOptions = {}): CardFieldsInstance {
    checkFunctions(options)
    const { thenables } = double
    const isEligible = double.scenario.card.eligible && isEligibleFunding(double, 'card')
    const parent: FieldParent = {
      options,
      form: createCardForm(() => new Date()),
      ineligibility: isEligible ? undefined : 'card payments are not eligible',
      controls: new Map(),
    }
    const row: InstanceRow = {
      kind: 'CardFields',
      state: 'created',
      renders: 0,
      updates: 0,
      props: Object.keys(options),
    }
    double.record.instances.push(row)
    const reportError = createErrorReport(double, options)
    let isSubmitting = false

    const self: Destroyable = {
      destroy() {
        if (row.state === 'destroyed') return
        row.state = 'destroyed'
        double.live.delete(self)
        const index = forms.findIndex((form) => form.parent === parent)
        if (index >= 0) forms.splice(index, 1)
        for (const { instance } of [...parent.controls.values()]) instance.destroy()
        double.call('CardFields.onDestroy')
        options.onDestroy?.()
      },
    }

    async function submit(submitted: CardSubmitGiven): Promise<void> {
      double.call('CardFields.submit', submitted)
      if (isSubmitting) throw new Error('A submission is already in progress')
      isSubmitting = true
      try {
        await submitCard(double, options, parent.form, submitted, reportError)
      } finally {
        isSubmitting = false
      }
    }

    const child = (field: CardFieldName) => (given?: CardFieldOptions) => createCardField(double, parent, field, given)

    const close = once((): Promise<void> => thenables.from(pause(0).then(() => self.destroy())))

    if (isEligible) {
      double.live.add(self)
      forms.unshift({ parent, controls: parent.controls })
    } else self.destroy()

    return {
      isEligible: () => isEligible,
      submit: (given = {}) => thenables.from(submit(given)),
      getState: () => thenables.resolved(parent.form.state()),
      NameField: child('name'),
      NumberField: child('number'),
      CVVField: child('cvv'),
      ExpiryField: child('expiry'),
      close,
    }
  }

  return Object.assign(make, { forms })
}

/** Reports an error to `onError`, once per error; the promise of `submit()` rejects with it as well. */
function createErrorReport(double: Double, { onError }: CardFieldsOptions): (error: unknown) => void {
  const reported = new WeakSet<object>()
  return (error) => {
    if (error instanceof CancelledByBuyer) return
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    double.call('CardFields.onError', error)
    if (onError) onError(error)
    else double.uncaught(error)
  }
}

type CardSubmitGiven = NonNullable<Parameters<CardFieldsInstance['submit']>[0]>
