/** A contact form as the features handle it, and what other scripts read about it; `formModel.ts` makes both. */
import type { PrimitiveAtom } from '../../../inject/state/atoms.ts'
import type { ShowContext } from '../../../inject/views/useView.ts'

/**
 * Published on the form element; names and types are the legacy script's, since add-ons read them.
 * Contract contact-form 3.2
 */
export interface FormState {
  readonly id: number
  /** Client status, the same as `data-status`. */
  status: string
  readonly pluginVersion: string
  readonly locale: string
  readonly unitTag: string
  /** Id of the containing post; 0 outside the loop. */
  readonly containerPost: number
  /** The wrapper with the screen-reader list; null where a page prints the form alone. */
  readonly parent: HTMLElement | null
  /** Set between a successful send and the end of the reset that follows it. */
  resetOnMailSent?: boolean
  /** The validation schema, once loaded. */
  readonly schema: unknown
}

/** One form, and the services to change it. All features change and show through the same editor and lifetime. */
export interface ContactForm extends ShowContext {
  readonly element: HTMLFormElement
  readonly state: FormState
  /**
   * Written by `setStatus` alone; without a status until then, since the markup is the server's. A new object each time, so
   * that the markup follows again where a script has changed it.
   */
  readonly statusAtom: PrimitiveAtom<{ readonly status?: string; readonly prevStatus?: string | null }>
  /** Prefix of the plugin's names. */
  readonly cf: string
  /** True when the legacy script initialised the form: its listeners are there and call the functions of the API. */
  readonly isLegacy: boolean
}
