import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../fakeSdk.ts'
import type { ButtonOptions } from '../../types.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="around"><div id="target"></div></div><div id="other"></div>'
})

afterEach(() => void vi.useRealTimers())

const element = (id: string): HTMLElement => document.getElementById(id)!
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1500)

function make(options: Partial<ButtonOptions> = {}, scenario: Parameters<typeof createFakeSdk>[0] = {}) {
  const sdk = createFakeSdk(scenario)
  const onDestroy = vi.fn()
  const onError = vi.fn()
  const button = sdk.paypal.Buttons!({ fundingSource: 'paypal', onDestroy, onError, ...options })
  return { ...sdk, button, onDestroy, onError }
}

test('provider-sdk 3.1: a component is in the page some turns after render, and ready after its frame', async () => {
  const onInit = vi.fn()
  const { button, control } = make({ onInit })
  const done = vi.fn()
  button.render('#target').then(done)
  expect(element('target').children).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(0)
  const shown = element('target').firstElementChild!
  expect(shown.id).toMatch(/^zoid-paypal-buttons-uid_[0-9a-f]{10}_\w+$/)
  expect(shown.querySelector('iframe')!.name).toMatch(/^__zoid__paypal_buttons__\w+__$/)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(onInit).toHaveBeenCalledOnce()
  expect(done).toHaveBeenCalledOnce()
  expect(control.instances).toMatchObject([{ kind: 'Buttons', container: 'target', state: 'rendered', renders: 1 }])
})

test('provider-sdk 3.1: the frame in front goes a second after rendering', async () => {
  const { button } = make()
  await Promise.all([button.render('#target'), vi.advanceTimersByTimeAsync(30)])
  expect(document.querySelectorAll('.prerender-frame')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.querySelectorAll('.prerender-frame')).toHaveLength(0)
})

test.each([
  [undefined, 'Expected element to be passed to render iframe'],
  [7, 'Expected string or element selector to be passed'],
  ['#nowhere', 'Document is ready and element #nowhere does not exist'],
])('provider-sdk 3.1: rendering into %s fails with the library’s words', async (target, message) => {
  const { button, onError } = make()
  await expect(Promise.resolve(button.render(target as string))).rejects.toThrow(message)
  expect(onError).toHaveBeenCalledOnce()
})

test('provider-sdk 3.1: an ineligible component is destroyed while it is made, and says so when rendered', async () => {
  const { button, onDestroy, control } = make({}, 'no funding')
  expect(onDestroy).toHaveBeenCalledOnce()
  expect(button.isEligible()).toBe(false)
  expect(control.instances).toMatchObject([{ state: 'destroyed' }])
  await expect(Promise.resolve(button.render('#target'))).rejects.toThrow('paypal is not eligible')
})

test('provider-sdk 3.1: eligibility is decided once, when the component is made', () => {
  const { button, control, paypal } = make()
  control.set({ funding: { paypal: { eligible: false } } })
  expect(button.isEligible()).toBe(true)
  expect(paypal.Buttons!({ fundingSource: 'paypal' }).isEligible()).toBe(false)
})

test('provider-sdk 3.1: closing is remembered, later than the same turn, and tells once', async () => {
  const onClose = vi.fn()
  const { button, onDestroy } = make({ onClose })
  button.render('#target')
  await rest()
  expect(button.close()).toBe(button.close())
  expect(element('target').children).toHaveLength(1)
  await rest()
  expect(element('target').children).toHaveLength(0)
  expect(onClose).toHaveBeenCalledOnce()
  expect(onDestroy).toHaveBeenCalledOnce()
})

test('provider-sdk 3.1: closing before it is ready lets render resolve', async () => {
  const { button, onError } = make()
  const done = vi.fn()
  button.render('#target').then(done)
  await vi.advanceTimersByTimeAsync(1)
  button.close()
  await rest()
  expect(done).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})

