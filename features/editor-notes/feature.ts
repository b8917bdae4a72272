/** Leads visitors who may edit a block from the page to its editors, by mouse and keyboard. S6.09 */

import { whenIdle } from '../../inject/dom/idle.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import { hasReducedMotion } from '../../inject/dom/scroll.ts'
import { defineFeature, refuse } from '../../inject/feature.ts'
import { lazy, looseObject, string, withDefault } from '../../inject/schema/schema.ts'
import { isOn, themeScript, themeSetting } from '../../inject/shop/theme.ts'
import { atom } from '../../inject/state/atoms.ts'
import { ownUiStyles } from '../../inject/views/ownUi.ts'
import { EditorNote } from './EditorNote.tsx'
import css from './editorNotes.css'

const markerClass = 'block-edit-link'

/** Data of the marker: the block's name, and the addresses of its editors. */
const blockSchema = lazy(() =>
  looseObject({
    title: withDefault(string(), ''),
    link: withDefault(string(), ''),
    backend: withDefault(string(), ''),
  }),
)

export default defineFeature({
  id: 'editor-notes',
  selector: `.${markerClass}`,
  sharedStyles: ownUiStyles,
  styles: css,
  view: EditorNote,
  settings: blockSchema,

  /** The sentence in the console is about the visitor, whether or not the page has blocks. */
  setup(context) {
    const { profile, signal } = context
    whenIdle(() => {
      // Where the theme's script runs it prints the same.
      if (!hasReducedMotion() || themeScript(profile) || !isOn(themeSetting(context, 'user', 'can_edit_pages'))) return
      console.groupCollapsed('Prefer reduced motion is active on your OS')
      console.log('Movements that visitors without this setting see do not take place for you.')
      console.groupEnd()
    }, signal)
  },

  mount(context) {
    const { element, edits, settings, signal, store } = context
    const block = element.nextElementSibling
    if (!block || !isOn(themeSetting(context, 'user', 'can_edit_pages'))) {
      return refuse('The visitor may not edit pages, or there is no block.')
    }
    const { title, link, backend } = settings
    const menuId = element.closest('.menu-item-has-block')?.id.replace(/\D+/, '')
    const editors = [
      { kind: 'builder', text: 'UX Builder', address: menuId ? `${link}&menu_id=${menuId}` : link },
      { kind: 'backend', text: 'WP Editor', address: backend },
    ]
      // The printed address may be any text, but a link must lead to a page.
      .filter(({ address }) => /^(?:https?:)?\//i.test(address))
    if (editors.length === 0) return refuse('The block names no editor.')
    edits.toggleClass(block, 'has-block', true)
    // The marker stays as the place of the links; without its class the theme does not find it.
    edits.toggleClass(element, markerClass, false)
    const isDismissedAtom = atom(false)
    const show = (): void => store.set(isDismissedAtom, false)
    listen(element, 'focusin', show, signal)
    listen(block, 'pointerenter', show, signal)
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      store.set(isDismissedAtom, true)
      element.querySelector<HTMLElement>(':focus')?.blur()
    }
    listen(document, 'keydown', onKeyDown, signal)
    return { title, editors, isDismissedAtom }
  },
})
