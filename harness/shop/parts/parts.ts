/** The parts that the shop is made of, in the order in which they are asked and print. */
import { content } from '../content/part.ts'
import { elements } from '../elements/elementPages.ts'
import { payment } from '../payment/part.ts'
import { control } from './control.ts'
import { ownScript } from './ownScript.ts'
import type { ShopPart } from './part.ts'
import { product } from './productPart.ts'
import { storefront } from './storefront.ts'

export const parts: readonly ShopPart[] = [control, ownScript, storefront, product, payment, content, elements]
