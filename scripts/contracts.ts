/** The schemas with which the script reads what servers send, for checking recordings against them. */

import { feedbackSchema } from '../features/contact-form/calls.ts'
import { schemaAnswer } from '../features/contact-form-validation/calls.ts'
import type { Contract } from '../harness/judge/checks/traffic/contracts.ts'

/** One entry per schema of an answer or a settings object; a feature that ships another one adds it here. */
export const contracts: readonly Contract[] = [
  { name: 'the answer to a contact form', of: { path: /\/contact-forms\/\d+\/feedback$/ }, schema: feedbackSchema },
  { name: 'the rules of a contact form', of: { path: /\/feedback\/schema$/ }, schema: schemaAnswer },
]
