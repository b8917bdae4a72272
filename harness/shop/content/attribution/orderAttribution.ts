/** Stores the attribution inputs with an order as the server does (attribution-and-statistics.md A7, "Server side"). */
import { attributionFields, attributionPrefix } from './attributionSettings.ts'

export interface OrderAttribution {
  /** Undefined where nothing is stored. */
  readonly stored: Readonly<Record<string, string>> | undefined
  /** The origin as the list of orders shows it. */
  readonly origin: string
}

/** @param field a field of the request by its name, undefined where it did not come */
export function attributionOf(field: (name: string) => string | undefined): OrderAttribution {
  const values = Object.keys(attributionFields).map(
    (name) => [name, field(attributionPrefix + name) ?? '(none)'] as const,
  )
  const kept = values.filter(([, value]) => value !== '(none)')
  if (kept.every(([, value]) => value === '')) return { stored: undefined, origin: 'Unknown' }
  const stored: Record<string, string> = Object.fromEntries(kept)
  if (stored.user_agent) stored.device_type = deviceOf(stored.user_agent)
  return { stored, origin: originOf(stored) }
}

function originOf({ source_type = '', utm_source = '' }: Readonly<Record<string, string>>): string {
  switch (source_type) {
    case 'utm':
      return `Source: ${utm_source}`
    case 'organic':
      return `Organic: ${utm_source}`
    case 'referral':
      return `Referral: ${utm_source}`
    case 'typein':
      return 'Direct'
    case 'admin':
      return 'Web admin'
    default:
      return 'Unknown'
  }
}

function deviceOf(userAgent: string): string {
  if (/ipad|tablet/i.test(userAgent)) return 'Tablet'
  return /mobi|android|iphone/i.test(userAgent) ? 'Mobile' : 'Desktop'
}
