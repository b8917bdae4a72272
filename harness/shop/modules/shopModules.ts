/** The modules that the shop consists of, in the order in which they are asked for an answer and print into pages. */
import { contentModule } from '../content/contentModule.ts'
import { elementsModule } from '../elements/elementPages.ts'
import { payment } from '../payment/part.ts'
import { controlModule } from './controlModule.ts'
import { productModule } from './productModule.ts'
import { scriptModule } from './scriptModule.ts'
import type { ShopModule } from './shopModule.ts'
import { storefrontModule } from './storefrontModule.ts'

export const shopModules: readonly ShopModule[] = [
  controlModule,
  scriptModule,
  storefrontModule,
  productModule,
  payment,
  contentModule,
  elementsModule,
]
