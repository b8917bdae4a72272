import { expect, test } from 'vitest'
import { createStore } from '../../../../inject/state/atoms.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import type { CallSettings } from '../filterAnswers.ts'
import { onReviewFragments } from './reviewFragments.ts'

test('an update of the order review is edited also where PHP prints warnings before it; a page is left as it is', {
  tags: ids('TP61'),
}, () => {
  const end = new AbortController()
  onReviewFragments({ signal: end.signal, store: createStore() } as never, (fragments) => {
    fragments['.card'] = 'kept'
  })
  const settings: CallSettings = { url: '/?wc-ajax=update_order_review' }
  document.dispatchEvent(new CustomEvent('ajaxSend', { bubbles: true, detail: [{}, settings] }))
  const answer = { result: 'success', fragments: { '.card': 'new' } }
  const warning = '<br />\n<b>Warning</b>:  x in <b>y.php</b> on line <b>1</b><br />\n'
  const filtered = settings.dataFilter?.(warning + JSON.stringify(answer), 'json')
  expect(JSON.parse(String(filtered))).toEqual({ result: 'success', fragments: { '.card': 'kept' } })
  const page = `<!DOCTYPE html>${JSON.stringify(answer)}`
  expect(settings.dataFilter?.(page, 'json')).toBe(page)
  end.abort()
})
