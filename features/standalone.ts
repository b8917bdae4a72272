/** Entry of `vernissage.standalone.js`, for shops without jQuery and without the scripts of platform and theme. */
import { boot } from '../inject/main.ts'
import { features } from './index.ts'
import { platformFeatures } from './platform.ts'
import { themeFeatures } from './theme.ts'

boot([...features, ...platformFeatures, ...themeFeatures])
