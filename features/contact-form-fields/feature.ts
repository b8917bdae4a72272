/** Helps while a contact form is filled in: conditions, exclusive options, free text, addresses, counters. S3.27–S3.31 */
import { defineFeature, refuse } from '../../inject/feature.ts'
import { contactForm } from '../shared/contact/formModel.ts'
import { refuseOutdated } from '../shared/contact/pluginApi.ts'
import { connectFields } from './markup.ts'

export default defineFeature({
  id: 'contact-form-fields',
  continues: 'contact-form',
  selector: '.{cf} > form',
  isUrgent: true,

  mount(context) {
    const outdated = refuseOutdated(context.profile)
    if (outdated) return outdated
    const contact = contactForm(context.element as HTMLFormElement, context)
    if (!contact) return
    if (contact.isLegacy) return refuse('The original form script already runs on this form.')
    connectFields(contact, context)
  },
})
