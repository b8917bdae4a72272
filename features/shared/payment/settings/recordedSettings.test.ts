import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { requireRecordings } from '../../../../harness/scene/recordings/findRecordings.ts'
import { defaultProfile } from '../../../../inject/profile.ts'
import type { SchemaIssue } from '../../../../inject/schema/schema.ts'
import { createPage } from '../../../../inject/shop/page.ts'
import { setBody } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { readPush } from './printed/cartData.ts'
import { readSettings } from './settings.ts'

const root = requireRecordings()
afterEach(() => document.body.replaceChildren())

test.each(readdirSync(join(root, 'pages')))('every setting of %s fits', { tags: ids('WC01') }, (file) => {
  const html = readFileSync(join(root, 'pages', file), 'utf8')
  const [, script] = /<script id="wcPPCPSettings">(.*?)<\/script>/s.exec(html) ?? []
  setBody(`<script type="text/plain" id="wcPPCPSettings">${script}</script>`)
  const issues: SchemaIssue[] = []
  const settings = readSettings(createPage(defaultProfile), defaultProfile, (issue) => issues.push(issue))
  expect(settings).toMatchObject({ isPrinted: true, isConnected: true })
  expect(settings.routes['cart/order']).toContain('/wc-ppcp/v1/cart/order')
  expect(settings.sdkParameters).toMatchObject({ currency: 'EUR', intent: 'capture' })
  expect(settings.method('ppcp')?.funding).toEqual(['paypal', 'paylater', 'card'])
  expect(issues).toEqual([])
})

test('the data beside the fragments of an updated checkout are read', { tags: ids('WC25') }, () => {
  const { response } = JSON.parse(readFileSync(join(root, 'calls/51-wc-update-order-review.json'), 'utf8'))
  const body = typeof response.body === 'string' ? JSON.parse(response.body) : response.body
  expect(readPush(body.fragments.wc_ppcp_data)).toMatchObject({
    cart: { total: 610.71, needsShipping: true, isEmpty: false },
    sdkParameters: { currency: 'EUR' },
  })
})
