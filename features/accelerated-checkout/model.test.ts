/** Who the guest is, and which card pays, without page and provider: what is asked when, and what becomes of late answers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../inject/state/atoms.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { isEmail } from '../shared/platform/isEmail.ts'
import type { CheckoutPage } from './checkoutPage.ts'
import type { Trigger } from './member.ts'
import { createAccelerated } from './model.ts'
import type { Contact, Profile, Provider, TokenizedCard } from './provider.ts'

const imke: Contact = { firstName: 'Imke', lastName: 'Claussen', phone: '1', address: undefined }
const card: TokenizedCard = { id: 'card1', brand: 'VISA', last4: '1111', expiry: '2030-12', owner: imke }
const member: Profile = { state: 'succeeded', firstName: 'Imke', lastName: 'Claussen', card }

let controller: AbortController
beforeEach(() => {
  controller = new AbortController()
})
afterEach(() => controller.abort())

interface Answers {
  readonly profile?: Partial<Profile>
  readonly delivery?: Contact | undefined
  readonly needsShipping?: boolean
  readonly looksUpTyped?: boolean
  readonly looksUpAtStart?: boolean
}

function begin({ profile, delivery, needsShipping = false, looksUpTyped = true, looksUpAtStart = true }: Answers = {}) {
  const store = createStore()
  let email = 'imke@halligpost.example'
  const page = {
    email: () => email,
    needsShipping: () => needsShipping,
    untilFree: vi.fn(async () => {}),
    ordersSent: () => 0,
    isOrdering: () => false,
    mayBegin: vi.fn(() => true),
    fill: vi.fn(async () => {}),
    handOver: vi.fn(),
    showPlaceOrder: vi.fn(),
    openModal: vi.fn(),
    showError: vi.fn(),
    endError: vi.fn(),
  } satisfies CheckoutPage
  const provider = {
    lookUp: vi.fn(async (): Promise<string | undefined> => 'customer'),
    authenticate: vi.fn(async () => ({ ...member, ...profile })),
    chooseAddress: vi.fn(async () => delivery),
    chooseCard: vi.fn(async (): Promise<TokenizedCard | undefined> => undefined),
    showMark: vi.fn(),
    createGuestForm: vi.fn(),
  } satisfies Provider
  const accelerated = createAccelerated(
    { store, signal: controller.signal, config: { timeoutMs: 30_000 } },
    { looksUpTyped, looksUpAtStart },
    page,
  )
  accelerated.offer(provider)
  return {
    page,
    provider,
    accelerated,
    state: () => store.get(accelerated.stateAtom),
    type(text: string) {
      email = text
    },
    lookUp: (trigger: Trigger = 'typed') => accelerated.lookUp(trigger),
  }
}

/** An answer that the test gives later. */
function held<Answer>() {
  let resolve: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((each) => {
    resolve = each
  })
  return { promise, resolve }
}

test.each([
  ['imke@halligpost.example', true],
  ['imke@halligpost', false],
  ['imke halligpost@post.example', false],
  ['', false],
  ['@post.example', false],
])('%s is an address: %s', { tags: ids('S5.33') }, (text, isOne) => {
  expect(isEmail(text)).toBe(isOne)
})

test('without shipping the card and its owner are filled in, shown and handed over', {
  tags: ids('S4.66', 'S4.70', 'SDK57'),
}, async () => {
  const { lookUp, page, provider, state } = begin()
  await lookUp()
  expect(provider.chooseAddress).not.toHaveBeenCalled()
  expect(page.fill).toHaveBeenCalledWith(expect.objectContaining({ card }))
  expect(page.handOver).toHaveBeenCalledWith(card)
  expect(state()).toMatchObject({ card, isMember: true, hasLink: false })
  expect(page.showPlaceOrder).toHaveBeenCalledOnce()
})

