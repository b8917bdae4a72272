import { createLedger } from '../../../judge/ledger/ledger.ts'
import { readTree, type TreeElement } from '../../../judge/ledger/tree.ts'
import type { PageEvent } from '../protocol.ts'

/** Milliseconds without a change after which the state is reported. */
const quietMs = 200

/** Reports the enhancement ledger and `vernissage.report()`, at the start and whenever the page has changed. */
export function reportState(serverHtml: string, post: (event: PageEvent) => void): void {
  let server: TreeElement | undefined
  let lastReport = ''
  let timer = 0

  const report = (): void => {
    const { vernissage } = window
    const event: PageEvent = {
      type: 'state',
      version: vernissage?.version ?? '',
      rows: vernissage?.report() ?? [],
      ledger: server ? createLedger(server, readTree()) : [],
    }
    const text = JSON.stringify(event)
    if (text !== lastReport) post(event)
    lastReport = text
  }
  const schedule = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(report, quietMs)
  }

  addEventListener('load', () => {
    void readServerTree(serverHtml).then((tree) => {
      server = tree
      const everything = { subtree: true, childList: true, attributes: true, characterData: true }
      new MutationObserver(schedule).observe(document, everything)
      schedule()
    })
  })
}

/** The page before any script acted, as this browser parses it. */
async function readServerTree(address: string): Promise<TreeElement> {
  const html = await (await fetch(address)).text()
  return readTree(new DOMParser().parseFromString(html, 'text/html'))
}
