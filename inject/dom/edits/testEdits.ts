/** A page as a server prints it, for the tests of edits, and features that change it. */

import { createEdits, type Edits } from './edits.ts'

export const serverHtml = `<form class="wpcf7-form init" aria-label="Kontaktformular" data-status="init" novalidate="">
  <p title="Name" lang="de" class=" a  b ">Ihr <b>Name</b>, bitte<br> <input disabled="" name="your-name" value="Käthe"></p>
  <ul><li>Öl</li><li class="">Kreide</li></ul><!-- Platz -->
</form>`

/** Copied, since parsing the page for each of thousands of sequences takes too long. */
const serverBody = document.createRange().createContextualFragment(serverHtml)

export const reload = (): void => document.body.replaceChildren(serverBody.cloneNode(true))
export const html = (): string => document.body.innerHTML
export const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!

/** A feature with edits of its own, and what ends it. */
export function owner(): { edits: Edits; undo: () => void } {
  const controller = new AbortController()
  return { edits: createEdits(controller.signal), undo: () => controller.abort() }
}
