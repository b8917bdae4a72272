/** The only passage to an order: whatever is clicked, and in whatever order answers come, one order is under way at most. */

export interface OrderPorts<Outcome> {
  /** Asks all handlers that may refuse. False: nothing is sent. */
  mayPlace(): boolean
  /** Sends the order. Rejects when no answer can be read: the order may exist. */
  send(): Promise<Outcome>
  /** Shows what came of it; undefined: that is unknown. True when the page is being left. */
  finish(outcome: Outcome | undefined): boolean
}

export interface OrderGate {
  /** Places the order unless one is under way. Never repeats by itself what was sent. */
  place(): Promise<void>
  /** The page that was left is shown again. */
  comeBack(): void
  /** True from the question until it is clear that the page stays. */
  isBusy(): boolean
}

export function createOrderGate<Outcome>({ mayPlace, send, finish }: OrderPorts<Outcome>): OrderGate {
  let phase: 'open' | 'asking' | 'busy' | 'left' = 'open'
  /** A handler that is asked has submitted the form once more. */
  let isAskedAgain = false

  /** A handler may refuse and submit the form in its place, which it lets pass then. That counts once, and is no second order. */
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
