import { afterEach, expect, test, vi } from 'vitest'
import { createFakeSdk } from '../../../../harness/payment-sdk/fakeSdk.ts'
import { showPage, turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import type { ProviderSdk } from '../sdk/types.ts'
import { openButtons } from './testButtons.ts'

let stop = (): void => {}
afterEach(() => stop())

async function open(...given: Parameters<typeof openButtons>) {
  const opened = openButtons(...given)
  stop = opened.stop
  await turn()
  return opened
}

const alive = ({ instances }: { instances: readonly { state: string }[] }) =>
  instances.filter(({ state }) => state !== 'destroyed').length

test('one button for each source, in their order, in reserved space', { tags: ids('S1.10', 'WC26') }, async () => {
  const { container, control, rendered, status } = await open()
  expect(status()).toBe('loading')
  expect(container.querySelector<HTMLElement>('.vernissage-wallet-space')?.style.minHeight).toBe('91px')
  expect(container.querySelector('.vernissage-wallet-skeleton')).not.toBeNull()
  await rendered()
  expect(container.querySelector('.vernissage-wallet-skeleton')).toBeNull()
  expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2)
  expect(control.instances.map(({ source }) => source)).toEqual(['paypal', 'paylater'])
})

test('buttons are kept while what they are made of stays the same', { tags: ids('WC30', 'S9.20') }, async () => {
  const { control, rendered, set, change, container } = await open()
  await rendered()
  const before = container.innerHTML
  for (const refresh of [set.refresh, () => change({}), set.refresh]) {
    refresh()
    await turn()
  }
  expect(control.instances).toHaveLength(2)
  expect(container.innerHTML).toBe(before)
})

test('others are made only when the old ones have closed', { tags: ids('S2.30', 'WC34') }, async () => {
  const { control, rendered, change, container } = await open()
  await rendered()
  change({ needsShipping: false, sources: ['paypal'] })
  await vi.waitFor(() => expect(control.instances).toHaveLength(3))
  expect(control.instances.slice(0, 2).map(({ state }) => state)).toEqual(['destroyed', 'destroyed'])
  await rendered()
  expect(control.instances[2]?.props).not.toContain('onShippingChange')
  expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(1)
})

test('a variation of another price brings other buttons, one of the same price keeps them', {
  tags: ids('WC39'),
}, async () => {
  const { control, rendered, change } = await open()
  await rendered()
  change({ basis: 120 })
  await vi.waitFor(() => expect(control.instances).toHaveLength(4))
  await rendered()
  change({ basis: 120 })
  await turn()
  change({ isEnabled: false, basis: 120 })
  await turn()
  expect(control.instances).toHaveLength(4)
  change({ basis: 150 })
  await vi.waitFor(() => expect(control.instances).toHaveLength(6))
})

test('a container that other code has emptied is filled again', { tags: ids('S2.48', 'S2.57') }, async () => {
  const { control, rendered, container } = await open()
  await rendered()
  container.innerHTML = ''
  await vi.waitFor(() => expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2), { timeout: 2500 })
  await rendered()
  expect(alive(control)).toBe(2)
  container.querySelector('.paypal-buttons')?.remove()
  await vi.waitFor(() => expect(control.instances).toHaveLength(6), { timeout: 2500 })
  await rendered()
  expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2)
  expect(alive(control)).toBe(2)
})

test.each([
  ['the container', ({ container }: { container: Element }) => container.replaceChildren()],
  ['a button', ({ container }: { container: Element }) => container.querySelector('.paypal-buttons')?.remove()],
])(
  'is filled again where the provider does not report that %s has gone',
  {
    tags: ids('S2.57', 'S9.20'),
  },
  async (_what, take) => {
    let count = 0
    const silent = {
      isEligible: () => true,
      async render(place: HTMLElement) {
        place.innerHTML = `<div class="paypal-buttons">${++count}</div>`
      },
      close: async () => {},
    }
    const { container, rendered, renew, set } = await open()
    await rendered()
    renew({ Buttons: vi.fn(() => silent) } as unknown as ProviderSdk)
    await vi.waitFor(() => expect(count).toBe(2))
    await rendered()
    take({ container })
    await vi.waitFor(() => expect(count).toBe(4), { timeout: 2500 })
    await rendered()
    expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2)
    set.refresh()
    await turn()
    expect(count).toBe(4)
  },
)

