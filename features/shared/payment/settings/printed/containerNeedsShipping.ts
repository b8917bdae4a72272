import { phpBoolean, phpObject } from '../../../../../inject/schema/php.ts'
import { jQueryData } from '../../../../../inject/shop/jQuery.ts'

/**
 * Whether the data that are printed at one container say that it needs delivery; undefined where they say nothing. Real shops print `[]`
 * there, so that the data of cart and product count. wallet-checkout 10, S3.99, S3.100
 */
export function containerNeedsShipping(container: Element, classes: string): boolean | undefined {
  const element = container.querySelector(`.${classes}-payment-method-data`)
  if (!element) return undefined
  // Data that a script writes to the container later stands in jQuery's memory only.
  const data =
    phpObject(jQueryData(element, 'payment-method-data')) ?? phpObject(element.getAttribute('data-payment-method-data'))
  return data?.needsShipping == null ? undefined : phpBoolean(data.needsShipping)
}
