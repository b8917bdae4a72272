import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { answerTable, fields, formHtml, openPage, startFeatures, waitForIdle } from '../shared/contact/testForm.ts'
import validation from './feature.ts'
import { patience } from './testRules.ts'
import { change, leave } from './testValidation.ts'

const name = fc.constantFrom(
  ...['kunde-name', 'a', 'a[]', 'a[b][]', '_intern', 'größe', 'x"y', "x'y", 'x]y', 'x y', '', 'wpcf7', 'submit'],
  ...['__proto__', 'constructor', '#id', '<b>', 'a:b'],
)
const text = fc.oneof(
  { weight: 10, arbitrary: fc.string() },
  {
    weight: 10,
    arbitrary: fc.constantFrom(
      '<img src="x" onerror="window.wasHacked = true">',
      '<script>window.wasHacked = true</script>',
      '12,50',
    ),
  },
  { weight: 1, arbitrary: fc.constant('ä'.repeat(1_000_000)) },
)
const type = fc.constantFrom(
  'text',
  'email',
  'checkbox',
  'radio',
  'file',
  'hidden',
  'submit',
  'kaputt',
  'textarea',
  'select',
)
const field = fc.record({ wrapName: fc.option(name), name, type, isGroup: fc.boolean(), hasOldError: fc.boolean() })
const anyRule = fc.record(
  {
    rule: fc.constantFrom('required', 'email', 'number', 'maxlength', 'file', 'any', 'all', 'unbekannt'),
    field: fc.oneof(name, fc.jsonValue()),
    error: fc.oneof(text, fc.jsonValue()),
    threshold: fc.jsonValue(),
    rules: fc.jsonValue(),
  },
  { requiredKeys: ['rule', 'field'] },
)
const answer = fc.oneof(
  { weight: 5, arbitrary: fc.record({ rules: fc.array(fc.oneof(anyRule, fc.jsonValue()), { maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

interface Field {
  readonly wrapName: string | null
  readonly name: string
  readonly type: string
  readonly isGroup: boolean
  readonly hasOldError: boolean
}

/** Builds what a template author, a page builder and an add-on may have made of a field together. */
function build({ wrapName, name: given, type: kind, isGroup, hasOldError }: Field): HTMLElement {
  const wrap = document.createElement('span')
  wrap.className = 'wpcf7-form-control-wrap'
  if (wrapName !== null) wrap.dataset.name = wrapName
  const control = document.createElement(kind === 'textarea' || kind === 'select' ? kind : 'input')
  control.setAttribute('name', given)
  if (control instanceof HTMLInputElement) control.setAttribute('type', kind)
  const holder = isGroup ? document.createElement('span') : control
  holder.className = 'wpcf7-form-control'
  if (isGroup) holder.append(control)
  wrap.append(holder)
  if (hasOldError) {
    const tip = document.createElement('span')
    tip.className = 'wpcf7-not-valid-tip'
    tip.textContent = 'Alt.'
    wrap.append(tip)
  }
  return wrap
}

test('no markup and no schema makes validation fail, run script, lose what was typed or leave traces', {
  ...patience,
  tags: ids('S5.01', 'S8.13'),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 6 }),
      answer,
      text,
      fc.boolean(),
      async (someFields, schema, typed, isParity) => {
        const form = openPage(formHtml({ body: fields.submit }))
        form.append(...someFields.map(build))
        const before = form.outerHTML
        const started = startFeatures([validation], { http: answerTable({ schema }), isParity })
        form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        await waitForIdle()

        const controls = [...form.querySelectorAll<HTMLInputElement>('span input,textarea')]
        const typable = controls.filter((control) => /^(text|email|textarea|kaputt)$/.test(control.type))
        for (const control of typable) control.value = typed
        const kept = typable.map(({ value }) => value)
        for (const control of controls) {
          change(control)
          leave(control)
        }
        await waitForIdle()

        expect(started.logged).toEqual([])
        expect(form.querySelectorAll('img,script')).toHaveLength(0)
        expect(typable.map(({ value }) => value)).toEqual(kept)
        expect(form.dataset.status).toBe('init')
        started.stop()
        expect(form.outerHTML).toBe(before)
      },
    ),
    { numRuns: 250 },
  )
  expect('wasHacked' in window).toBe(false)
})