test('a click on a button that is switched off orders nothing', async () => {
  const onDisabledClick = vi.fn()
  const { control, rendered, change, driver } = await open('popup open', { onDisabledClick })
  await rendered()
  change({ isEnabled: false })
  expect(control.button('paypal').isEnabled()).toBe(false)
  control.button('paypal').click()
  await vi.waitFor(() => expect(onDisabledClick).toHaveBeenCalledOnce())
  change({ isEnabled: true })
  expect(control.button('paypal').isEnabled()).toBe(true)
  control.button('paypal').click()
  await vi.waitFor(() => expect(driver.requestOrder).toHaveBeenCalledTimes(1))
})

test('an approval is prepared and submitted once', async () => {
  const { control, rendered, driver } = await open('approve')
  await rendered()
  control.button('paypal').click()
  await vi.waitFor(() => expect(driver.leave).toHaveBeenCalledExactlyOnceWith('/danke/'))
  expect(driver.requestOrder).toHaveBeenCalledTimes(1)
  expect(driver.submit).toHaveBeenCalledTimes(1)
})

test('a button whose window is open stays until the window has closed', async () => {
  const { control, rendered, driver, change } = await open()
  await rendered()
  control.button('paypal').click()
  await vi.waitFor(() => expect(driver.requestOrder).toHaveBeenCalledTimes(1))
  change({ needsShipping: false })
  await turn()
  await turn()
  expect(control.instances).toHaveLength(2)
  control.popup.cancel()
  await vi.waitFor(() => expect(control.instances).toHaveLength(4))
  await rendered()
  expect(alive(control)).toBe(2)
})

test('a load that is refused leaves buttons that work, and their window, when the cart changes', {
  tags: ids('S8.37', 'WC30'),
}, async () => {
  const { control, rendered, driver, provider, set, status, changeCart, container } = await open()
  await rendered()
  await vi.waitFor(() => expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2))
  await turn()
  provider.isBlocked = true
  const { loads } = provider
  set.refresh()
  await vi.waitFor(() => expect(provider.loads).toBeGreaterThan(loads))
  await turn()
  expect(status()).toBe('rendered')
  control.button('paypal').click()
  await vi.waitFor(() => expect(driver.requestOrder).toHaveBeenCalledTimes(1))
  changeCart()
  await turn()
  expect(control.popup.isOpen()).toBe(true)
  expect(alive(control)).toBe(2)
  expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2)
})

test('a refused address and one that the shop takes', { tags: ids('WC70') }, async () => {
  const changeShipping = vi.fn(async () => {})
  const { control, rendered } = await open('popup open', { changeShipping })
  await rendered()
  control.button('paypal').click()
  await vi.waitFor(() => expect(control.popup.isOpen()).toBe(true))
  const bonn = { city: 'Bonn', postal_code: '53111', country_code: 'DE' }
  expect(await control.popup.shipping(bonn)).toBe('resolved')
  changeShipping.mockRejectedValueOnce(new Error('no delivery'))
  expect(await control.popup.shipping(bonn)).toBe('rejected')
})

test('what stands at the container itself about delivery has the word', { tags: ids('S3.99') }, async () => {
  const { control, rendered, container, change } = await open()
  await rendered()
  expect(control.instances[0]?.props).toContain('onShippingChange')
  const row = container.parentElement!
  row.className = 'payment_method_ppcp'
  row.insertAdjacentHTML(
    'beforeend',
    `<i class="wc-ppcp-payment-method-data" data-payment-method-data='{"needsShipping":false}'></i>`,
  )
  change({ basis: 2 })
  await vi.waitFor(() => expect(control.instances).toHaveLength(4))
  expect(control.instances[2]?.props).not.toContain('onShippingChange')
})

test('a script that is blocked is no end: the next occasion tries again', { tags: ids('S8.37') }, async () => {
  const onLoadError = vi.fn()
  const opened = openButtons('approve', { onLoadError })
  stop = opened.stop
  opened.provider.isBlocked = true
  await turn()
  expect(opened.status()).toBe('failed')
  expect(onLoadError).toHaveBeenCalledTimes(1)
  opened.provider.isBlocked = false
  opened.set.refresh()
  await opened.rendered()
})

