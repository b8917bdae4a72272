/** One form under our care. */
import type { SetupContext } from '../../inject/defineFeature.ts'
import type { ContactForm } from '../contact/formModel.ts'
import type { Options } from './options.ts'
import type { Wishes } from './wishes.ts'

export interface Session {
  readonly contact: ContactForm
  /** Services, options and lifetime. Changes to the form go through `contact.edits`. */
  readonly context: SetupContext<Options>
  readonly wishes: Wishes
  /** Present from a submit until the captcha module passes it on, or has taken too long. Ends the waiting. */
  endWait?: (() => void) | undefined
  /** A request is under way. */
  isSending: boolean
}
