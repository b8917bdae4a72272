/** Requests from the running shop everything that a section of a contract lists, and reports what is missing. */
import { findPath, makeCall } from '../compare/calls.ts'
import type { RunningShop } from '../shop.ts'
import { createVisit } from '../testing/testVisit.ts'
import { answerFindings, pageFindings, type ReadAnswer, type ReadPage, readPage, select } from './findings.ts'
import type { CallTable, PageTable, Section } from './section.ts'

export interface ShopReader {
  /** One line for each thing that is missing or different; it names the page or the call, what was expected and what was found. */
  check(section: Section): Promise<readonly string[]>
}

/** Reads each page once and makes each call once, however many sections look at it. */
export function createShopReader(shop: RunningShop): ShopReader {
  const pages = new Map<string, Promise<ReadPage>>()
  const answers = new Map<string, Promise<ReadAnswer>>()

  function read(table: PageTable): Promise<ReadPage> {
    const key = nameOf(table)
    const cached = pages.get(key)
    if (cached) return cached
    const reading = fetchPage(shop, table)
    pages.set(key, reading)
    return reading
  }

  function send(table: CallTable): Promise<ReadAnswer> {
    const key = JSON.stringify([table.after, table.send])
    const cached = answers.get(key)
    if (cached) return cached
    const sending = sendTable(table).then(async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    }))
    answers.set(key, sending)
    return sending
  }

  async function sendTable({ after = [], send: call }: CallTable): Promise<Response> {
    const visit = createVisit(shop)
    for (const step of after) await visit.get(step)
    return makeCall(visit, call)
  }

  return {
    async check({ pages: tables = [], calls = [], byScript = {} }) {
      const onPages = tables.map(async (table) => {
        const page = await read(table)
        const printedByServer = Object.entries(byScript).flatMap(([selector, why]) =>
          select(page.elements, selector).length > 0 ? [`${selector}: printed by the server, but ${why}`] : [],
        )
        return [...pageFindings(page, table), ...printedByServer].map((line) => `${nameOf(table)}: ${line}`)
      })
      const inAnswers = calls.map(async (table) => {
        const lines = answerFindings(await send(table), table)
        return lines.map((line) => `${table.call}: ${line}`)
      })
      return (await Promise.all([...onPages, ...inAnswers])).flat()
    },
  }
}

async function fetchPage(shop: RunningShop, { path, after = [] }: PageTable): Promise<ReadPage> {
  const visit = createVisit(shop)
  for (const step of after) {
    const { status } = await visit.get(step)
    if (status >= 400) throw new Error(`${step} answers ${status}.`)
  }
  return readPage(await (await visit.get(await findPath(visit, path))).text())
}

/** Name of a page in findings, such as `/shop/ after /?add-to-cart=101`. */
function nameOf({ path, after = [] }: PageTable): string {
  return after.length === 0 ? path : `${path} after ${after.join(', ')}`
}
