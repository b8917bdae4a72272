/** Replaces a form inside another form by a sentence, since browsers drop the inner form. S2.13, D2 */
import type { SetupContext } from '../../inject/feature.ts'
import { formPlugin, type Profile } from '../../inject/profile.ts'
import { show } from '../../inject/views/show.tsx'

/** True for a wrapper whose form the browser has dropped; other elements of that class are left alone. */
export function isMisplaced(wrapper: Element, { cf }: Profile): boolean {
  return wrapper.hasAttribute(`data-${cf}-id`) || wrapper.querySelector(`input[name="_${cf}"]`) !== null
}

/** Shows the sentence. @param context of the whole feature, since the mount ends when the wrapper is removed */
export function replaceMisplaced(wrapper: Element, context: SetupContext<unknown>): void {
  const { profile, texts, edits } = context
  const label = translated('Error:', profile) ?? texts('contact.nestedLabel')
  const sentence = translated('This contact form is placed in the wrong place.', profile) ?? texts('contact.nested')
  show(
    context,
    <>
      <strong>{label}</strong> {sentence}
    </>,
    { anchor: wrapper, position: 'before', tag: 'p', attributes: { class: `${profile.cf}-form-in-wrong-place` } },
  )
  edits.remove(wrapper)
}

/** The site's own translation, where the page prints one. */
function translated(text: string, profile: Profile): string | undefined {
  const { wp } = window as { wp?: { i18n?: { __?: (text: string, domain: string | undefined) => unknown } } }
  try {
    const found = wp?.i18n?.__?.(text, formPlugin(profile))
    return typeof found === 'string' && found !== text ? found : undefined
  } catch {
    return undefined
  }
}
