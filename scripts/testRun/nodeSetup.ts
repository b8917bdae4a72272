/** Each test file of the project `node` ends as it began, although the files share their modules. */
import { restoreAtEnd } from './restoreAtEnd.ts'

restoreAtEnd()
