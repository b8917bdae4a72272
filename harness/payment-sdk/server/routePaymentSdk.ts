/** Routes a browser context's requests for the provider's script to the double. */
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Route } from '@playwright/test'
import { ignoreGone } from '../../replay/browser/ignoreGone.ts'
import type { JournalEntry, PaymentSdk } from './paymentSdk.ts'
import { sdkAddress } from './sdkAddress.ts'

/** Name of the page's binding that passes journal entries to the test, since `window.__sdk` is lost with each navigation. */
const journalBinding = '__sdkJournal'

/** Answers the provider's addresses in every page of the context, and adds what happens in the pages to the journal. */
export async function routePaymentSdk(context: BrowserContext, sdk: PaymentSdk): Promise<void> {
  await context.exposeFunction(journalBinding, (entry: JournalEntry) => void sdk.journal.push(entry))
  const ignore = ignoreGone(context)
  await context.route(sdkAddress, (route) => fulfil(route, sdk).catch(ignore))
}

async function fulfil(route: Route, sdk: PaymentSdk): Promise<void> {
  const request = route.request()
  const answer = await sdk.answer(request.url(), request.resourceType() === 'script' ? 'script' : 'probe')
  if (answer.kind === 'hang') return
  await wait(answer.delayMs)
  const { status, headers, body } = answer.kind === 'answer' ? answer : { status: 0, headers: {}, body: '' }
  await (answer.kind === 'abort' ? route.abort('failed') : route.fulfill({ status, headers: { ...headers }, body }))
}