test('a script that has loaded anew gets buttons of its own', { tags: ids('S2.48', 'WC23') }, async () => {
  const { control, rendered, cleanUp, renew, container } = await open()
  await rendered()
  await cleanUp()
  expect(alive(control)).toBe(0)
  const other = createFakeSdk('popup open')
  renew(other.paypal as unknown as ProviderSdk)
  await rendered()
  expect(alive(other.control)).toBe(2)
  expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2)
})

test('sources that the provider does not offer leave no gap, and none at all is a failure', {
  tags: ids('WC29'),
}, async () => {
  const { container, rendered } = await open('no pay later')
  await rendered()
  expect(container.querySelectorAll('.vernissage-wallet-frame:not(:empty)')).toHaveLength(1)
  stop()
  const { status } = await open('no funding')
  await vi.waitFor(() => expect(status()).toBe('failed'))
})

test('buttons that were loading when the page was left are made anew when the browser shows it again', {
  tags: ids('S2.57'),
}, async () => {
  const { control, rendered, container, status } = await open({ buttons: { initDelayMs: 60_000 } })
  await vi.waitFor(() => expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2))
  control.set({ buttons: { initDelayMs: 20 } })
  showPage(true)
  await rendered()
  expect(container.querySelectorAll('.paypal-buttons')).toHaveLength(2)
  // Buttons that still stand are kept.
  showPage(true)
  await turn()
  expect(status()).toBe('rendered')
  expect(control.instances).toHaveLength(4)
})

test('buttons of the plugin’s own script are left alone, and the wallet is left to it', {
  tags: ids('WC30'),
}, async () => {
  const { container, set, change, status, yieldToOther } = await open()
  change({ sources: [] })
  await vi.waitFor(() => expect(status()).toBe('none'))
  expect(container.childElementCount).toBe(0)
  expect(yieldToOther).not.toHaveBeenCalled()
  container.innerHTML = '<div class="paypal-buttons"></div>'
  change({ sources: ['paypal'] })
  set.refresh()
  await vi.waitFor(() => expect(yieldToOther).toHaveBeenCalledWith(expect.stringContaining('own script')))
  expect(container.innerHTML).toBe('<div class="paypal-buttons"></div>')
})

test('ours give way to buttons of the plugin’s own script that come later; a payment in an open window is finished first', {
  tags: ids('WC30'),
}, async () => {
  const { container, control, rendered, yieldToOther } = await open()
  await rendered()
  control.button('paypal').click()
  await vi.waitFor(() => expect(control.popup.isOpen()).toBe(true))
  container.append(Object.assign(document.createElement('div'), { className: 'paypal-buttons' }))
  await turn()
  await turn()
  expect(yieldToOther).not.toHaveBeenCalled()
  control.popup.cancel()
  await vi.waitFor(() => expect(yieldToOther).toHaveBeenCalledOnce())
})

test('a click on the host reaches neither the theme nor the link around it', async () => {
  const { container, rendered } = await open()
  await rendered()
  const onClick = vi.fn()
  document.body.addEventListener('click', onClick)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  container.querySelector('.vernissage-wallet-space')?.dispatchEvent(click)
  document.body.removeEventListener('click', onClick)
  expect(onClick).not.toHaveBeenCalled()
  expect(click.defaultPrevented).toBe(true)
})

test('at the end nothing of it is in the page', { tags: ids('S6.04') }, async () => {
  const { container, control, rendered, context } = await open()
  await rendered()
  stop()
  await turn()
  expect(container.outerHTML).toBe('<div id="place"></div>')
  expect(alive(control)).toBe(0)
  expect(context.signal.aborted).toBe(true)
})

test('when the network is back, the provider’s script is asked for again, once', async () => {
  const opened = await open()
  const { change, cleanUp, provider, rendered, status } = opened
  await rendered()
  provider.isBlocked = true
  await cleanUp()
  change({ basis: 2 })
  await vi.waitFor(() => expect(status()).toBe('failed'))
  const before = provider.loads
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(provider.loads).toBe(before + 1))
  await turn()
  expect([provider.loads, status()]).toEqual([before + 1, 'failed'])
  provider.isBlocked = false
  window.dispatchEvent(new Event('online'))
  await rendered()
  const atLast = provider.loads
  // Buttons that are there need nothing.
  window.dispatchEvent(new Event('online'))
  await turn()
  expect(provider.loads).toBe(atLast)
})
