import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createProviderOrders, type ProviderOrder, type ProviderOrders } from './providerOrders.ts'

type Action =
  | { readonly kind: 'create'; readonly amount: number }
  | { readonly kind: 'patch'; readonly target: number; readonly amount: number }
  | { readonly kind: 'approve' | 'capture' | 'void'; readonly target: number }

const amount = fc.nat(99_999)
/** Some targets do not exist: those calls are about unknown orders. */
const target = fc.nat(5)
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), amount }),
  fc.record({ kind: fc.constant('patch' as const), target, amount }),
  fc.record({ kind: fc.constantFrom('approve' as const, 'capture' as const, 'void' as const), target }),
)

function run(orders: ProviderOrders, action: Action, step: number): boolean {
  if (action.kind === 'create') return orders.create(`ORDER${orders.list().length}`, action.amount).status === 'created'
  const id = `ORDER${action.target}`
  if (action.kind === 'patch') return orders.patch(id, action.amount).ok
  return action.kind === 'capture' ? orders.capture(id, step).ok : orders[action.kind](id).ok
}

/** What the journal alone says about the orders. */
function replay(orders: ProviderOrders): readonly ProviderOrder[] {
  const replayed = new Map<string, ProviderOrder>()
  for (const event of orders.journal()) {
    const order = replayed.get(event.order)
    if (event.kind === 'created') {
      replayed.set(event.order, { id: event.order, status: 'created', amount: event.amount })
    }
    if (!order) continue
    if (event.kind === 'patched') replayed.set(event.order, { ...order, amount: event.amount })
    if (event.kind === 'approved' || event.kind === 'voided')
      replayed.set(event.order, { ...order, status: event.kind })
    if (event.kind === 'captured')
      replayed.set(event.order, { ...order, status: 'captured', shopOrder: event.shopOrder })
  }
  return [...replayed.values()]
}

test('whatever happens in whatever order, an order is captured at most once and none is lost', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const orders = createProviderOrders()
      const accepted = actions.map((action, index) => run(orders, action, index))
      const journal = orders.journal()
      for (const { id } of orders.list()) {
        const captures = journal.filter((event) => event.kind === 'captured' && event.order === id)
        expect(captures.length).toBeLessThanOrEqual(1)
      }
      expect(orders.list()).toHaveLength(actions.filter(({ kind }) => kind === 'create').length)
      expect(orders.list()).toEqual(replay(orders))
      expect(journal.filter(({ kind }) => kind === 'refused')).toHaveLength(accepted.filter((ok) => !ok).length)
    }),
    { numRuns: 1_000 },
  )
})

test('an order is captured only after the buyer agreed, for the amount agreed last', () => {
  const orders = createProviderOrders()
  const { id } = orders.create('8KT', 13_490)
  expect(orders.capture(id, 1)).toEqual({ ok: false, reason: 'not-approved' })
  orders.patch(id, 14_080)
  orders.approve(id)
  expect(orders.capture(id, 2)).toEqual({
    ok: true,
    order: { id, status: 'captured', amount: 14_080, shopOrder: 2 },
  })
})

test('a second capture is refused, changes nothing and stands in the journal', () => {
  const orders = createProviderOrders()
  const { id } = orders.create('8KT', 100)
  orders.approve(id)
  orders.capture(id, 7)
  expect(orders.capture(id, 8)).toEqual({ ok: false, reason: 'already-captured' })
  expect(orders.find(id)?.shopOrder).toBe(7)
  expect(orders.journal().at(-1)).toEqual({
    kind: 'refused',
    step: 'capture',
    order: id,
    reason: 'already-captured',
  })
})

test('agreeing twice is one agreement; an order given up cannot be revived', () => {
  const orders = createProviderOrders()
  const { id } = orders.create('8KT', 100)
  expect([orders.approve(id).ok, orders.approve(id).ok]).toEqual([true, true])
  expect(orders.journal().map(({ kind }) => kind)).toEqual(['created', 'approved'])
  orders.void(id)
  expect([orders.approve(id), orders.capture(id, 1)]).toEqual([
    { ok: false, reason: 'voided' },
    { ok: false, reason: 'voided' },
  ])
})

test('an unknown order is refused at every step', () => {
  const orders = createProviderOrders()
  expect([orders.patch('X', 1), orders.approve('X'), orders.capture('X', 1), orders.void('X')]).toEqual(
    Array.from({ length: 4 }, () => ({ ok: false, reason: 'unknown' })),
  )
})
