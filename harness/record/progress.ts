/** The lines that the terminal shows while a recording goes on. */
import type { Exchange } from './network/exchange.ts'
import { createPollWatch } from './network/polling.ts'
import { describeExchange } from './summary.ts'

/** Prints each exchange, but of calls that the page makes again and again only the first ones. */
export function createProgress(print: (line: string) => void): (exchange: Exchange) => void {
  const polling = createPollWatch()
  const announced = new Set<string>()
  return (exchange) => {
    const { method, url } = exchange.request
    polling.note({ method, url })
    if (!polling.isPolled({ method, url })) return print(describeExchange(exchange))
    const { pathname } = new URL(url)
    const call = `${method.padEnd(4)} ${pathname}`
    if (announced.has(call)) return
    announced.add(call)
    print(`  ${call}  is made again and again; further calls of it are not listed`)
  }
}
