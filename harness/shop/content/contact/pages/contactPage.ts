import type { Html } from '../../../html.ts'
import type { ContactForm } from '../contactForm.ts'
import type { Generation } from '../generation.ts'

/** A page on which forms stand. */
export interface ContactPage {
  readonly path: string
  readonly id: number
  readonly title: string
  /** Of the plugin that prints the page. A real shop has one; this one shows all. */
  readonly generation: Generation
  /** Comes from a page cache, so that quiz and captcha are stale. */
  readonly isCached?: boolean
  readonly content: (print: PrintForm) => Html
}

/**
 * Numbers the forms of a page in the order in which it is called.
 * @param place `aside` = in a column or a footer, where the form belongs to no page
 */
export type PrintForm = (form: ContactForm, place?: 'content' | 'aside') => Html
