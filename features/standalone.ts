/** What a shop loads that has dropped jQuery and the platform's own scripts. */
import { boot } from '../inject/main.ts'
import { features } from './index.ts'
import { platformFeatures } from './platform.ts'

boot([...features, ...platformFeatures])
