/** The provider's card fields in their containers: created together, and closed together. provider-sdk 3.4, 4.4 */
import { closeAll } from '../shared/payment/sdk/closeAll.ts'
import type { CardField, CardFieldsInstance, CardFieldsOptions, ProviderSdk } from '../shared/payment/sdk/types.ts'
import { type FieldName, fieldNames } from './model.ts'
import type { CardSettings } from './settings.ts'

export type Containers = ReadonlyMap<FieldName, HTMLElement>

export interface CardFrames {
  readonly sdk: ProviderSdk
  /** Resolves when all fields can be typed into. */
  render(): Promise<void>
  submit: CardFieldsInstance['submit']
  getState: CardFieldsInstance['getState']
  /** Adds or removes a class in the field's frame, which the shop's styles for the frame refer to. */
  toggleClass(field: FieldName, name: string, isOn: boolean): void
  /** Describes in the frame what is wrong with the field; an empty text removes the description. */
  describe(field: FieldName, text: string): void
  focus(field: FieldName): void
  close(): Promise<void>
}

type Factory = 'NameField' | 'NumberField' | 'ExpiryField' | 'CVVField'
const factories: Readonly<Record<FieldName, Factory>> = {
  name: 'NameField',
  number: 'NumberField',
  expiry: 'ExpiryField',
  cvv: 'CVVField',
}

/** The containers that the server has printed. The one for the name is missing where the shop does not ask for it. */
export function findContainers(form: Element, classes: string): Containers {
  // The server calls the expiry date `exp` in its ids, and `expiry` everywhere else.
  const idOf = (field: FieldName): string => `${classes}-card-${field === 'expiry' ? 'exp' : field}`
  return new Map(
    fieldNames.flatMap((field) => {
      const container = form.querySelector<HTMLElement>(`#${CSS.escape(idOf(field))}`)
      return container ? [[field, container] as const] : []
    }),
  )
}

/** True where each container has its frame, since other code may have emptied one. */
export function areWhole(containers: Containers): boolean {
  return [...containers.values()].every((container) => container.querySelector('iframe'))
}

/** Containers into which our code has rendered frames. */
const ownContainers = new WeakSet<Element>()

/** True where the plugin's own script has mounted its fields. */
export function isForeign(containers: Containers): boolean {
  return [...containers.values()].some(
    (container) => !ownContainers.has(container) && container.querySelector('iframe'),
  )
}

/**
 * Creates the fields; undefined where the provider offers no card fields to this shop.
 * @throws whatever the provider's script throws
 */
export function createFrames(
  sdk: ProviderSdk,
  containers: Containers,
  settings: CardSettings,
  callbacks: CardFieldsOptions,
  signal: AbortSignal,
): CardFrames | undefined {
  const card = sdk.CardFields?.({ ...callbacks, style: settings.styles })
  if (!card?.isEligible()) return undefined
  const fields = new Map<FieldName, CardField>()
  const close = () => closeAll([...fields.values(), card], signal)
  try {
    for (const field of containers.keys()) {
      const placeholder = settings.placeholders[field]
      fields.set(field, card[factories[field]]({ ...(placeholder !== undefined && { placeholder }) }))
    }
  } catch (error) {
    void close()
    throw error
  }
  let isRendered = false
  /**
   * A field rejects calls before its frame is there and after it has gone, which must not stop calls to the other fields.
   */
  const change = (field: FieldName, call: (hostedField: CardField) => unknown): void => {
    const hostedField = fields.get(field)
    if (hostedField && isRendered) void (async () => call(hostedField))().catch(() => {})
  }
  const setAttribute = (field: FieldName, name: string, value: string): void =>
    change(field, (hostedField) => hostedField.setAttribute(name, value))

  return {
    sdk,
    async render() {
      for (const container of containers.values()) ownContainers.add(container)
      await Promise.all(
        [...fields].map(([field, hostedField]) => hostedField.render(containers.get(field) as HTMLElement)),
      )
      isRendered = true
      for (const field of fields.keys()) {
        if (field !== 'name' || settings.isNameRequired) setAttribute(field, 'aria-required', 'true')
      }
    },
    submit: (options) => card.submit(options),
    getState: () => card.getState(),
    toggleClass: (field, name, isOn) =>
      change(field, (hostedField) => hostedField[isOn ? 'addClass' : 'removeClass'](name)),
    describe(field, text) {
      setAttribute(field, 'aria-invalid', String(text !== ''))
      change(field, (hostedField) => hostedField.setMessage(text))
    },
    focus: (field) => change(field, (hostedField) => hostedField.focus()),
    close() {
      isRendered = false
      return close()
    },
  }
}
