/** What is wrong with a field, by the classes of its row. Source: contract theme-and-platform 3.8. */

export type Complaint = 'required-field' | 'email' | 'phone'

/** All that a complaint can be, as the platform's classes end. */
export const complaints: readonly Complaint[] = ['required-field', 'email', 'phone']

/** @param value '' also for a box that is not ticked */
export function judgeField(value: string, has: (rule: string) => boolean): Complaint | undefined {
  if (value === '') return has('validate-required') ? 'required-field' : undefined
  if (has('validate-email') && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) return 'email'
  if (has('validate-phone') && /[^\s#0-9_\-+/().]/.test(value)) return 'phone'
  return undefined
}
