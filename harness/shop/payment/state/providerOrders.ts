/**
 * The provider's orders, as the shop's server knows them: created → approved → captured, once. Every step and every
 * refusal is written into a journal that is only added to, so that a test can prove that no buyer paid twice.
 */

/** `captured` and `voided` are final. */
export type ProviderOrderStatus = 'created' | 'approved' | 'captured' | 'voided'

export interface ProviderOrder {
  /** 17 characters, as the provider's. */
  readonly id: string
  readonly status: ProviderOrderStatus
  /** Euro cents. */
  readonly amount: number
  /** Number of the shop's order that was paid; only when captured. */
  readonly shopOrder?: number
}

/** Why the provider refuses a step. */
export type Refusal = 'unknown' | 'not-approved' | 'already-captured' | 'voided' | 'declined'

/** One line of the journal, and which of the shop's calls or pages led to it. */
export type ProviderEvent = ProviderStepEvent & { readonly by?: string }

type ProviderStepEvent =
  | { readonly kind: 'created' | 'patched'; readonly order: string; readonly amount: number }
  | { readonly kind: 'approved' | 'voided'; readonly order: string }
  | { readonly kind: 'captured'; readonly order: string; readonly amount: number; readonly shopOrder: number }
  | { readonly kind: 'refused'; readonly step: ProviderStep; readonly order: string; readonly reason: Refusal }

export type ProviderStep = 'patch' | 'approve' | 'capture' | 'void'

export type StepResult =
  | { readonly ok: true; readonly order: ProviderOrder }
  | { readonly ok: false; readonly reason: Refusal }

export interface ProviderOrders {
  /** @param id one that was not given before @param amount euro cents */
  create(id: string, amount: number): ProviderOrder
  find(id: string): ProviderOrder | undefined
  /** Another amount, after an address or shipping method was chosen in the popup. */
  patch(id: string, amount: number): StepResult
  /** The buyer has agreed. Agreeing again changes nothing. */
  approve(id: string): StepResult
  /** Takes the money, once. */
  capture(id: string, shopOrder: number): StepResult
  /** The buyer's bank does not give the money: the order stays as it was and may be tried again. */
  decline(id: string): StepResult
  void(id: string): StepResult
  /** All orders, oldest first. */
  list(): readonly ProviderOrder[]
  /** Everything that happened, in order. */
  journal(): readonly ProviderEvent[]
}

/** @param caller the call or page that the journal names as the cause of a step */
export function createProviderOrders(caller?: () => string): ProviderOrders {
  const orders = new Map<string, ProviderOrder>()
  const events: ProviderEvent[] = []

  function write(event: ProviderStepEvent): void {
    events.push(caller ? { ...event, by: caller() } : event)
  }

  function refuse(step: ProviderStep, order: string, reason: Refusal): StepResult {
    write({ kind: 'refused', step, order, reason })
    return { ok: false, reason }
  }

  function accept(order: ProviderOrder, event: ProviderStepEvent): StepResult {
    orders.set(order.id, order)
    write(event)
    return { ok: true, order }
  }

  /** Why no step is allowed on an order: it does not exist, is paid or is given up; undefined where steps are allowed. */
  function closedReason(order: ProviderOrder | undefined): Refusal | undefined {
    if (!order) return 'unknown'
    if (order.status === 'captured') return 'already-captured'
    return order.status === 'voided' ? 'voided' : undefined
  }

  /** Looks the order up, refuses where it is closed, else takes the step. */
  function step(name: ProviderStep, id: string, take: (order: ProviderOrder) => StepResult): StepResult {
    const order = orders.get(id)
    const reason = closedReason(order)
    return order && !reason ? take(order) : refuse(name, id, reason ?? 'unknown')
  }

  return {
    create(id, amount) {
      const order: ProviderOrder = { id, status: 'created', amount }
      accept(order, { kind: 'created', order: id, amount })
      return order
    },
    find: (id) => orders.get(id),
    patch: (id, amount) =>
      step('patch', id, (order) => accept({ ...order, amount }, { kind: 'patched', order: id, amount })),
    approve: (id) =>
      step('approve', id, (order) =>
        order.status === 'approved'
          ? { ok: true, order }
          : accept({ ...order, status: 'approved' }, { kind: 'approved', order: id }),
      ),
    capture: (id, shopOrder) =>
      step('capture', id, (order) =>
        order.status === 'approved'
          ? accept(
              { ...order, status: 'captured', shopOrder },
              { kind: 'captured', order: id, amount: order.amount, shopOrder },
            )
          : refuse('capture', id, 'not-approved'),
      ),
    decline: (id) => step('capture', id, () => refuse('capture', id, 'declined')),
    void: (id) => step('void', id, (order) => accept({ ...order, status: 'voided' }, { kind: 'voided', order: id })),
    list: () => [...orders.values()],
    journal: () => [...events],
  }
}
