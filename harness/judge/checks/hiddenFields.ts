/** Hidden fields as they are sent: servers and other plugins rely on them, and no visitor sees when one is wrong. */
import type { Page } from '@playwright/test'
import { replaceVolatile, type VolatileKeys, volatileOf } from '../../scene/volatile.ts'

interface SentField {
  /** Number of the submit, from 1. */
  readonly submit: number
  readonly name: string
  readonly value: string
}

declare global {
  interface Window {
    vernissageHiddenFields?: SentField[]
  }
}

/** One line per hidden field and submit so far. Needs `watchHiddenFields` as init script. */
export async function readHiddenFields(page: Page, volatile: VolatileKeys): Promise<readonly string[]> {
  const fields = await page.evaluate(() => window.vernissageHiddenFields ?? [])
  return fields.map(({ submit, name, value }) => {
    return `submit ${submit}: ${name}=${replaceVolatile(value, volatileOf(volatile, name))}`
  })
}

/** Init script: notes the hidden fields in the form data that our script or the browser makes after a submit. */
export function watchHiddenFields(): void {
  const fields: SentField[] = []
  window.vernissageHiddenFields = fields
  // A field with the name `elements` hides `form.elements`, so that the getter is called from the prototype.
  const elementsOf = (form: HTMLFormElement): HTMLFormControlsCollection =>
    Reflect.get(HTMLFormElement.prototype, 'elements', form)
  const submitted = new Set<EventTarget>()
  let submit = 0
  addEventListener('submit', ({ target }) => target && submitted.add(target), { capture: true })
  addEventListener(
    'formdata',
    ({ target, formData }) => {
      // Scripts also make form data to check fields; only the first data after a submit is sent.
      if (!(target instanceof HTMLFormElement) || !submitted.delete(target)) return
      submit++
      const names = [...elementsOf(target)].flatMap((field) =>
        field instanceof HTMLInputElement && field.type === 'hidden' && field.name ? [field.name] : [],
      )
      for (const name of new Set(names)) {
        for (const value of formData.getAll(name)) fields.push({ submit, name, value: String(value) })
      }
    },
    { capture: true },
  )
}