test('with shipping the address is asked for; none is a cancellation, and nothing is filled', {
  tags: ids('S4.67', 'S4.68', 'SDK58', 'SDK59', 'S7.54'),
}, async () => {
  const chosen = begin({ needsShipping: true, delivery: imke })
  await chosen.lookUp()
  expect(chosen.page.fill).toHaveBeenCalledWith(expect.objectContaining({ delivery: imke }))
  const dismissed = begin({ needsShipping: true })
  await dismissed.lookUp()
  await dismissed.lookUp()
  expect(dismissed.page.fill).not.toHaveBeenCalled()
  expect(dismissed.page.handOver).not.toHaveBeenCalled()
  expect(dismissed.state()).toMatchObject({ card: undefined, hasLink: false })
  expect(dismissed.provider.authenticate).toHaveBeenCalledOnce()
})

test('a cancelled address is not looked up again as it is typed; the button does', {
  tags: ids('S4.64', 'S4.65', 'S5.34', 'SDK56'),
}, async () => {
  const { lookUp, provider, state } = begin({ profile: { state: 'canceled' } })
  await lookUp()
  await lookUp()
  await lookUp('start')
  expect(provider.lookUp).toHaveBeenCalledOnce()
  expect(state().hasLink).toBe(false)
  await lookUp('click')
  expect(provider.lookUp).toHaveBeenCalledTimes(2)
})

test('an address that succeeded is not asked again, another one is', async () => {
  const { lookUp, provider, type } = begin()
  await lookUp()
  await lookUp()
  expect(provider.lookUp).toHaveBeenCalledOnce()
  type('focko@halligpost.example')
  await lookUp()
  expect(provider.lookUp).toHaveBeenCalledTimes(2)
})

test('who is no member gets the link, and the dialog by a click', {
  tags: ids('S4.69', 'S2.71', 'SDK53', 'SDK54'),
}, async () => {
  const { lookUp, page, provider, state } = begin()
  provider.lookUp.mockResolvedValue(undefined)
  await lookUp()
  expect(state().hasLink).toBe(true)
  expect(page.openModal).not.toHaveBeenCalled()
  await lookUp('click')
  expect(page.openModal).toHaveBeenCalledOnce()
})

test('every other end of an authentication means a guest, without a word', { tags: ids('SDK61') }, async () => {
  const { lookUp, page, state } = begin({ profile: { state: 'unknown', card: undefined } })
  await lookUp()
  expect(state()).toMatchObject({ hasLink: true, card: undefined })
  expect(page.showError).not.toHaveBeenCalled()
})

test('a member without a card has the addresses filled, and keeps the form', { tags: ids('SDK60') }, async () => {
  const { lookUp, page, state } = begin({ profile: { card: undefined }, needsShipping: true, delivery: imke })
  await lookUp()
  expect(page.fill).toHaveBeenCalledOnce()
  expect(page.handOver).not.toHaveBeenCalled()
  expect(page.showPlaceOrder).not.toHaveBeenCalled()
  expect(state().card).toBeUndefined()
})

test('an answer for an address that is another by now changes nothing', { tags: ids('SDK63') }, async () => {
  const { lookUp, provider, type, page, state } = begin()
  const first = held<string | undefined>()
  provider.lookUp.mockReturnValueOnce(first.promise)
  const looking = lookUp()
  type('focko@halligpost.example')
  first.resolve('customer')
  await looking
  expect(provider.authenticate).not.toHaveBeenCalled()
  expect(page.fill).not.toHaveBeenCalled()
  expect(state()).toMatchObject({ hasLink: false, card: undefined })
})

test('one authentication at a time; what was typed meanwhile is looked up afterwards', async () => {
  const { lookUp, provider, type, page } = begin()
  const open = held<Profile>()
  provider.authenticate.mockReturnValueOnce(open.promise as never)
  const looking = lookUp()
  await vi.waitFor(() => expect(provider.authenticate).toHaveBeenCalled())
  type('focko@halligpost.example')
  await lookUp()
  await lookUp('click')
  expect(provider.lookUp).toHaveBeenCalledOnce()
  open.resolve(member)
  await looking
  expect(provider.lookUp).toHaveBeenLastCalledWith('focko@halligpost.example')
  expect(page.fill).toHaveBeenCalledOnce()
})