test('provider-sdk 3.1: a container that goes takes its component along in silence', async () => {
  const { button, onDestroy, onError, control } = make()
  button.render('#target')
  await rest()
  element('around').remove()
  await rest()
  expect(onDestroy).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
  expect(control.uncaught).toEqual([])
})

test('provider-sdk 3.1: emptying the container of a ready component is an error that cannot be caught', async () => {
  const { button, onDestroy, onError, control } = make()
  button.render('#target')
  await rest()
  element('target').replaceChildren()
  await rest()
  expect(onDestroy).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
  expect(control.uncaught).toEqual(['Detected container element removed from DOM'])
})

test('provider-sdk 3.1: emptying it while it renders reaches onError, and render rejects', async () => {
  const { button, onError, control } = make()
  const failed = vi.fn()
  button.render('#target').then(undefined, failed)
  await vi.advanceTimersByTimeAsync(1)
  element('target').replaceChildren()
  await rest()
  expect(onError).toHaveBeenCalledOnce()
  expect(failed.mock.calls[0]![0].message).toBe('Detected container element removed from DOM')
  expect(control.uncaught).toEqual([])
})

test('provider-sdk 3.1: a frame that is taken out of its component is noticed within two seconds', async () => {
  const { button, onDestroy, control } = make()
  button.render('#target')
  await rest()
  document.querySelector('.component-frame')!.remove()
  await rest()
  expect(onDestroy).not.toHaveBeenCalled()
  await rest()
  expect(onDestroy).toHaveBeenCalledOnce()
  expect(control.uncaught).toEqual(['Detected iframe close'])
})

test('provider-sdk 3.1: a component that is moved renders again and stays', async () => {
  const { button, onDestroy, control } = make()
  button.render('#target')
  await rest()
  element('other').append(element('target'))
  await rest()
  expect(control.instances).toMatchObject([{ state: 'rendered', renders: 2 }])
  expect(onDestroy).not.toHaveBeenCalled()
})

test('provider-sdk 2.6: a second evaluation ends ready components in silence and fails those that render', async () => {
  const { button, paypal, control, onDestroy, onError } = make()
  button.render('#target')
  await rest()
  const failed = vi.fn()
  const second = vi.fn()
  paypal.Buttons!({ fundingSource: 'paylater', onError: second }).render('#other').then(undefined, failed)
  await vi.advanceTimersByTimeAsync(1)
  control.destroyAll()
  await rest()
  expect(onDestroy).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
  expect(second.mock.calls[0]![0].message).toBe('zoid destroyed all components')
  expect(failed).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('.paypal-buttons')).toHaveLength(0)
})

test('provider-sdk 3.1: a clone is a component of its own with the same options', async () => {
  const onInit = vi.fn()
  const { button, control } = make({ onInit })
  button.render('#target')
  button.clone().render('#other')
  await rest()
  expect(onInit).toHaveBeenCalledTimes(2)
  expect(control.instances.map(({ container }) => container)).toEqual(['target', 'other'])
})

test('provider-sdk 3.1: new options wait for the rendering and then count', async () => {
  const { button, control } = make()
  const onClick = vi.fn()
  const done = vi.fn()
  button.updateProps({ onClick }).then(done)
  await rest()
  expect(done).not.toHaveBeenCalled()
  button.render('#target')
  await rest()
  expect(done).toHaveBeenCalledOnce()
  control.button('paypal').click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(control.instances).toMatchObject([{ updates: 1 }])
})

test('provider-sdk 3.2: a failing rendering tells by callback and by promise', async () => {
  const { button, onError } = make({}, 'render fails')
  const failed = vi.fn()
  button.render('#target').then(undefined, failed)
  await rest()
  expect(onError.mock.calls[0]![0]).toBe(failed.mock.calls[0]![0])
  expect(element('target').children).toHaveLength(0)
})

test('a callback that is no function is refused while the component is made', () => {
  const { paypal } = createFakeSdk()
  const wrong = { onApprove: 'later' } as unknown as ButtonOptions
  expect(() => paypal.Buttons!(wrong)).toThrow('Prop is not of type function: onApprove')
})
