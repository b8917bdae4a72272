/** Entry of `vernissage.js`, which the operator's one line loads. */
import { boot } from '../inject/main.ts'
import { features } from './index.ts'

boot(features)
