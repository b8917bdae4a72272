import type { ContactPage } from './contactPage.ts'
import { formPages } from './formPages.ts'
import { specialPages } from './specialPages.ts'

export const contactPages: readonly ContactPage[] = [...formPages, ...specialPages]

export function contactPageById(id: number): ContactPage | undefined {
  return contactPages.find((page) => page.id === id)
}
