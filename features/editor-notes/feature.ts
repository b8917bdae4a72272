/** Leads whoever may edit a block from the page to its editors, by mouse and keyboard. S6.09 */
import { defineFeature, refuse } from '../../inject/defineFeature.ts'
import { whenIdle } from '../../inject/idle.ts'
import { listen } from '../../inject/lifetime.ts'
import { ownUiClass, ownUiStyles } from '../../inject/ownUi.ts'
import { hasReducedMotion } from '../../inject/scroll.ts'
import { isOn, themeScript, themeSetting } from '../../inject/theme.ts'
import css from './editorNotes.css'

const markerClass = 'block-edit-link'
const dismissedClass = 'vernissage-dismissed'

export default defineFeature({
  id: 'editor-notes',
  selector: `.${markerClass}`,
  sharedStyles: ownUiStyles,
  styles: css,

  setup(context) {
    const { profile, signal } = context
    whenIdle(() => {
      // Where the theme's script runs it says so itself.
      if (!hasReducedMotion() || themeScript(profile) || !isOn(themeSetting(context, 'user', 'can_edit_pages'))) return
      console.groupCollapsed('Prefer reduced motion is active on your OS')
      console.log('Movements that visitors without this setting see do not take place for you.')
      console.groupEnd()
    }, signal)
  },

  mount(context) {
    const { element, edits, signal } = context
    const block = element.nextElementSibling
    if (!block || !isOn(themeSetting(context, 'user', 'can_edit_pages'))) {
      return refuse('The visitor may not edit pages, or there is no block.')
    }
    const { title = '', link = '', backend = '' } = element.dataset
    const menuId = element.closest('.menu-item-has-block')?.id.replace(/\D+/, '')
    const box = document.createElement('div')
    box.append(title)
    for (const [kind, text, address] of [
      ['builder', 'UX Builder', menuId ? `${link}&menu_id=${menuId}` : link],
      ['backend', 'WP Editor', backend],
    ] as const) {
      // What a page prints may be anything; a link must lead to a page.
      if (!/^(?:https?:)?\//i.test(address)) continue
      const anchor = document.createElement('a')
      anchor.className = `button edit-block-button edit-block-button-${kind}`
      anchor.href = address
      anchor.textContent = text
      box.append(anchor)
    }
    if (!box.childElementCount) return refuse('The block names no editor.')
    box.className = `${ownUiClass} vernissage-editor-note`
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', title)
    edits.toggleClass(block, 'has-block', true)
    // The marker stays as the place of the links; without its class the theme does not find it.
    edits.toggleClass(element, markerClass, false)
    edits.insert(box, element)
    const show = (): void => box.classList.remove(dismissedClass)
    listen(box, 'focusin', show, signal)
    listen(block, 'pointerenter', show, signal)
    listen(
      document,
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        box.classList.add(dismissedClass)
        box.querySelector<HTMLElement>(':focus')?.blur()
      },
      signal,
    )
  },
})
