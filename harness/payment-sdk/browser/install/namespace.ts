/** The object that a page finds as `window.paypal`: the components that it asked for, and nothing else (provider-sdk.md 2.1, 2.6). */
import type { ProviderSdk } from '../../sdkTypes.ts'
import type { MarkInstance } from '../../types.ts'
import { type ButtonsFactory, createButtons } from '../buttons/buttonsComponent.ts'
import { createPayments, type Payments } from '../buttons/payment.ts'
import { type CardFieldsFactory, createCardFields } from '../card/cardFieldsComponent.ts'
import type { Double } from '../double.ts'
import { createFastlane } from '../fastlane/fastlaneComponent.ts'
import { FUNDING, fundingSources, isEligibleFunding } from '../funding.ts'
import { createMessages, type MessagesFactory } from '../messages/messagesComponent.ts'
import { findContainer } from '../zoid/findContainer.ts'

export interface Namespace {
  readonly sdk: ProviderSdk
  readonly payments: Payments
  readonly buttons: ButtonsFactory
  readonly cardFields: CardFieldsFactory
  readonly messages: MessagesFactory
}

export function createNamespace(double: Double): Namespace {
  const { query, scenario } = double
  const asked = scenario.componentsOverride ?? query.get('components')?.split(',') ?? ['buttons']
  const payments = createPayments(double)
  const buttons = createButtons(double, payments)
  const cardFields = createCardFields(double)
  const messages = createMessages(double)
  const sdk: ProviderSdk = {
    version: scenario.version,
    FUNDING,
    ...(asked.includes('buttons') ? { Buttons: buttons } : {}),
    ...(asked.includes('card-fields') ? { CardFields: cardFields } : {}),
    ...(asked.includes('messages') ? { Messages: messages } : {}),
    ...(asked.includes('marks') ? { Marks: createMarks(double) } : {}),
    ...(asked.includes('fastlane') && scenario.fastlane.available ? { Fastlane: createFastlane(double) } : {}),
    ...(asked.includes('funding-eligibility')
      ? {
          getFundingSources: () => fundingSources(double),
          isFundingEligible: (source: string) => isEligibleFunding(double, source),
          rememberFunding: (sources: readonly string[]) => double.call('rememberFunding', sources),
        }
      : {}),
  }
  return { sdk, payments, buttons, cardFields, messages }
}

/** `paypal.Marks(options)`: the provider's logo beside a payment method, without a frame (provider-sdk.md 3.3). */
function createMarks(double: Double): (options?: { fundingSource?: string }) => MarkInstance {
  return ({ fundingSource } = {}) => {
    const sources = fundingSource ? [fundingSource] : fundingSources(double)
    const isEligible = (): boolean => sources.some((source) => isEligibleFunding(double, source))
    return {
      isEligible,
      render(target) {
        if (!isEligible()) return double.thenables.rejected(new Error(`${fundingSource ?? 'paypal'} not eligible`))
        return double.thenables.from(
          findContainer(double.document, target).then((container) => {
            const mark = double.document.createElement('div')
            mark.className = 'paypal-mark'
            for (const source of sources) {
              const image = double.document.createElement('img')
              image.alt = source
              image.src = pixel
              mark.append(image)
            }
            container.append(mark)
          }),
        )
      },
    }
  }
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
