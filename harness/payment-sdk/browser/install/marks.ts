/** `paypal.Marks(options)`: the provider's sign beside a payment method, without a frame (provider-sdk.md 3.3). */
import type { MarkInstance } from '../../types.ts'
import type { Double } from '../double.ts'
import { fundingSources, isEligibleFunding } from '../funding.ts'
import { findContainer } from '../zoid/findContainer.ts'

export function createMarks(double: Double): (options?: { fundingSource?: string }) => MarkInstance {
  return ({ fundingSource } = {}) => {
    const sources = fundingSource ? [fundingSource] : fundingSources(double)
    const isEligible = (): boolean => sources.some((source) => isEligibleFunding(double, source))
    return {
      isEligible,
      render(target) {
        if (!isEligible()) return double.thenables.rejected(new Error(`${fundingSource ?? 'paypal'} not eligible`))
        return double.thenables.from(
          findContainer(double.document, target).then((container) => {
            const mark = double.document.createElement('div')
            mark.className = 'paypal-mark'
            for (const source of sources) {
              const image = double.document.createElement('img')
              image.alt = source
              image.src = pixel
              mark.append(image)
            }
            container.append(mark)
          }),
        )
      },
    }
  }
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
