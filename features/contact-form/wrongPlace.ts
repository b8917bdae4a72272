/** A form inside another form cannot work: browsers drop the inner one. A sentence takes its place. S2.13, D2 */
import { createElement } from '../../inject/createElement.ts'
import type { SetupContext } from '../../inject/defineFeature.ts'
import type { Profile } from '../../inject/profile.ts'

/** True for a wrapper whose form the browser has dropped; other elements of that class are left alone. */
export function isMisplaced(wrapper: Element, { profile: { cf } }: Pick<SetupContext, 'profile'>): boolean {
  return wrapper.hasAttribute(`data-${cf}-id`) || wrapper.querySelector(`input[name="_${cf}"]`) !== null
}

/** @param context that of the whole feature: the wrapper leaves the page, and with it everything bound to it ends. */
export function replaceMisplaced(
  wrapper: Element,
  { profile, texts, edits }: Pick<SetupContext, 'profile' | 'texts' | 'edits'>,
): void {
  const label = translated('Error:', profile) ?? texts('contact.nestedLabel')
  const sentence = translated('This contact form is placed in the wrong place.', profile) ?? texts('contact.nested')
  const attributes = { class: `${profile.cf}-form-in-wrong-place` }
  edits.replace(wrapper, createElement('p', attributes, createElement('strong', {}, label), ` ${sentence}`))
}

/** The site's own translation, where the page prints one. */
function translated(text: string, { form_ns }: Profile): string | undefined {
  const { wp } = window as { wp?: { i18n?: { __?: (text: string, domain: string | undefined) => unknown } } }
  try {
    const found = wp?.i18n?.__?.(text, form_ns.split('/')[0])
    return typeof found === 'string' && found !== text ? found : undefined
  } catch {
    return undefined
  }
}
