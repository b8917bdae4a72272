/** `window.__sdk`: the record of what happened, and methods by which tests act as the buyer (provider-sdk.md 9.4). */

import type { CardFieldName, CardState } from '../cardTypes.ts'
import { mergeScenario } from '../scenarios/mergeScenario.ts'
import type { SdkScenario } from '../scenarios/scenario.ts'
import type { ButtonControl } from './buttons/buttonsComponent.ts'
import type { Decision, Popup } from './buttons/popup.ts'
import type { ShippingChange, ShippingVerdict } from './buttons/shippingChange.ts'
import type { CardControl } from './card/cardFieldsComponent.ts'
import { answerBank, type BankAnswer } from './card/threeDSecure.ts'
import { type Double, destroyAll } from './double.ts'
import { answerMember } from './fastlane/askMember.ts'
import type { Namespace } from './install/namespace.ts'
import type { ResolvedMessage } from './messages/messageOptions.ts'
import { clearRecord, type SdkRecord } from './record.ts'

export interface SdkControl extends SdkRecord {
  /** Changes the scenario. Existing components keep what they read when they were made. */
  set(patch: object): void
  /** The first rendered set of buttons with this source, or the first one at all. @throws where none is rendered */
  button(source?: string): { click(): void; isEnabled(): boolean; setEnabled(isEnabled: boolean): void }
  readonly popup: {
    approve(): void
    cancel(): void
    close(): void
    isOpen(): boolean
    shipping(address: ShippingChange['address'], option?: ShippingChange['option']): Promise<ShippingVerdict>
  }
  readonly card: {
    /** Replaces the text of the field, as a buyer would by typing. */
    type(field: CardFieldName, text: string): void
    focus(field: CardFieldName): void
    blur(field: CardFieldName): void
    /** Presses Enter in the field. */
    submitRequest(field: CardFieldName): void
    state(): CardState
    threeDS(answer: BankAnswer): void
  }
  readonly fastlane: {
    otp(answer: 'ok' | 'cancel'): void
    /** `null` closes the selector. */
    pickAddress(index: number | null): void
    pickCard(index: number | null): void
  }
  readonly messages: { last(container: Element): ResolvedMessage | undefined }
  /** Ends all components, as a second evaluation of the script does. */
  destroyAll(): void
  /** Forgets calls, orders and uncaught errors. */
  reset(): void
}

export function createControl(double: Double, { payments, buttons, cardFields, messages }: Namespace): SdkControl {
  function find(source: string | undefined): ButtonControl {
    const found = buttons.controls.find(({ instance }) => {
      const own = instance.options.fundingSource
      return source === undefined || own === undefined || own === source
    })
    if (!found) throw new Error(`No ${source ?? ''} button is rendered`)
    return found
  }

  function form(): CardControl {
    const found = cardFields.forms.find(({ controls }) => controls.size > 0)
    if (!found) throw new Error('No card field is rendered')
    return found
  }

  function field(name: CardFieldName) {
    const found = form().controls.get(name)
    if (!found) throw new Error(`The ${name} field is not rendered`)
    return found
  }

  function popup(): Popup {
    if (!payments.current) throw new Error('No popup is open')
    return payments.current.popup
  }
  const act = (decision: Decision) => (): void => popup().act(decision)

  return {
    ...double.record,
    set: (patch) => void Object.assign(double.scenario, mergeScenario<SdkScenario>(double.scenario, patch)),
    button(source) {
      const control = find(source)
      return {
        click: () => control.click(source),
        isEnabled: () => control.isEnabled,
        setEnabled: (isEnabled) => control.setEnabled(isEnabled),
      }
    },
    popup: {
      approve: act('approve'),
      cancel: act('cancel'),
      close: act('close'),
      isOpen: () => payments.current?.popup.isOpen ?? false,
      shipping(address, option) {
        if (!payments.current) throw new Error('No popup is open')
        return payments.current.changeShipping({ address, option })
      },
    },
    card: {
      type: (name, text) => field(name).type(text),
      focus: (name) => field(name).focus(),
      blur: (name) => field(name).blur(),
      submitRequest: (name) => field(name).submitRequest(),
      state: () => form().parent.form.state(),
      threeDS: (answer) => answerBank(double, answer),
    },
    fastlane: {
      otp: (answer) => answerMember(double, 'otp', answer === 'ok' ? 'choose' : 'dismiss'),
      pickAddress: (index) => answerMember(double, 'address', index === null ? 'dismiss' : 'choose'),
      pickCard: (index) => answerMember(double, 'card', index === null ? 'dismiss' : 'choose'),
    },
    messages: { last: (container) => messages.last(container) },
    destroyAll: () => destroyAll(double),
    reset: () => clearRecord(double.record),
  }
}
