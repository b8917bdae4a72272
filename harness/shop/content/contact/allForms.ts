import type { ContactForm } from './contactForm.ts'
import { callbackForm } from './forms/callbackForm.ts'
import { depositForm } from './forms/depositForm.ts'
import { enquiryForm } from './forms/enquiryForm.ts'
import { ratedForm, turnstileForm } from './forms/guardedForms.ts'
import { newsletterForm } from './forms/newsletterForm.ts'
import { oldShortForm, shortForm } from './forms/shortForm.ts'
import { demoForm, subscriberForm } from './forms/specialForms.ts'

const forms: readonly ContactForm[] = [
  enquiryForm,
  shortForm,
  oldShortForm,
  newsletterForm,
  callbackForm,
  demoForm,
  subscriberForm,
  depositForm,
  turnstileForm,
  ratedForm,
]

export function formById(id: number): ContactForm | undefined {
  return forms.find((form) => form.id === id)
}