test('a window of the provider’s of which nothing is heard any more keeps neither button nor other addresses waiting for good', {
  tags: ids('SDK55'),
}, async () => {
  vi.useFakeTimers()
  try {
    const { lookUp, provider, type, page, state } = begin()
    const lost = held<Profile>()
    provider.authenticate.mockReturnValueOnce(lost.promise as never)
    void lookUp('click')
    await vi.advanceTimersByTimeAsync(59_000)
    await lookUp('click')
    expect(provider.authenticate).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state().isBusy).toBe(false)
    type('focko@halligpost.example')
    await lookUp('typed')
    expect(provider.lookUp).toHaveBeenLastCalledWith('focko@halligpost.example')
    expect(page.handOver).toHaveBeenCalledOnce()
    lost.resolve({ ...member, card: { ...card, id: 'late' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.handOver).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('who takes longer in the provider’s window pays with the card all the same', async () => {
  vi.useFakeTimers()
  try {
    const { lookUp, provider, page } = begin()
    const open = held<Profile>()
    provider.authenticate.mockReturnValueOnce(open.promise as never)
    void lookUp('click')
    await vi.advanceTimersByTimeAsync(90_000)
    open.resolve(member)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.handOver).toHaveBeenCalledExactlyOnceWith(card)
  } finally {
    vi.useRealTimers()
  }
})

test('a choice of cards of which nothing is heard any more can be opened again', { tags: ids('SDK68') }, async () => {
  vi.useFakeTimers()
  try {
    const { lookUp, accelerated, provider, page } = begin()
    await lookUp()
    provider.chooseCard.mockReturnValueOnce(new Promise(() => {}))
    void accelerated.changeCard()
    await vi.advanceTimersByTimeAsync(60_000)
    const other = { ...card, id: 'card2' }
    provider.chooseCard.mockResolvedValue(other)
    await accelerated.changeCard()
    expect(page.handOver).toHaveBeenLastCalledWith(other)
  } finally {
    vi.useRealTimers()
  }
})

test('the flow of the button, and the setting for the start, decide what is looked up', {
  tags: ids('S3.161', 'S3.163', 'S5.32', 'S5.35', 'SDK52', 'SDK72'),
}, async () => {
  const byButton = begin({ looksUpTyped: false })
  await byButton.lookUp()
  expect(byButton.provider.lookUp).not.toHaveBeenCalled()
  await byButton.lookUp('start')
  expect(byButton.page.handOver).toHaveBeenCalledOnce()
  expect(byButton.page.showPlaceOrder).not.toHaveBeenCalled()
  const notAtStart = begin({ looksUpAtStart: false, looksUpTyped: false })
  await notAtStart.lookUp('start')
  expect(notAtStart.provider.lookUp).not.toHaveBeenCalled()
})

test('what is typed while the provider’s script still loads counts as typed when the provider is there', {
  tags: ids('S3.161', 'S5.32', 'SDK52', 'SDK72'),
}, async () => {
  const byButton = begin({ looksUpTyped: false })
  byButton.type('focko@halligpost.example')
  await byButton.lookUp('start')
  expect(byButton.provider.lookUp).not.toHaveBeenCalled()
  const byTyping = begin({ looksUpAtStart: false })
  byTyping.type('focko@halligpost.example')
  await byTyping.lookUp('start')
  expect(byTyping.provider.lookUp).toHaveBeenCalledOnce()
})

test.each([
  ['typed', false],
  ['click', true],
] as const)(
  'a failing lookup is shown once, and frees the button (%s)',
  { tags: ids('SDK62') },
  async (trigger, isAsked) => {
    const { lookUp, provider, page, state } = begin()
    const error = new Error('Lookup failed')
    provider.lookUp.mockRejectedValue(error)
    await lookUp(trigger)
    expect(page.showError.mock.calls).toEqual([[error, isAsked]])
    expect(state().isBusy).toBe(false)
  },
)

test('the button is busy as long as its lookup', { tags: ids('SDK55') }, async () => {
  const { lookUp, provider, state } = begin()
  const answer = held<string | undefined>()
  provider.lookUp.mockReturnValueOnce(answer.promise)
  const looking = lookUp('click')
  expect(state().isBusy).toBe(true)
  answer.resolve(undefined)
  await looking
  expect(state().isBusy).toBe(false)
})

test.each(['click', 'typed'] as const)(
  'a lookup without an answer ends after 30 s: the button is free, and the shopper can go on (%s)',
  { tags: ids('SDK55', 'SDK62') },
  async (trigger) => {
    vi.useFakeTimers()
    const { lookUp, provider, page, state } = begin()
    provider.lookUp.mockReturnValueOnce(new Promise(() => {}))
    void lookUp(trigger)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(state()).toMatchObject({ isBusy: false, hasLink: trigger === 'typed' })
    expect(page.showError.mock.calls).toEqual(
      trigger === 'click' ? [[expect.objectContaining({ code: 'timeout' }), true]] : [],
    )
    await lookUp(trigger)
    expect(page.handOver).toHaveBeenCalledOnce()
  },
)

test('a script of the provider’s that takes the place of another frees the button, and looks up anew', {
  tags: ids('SDK55'),
}, async () => {
  const { lookUp, provider, accelerated, page, state } = begin()
  const open = held<Profile>()
  provider.authenticate.mockReturnValueOnce(open.promise as never)
  void lookUp('click')
  await vi.waitFor(() => expect(provider.authenticate).toHaveBeenCalled())
  accelerated.withdraw()
  expect(state()).toMatchObject({ isOffered: undefined, isBusy: false })
  accelerated.offer(provider)
  expect(state()).toMatchObject({ isOffered: true, isBusy: false })
  await lookUp('click')
  expect(page.handOver).toHaveBeenCalledOnce()
  open.resolve(member)
  await open.promise
  expect(page.handOver).toHaveBeenCalledOnce()
})

test('another card takes the place of the first; a dismissed choice changes nothing', {
  tags: ids('S2.73', 'S7.55', 'SDK68'),
}, async () => {
  const { lookUp, accelerated, provider, page, state } = begin()
  await lookUp()
  await accelerated.changeCard()
  expect(page.handOver).toHaveBeenCalledOnce()
  const other = { ...card, id: 'card2' }
  provider.chooseCard.mockResolvedValue(other)
  await accelerated.changeCard()
  expect(page.handOver).toHaveBeenLastCalledWith(other)
  expect(page.fill).toHaveBeenLastCalledWith({ card: other })
  expect(state()).toMatchObject({ card: other, isMember: true })
})

test('a double click on the change of a card asks the provider, and fills the form, once', {
  tags: ids('SDK68'),
}, async () => {
  const { lookUp, accelerated, provider, page } = begin()
  await lookUp()
  provider.chooseCard.mockResolvedValue({ ...card, id: 'card2' })
  await Promise.all([accelerated.changeCard(), accelerated.changeCard()])
  expect(provider.chooseCard).toHaveBeenCalledOnce()
  expect(page.fill).toHaveBeenCalledTimes(2)
  await accelerated.changeCard()
  expect(provider.chooseCard).toHaveBeenCalledTimes(2)
})

test('cancelling a card empties the token; a guest has the link again, a member has not', {
  tags: ids('S4.71', 'SDK67'),
}, async () => {
  const { lookUp, accelerated, page, state } = begin()
  await lookUp()
  accelerated.cancelCard()
  expect(page.handOver).toHaveBeenLastCalledWith(undefined)
  expect(state()).toMatchObject({ card: undefined, hasLink: false })
  await accelerated.useCard(card)
  expect(state()).toMatchObject({ card, isMember: false, hasLink: false })
  accelerated.cancelCard()
  expect(state()).toMatchObject({ card: undefined, hasLink: true })
})

test('after the end nothing is asked, changed or shown', async () => {
  const { lookUp, provider, page, state } = begin()
  const answer = held<string | undefined>()
  provider.lookUp.mockReturnValueOnce(answer.promise)
  const looking = lookUp()
  controller.abort()
  answer.resolve('customer')
  await looking
  expect(provider.authenticate).not.toHaveBeenCalled()
  expect(page.fill).not.toHaveBeenCalled()
  expect(state().hasLink).toBe(false)
})

test.each(['card', 'error'])(
  'what the window for another card answers after the script was stopped changes nothing: %s',
  async (answer) => {
    const { accelerated, page, provider } = begin()
    provider.chooseCard.mockImplementation(async () => {
      controller.abort()
      if (answer === 'card') return card
      throw new Error('closed')
    })
    await accelerated.changeCard()
    for (const change of [page.handOver, page.fill, page.showPlaceOrder, page.showError])
      expect(change).not.toHaveBeenCalled()
  },
)
