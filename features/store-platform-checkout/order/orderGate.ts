/** Places orders, at most one at a time, whatever the shopper clicks meanwhile and in whatever order answers come. */

export interface OrderPorts<Outcome> {
  /** Asks all handlers that may refuse. False: the order is not sent. */
  mayPlace(): boolean
  /** Sends the order. Rejects where there is no readable answer, so that the order may exist. */
  send(): Promise<Outcome>
  /** Shows the outcome; undefined: it is unknown. Returns true where the page is being left. */
  finish(outcome: Outcome | undefined): boolean
}

export interface OrderGate {
  /** Places the order unless one is under way. Never sends an order twice. */
  place(): Promise<void>
  /** Allows orders again, when the page that was left is shown again. */
  comeBack(): void
  /** True from the first question to the handlers until it is clear that the shopper stays on the page. */
  isBusy(): boolean
}

export function createOrderGate<Outcome>({ mayPlace, send, finish }: OrderPorts<Outcome>): OrderGate {
  let phase: 'open' | 'asking' | 'busy' | 'left' = 'open'
  /** A handler has submitted the form again while it was asked. */
  let isAskedAgain = false

  /** Asks the handlers, again where one of them has refused and submitted the form itself, which it allows then. */
  function isAllowed(): boolean {
    isAskedAgain = false
    return mayPlace() || (isAskedAgain && mayPlace())
  }

  return {
    async place() {
      if (phase === 'asking') isAskedAgain = true
      if (phase !== 'open') return
      phase = 'asking'
      let isLeaving = false
      try {
        const isAgreed = isAllowed()
        phase = 'busy'
        if (isAgreed) isLeaving = finish(await send().catch(() => undefined))
      } finally {
        phase = isLeaving ? 'left' : 'open'
      }
    },
    comeBack() {
      if (phase === 'left') phase = 'open'
    },
    isBusy: () => phase !== 'open',
  }
}
