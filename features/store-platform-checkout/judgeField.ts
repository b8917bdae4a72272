/** What is wrong with a field, by the classes of its row. Source: contract theme-and-platform 3.8. */

/** All that can be wrong, as the platform's classes end. */
export const complaints = ['required-field', 'email', 'phone'] as const

/** @param value '' also for a box that is not ticked */
export function judgeField(value: string, has: (rule: string) => boolean): (typeof complaints)[number] | 'validated' {
  if (value === '') return has('validate-required') ? 'required-field' : 'validated'
  if (has('validate-email') && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) return 'email'
  if (has('validate-phone') && /[^\s#0-9_\-+/().]/.test(value)) return 'phone'
  return 'validated'
}
