/** Explanations of fields are shown while their field has the focus. Contract complete-takeover CT103 */
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { frontendScript } from '../shared/platform/frontend.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import type { Part } from '../shared/stand-in/parts.ts'

export const descriptions: Part = {
  selector: '.woocommerce-input-wrapper > .description',
  start: (context) => standIn(context, frontendScript, describeField),
}

function describeField({ element: description, edits, signal }: FeatureContext): void {
  const wrapper = description.parentElement as HTMLElement
  const field = wrapper.querySelector('input, select, textarea')
  if (!field) return
  const id = description.id || `${field.id || field.getAttribute('name')}-description`
  edits.attribute(description, 'id', id)
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other && other !== id)
  edits.attribute(field, 'aria-describedby', [...others, id].join(' '))
  const toggle = (isShown: boolean): void => {
    edits.attribute(description, 'style', isShown ? 'display:block' : null)
    edits.attribute(description, 'aria-hidden', isShown ? 'false' : null)
  }
  listen(wrapper, 'focusin', () => toggle(true), signal)
  listen(wrapper, 'focusout', () => toggle(false), signal)
  listen(wrapper, 'keydown', ({ key }) => key === 'Escape' && toggle(false), signal)
}
