import { phpBoolean, phpObject } from '../../../../../inject/schema/php.ts'
import { jQueryData } from '../../../../../inject/shop/jQuery.ts'
import { amount } from '../values.ts'

/**
 * Data printed at one container. Real shops print `[]` there, so that the data of cart and product count. wallet-checkout
 * 10
 */
export interface ContainerData {
  readonly needsShipping?: boolean
  readonly total?: number
}

/** Reads the data of a container; undefined where the container is not active and so has no such element. S3.99, S3.100 */
export function containerData(container: Element, classes: string): ContainerData | undefined {
  const element = container.querySelector(`.${classes}-payment-method-data`)
  if (!element) return undefined
  // Data that a script writes to the container later stands in jQuery's memory only.
  const data =
    phpObject(jQueryData(element, 'payment-method-data')) ??
    phpObject(element.getAttribute('data-payment-method-data')) ??
    {}
  const total = amount(data.total)
  return {
    ...(data.needsShipping != null && { needsShipping: phpBoolean(data.needsShipping) }),
    ...(total !== undefined && { total }),
  }
}
