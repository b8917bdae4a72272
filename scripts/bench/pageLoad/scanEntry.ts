/**
 * What row 7 runs in the page: the real scanner with the real selectors, without the mounting that follows. It is a
 * file and not a text in `scanTime.ts`, so that the type check finds its imports.
 */
import { features } from '../../../features/index.ts'
import { createScanner } from '../../../inject/lifecycle/scanner.ts'
import { defaultProfile, fillIn } from '../../../inject/profile.ts'

export interface ScanBench {
  scan(): void
  loop(): void
}

const selectors = features.map(({ selector }) => fillIn(selector, defaultProfile))
const { scan } = createScanner({ selectors, onMatch() {}, onRemoval() {} })

Object.assign(window, {
  scanBench: {
    scan,
    loop() {
      for (const selector of selectors) document.querySelectorAll(selector)
    },
  } satisfies ScanBench,
})
