/** For tests only: how a test gets at what the features of a start share. */
import { defineFeature, type SetupContext } from '../../../inject/feature.ts'

/** A feature that changes nothing, and that hands the context of its set-up over. */
export function watchingFeature(onSetup: (context: SetupContext) => void) {
  return defineFeature({
    id: 'test',
    selector: 'form',
    setup: (context) => onSetup(context as SetupContext),
    mount() {},
  })
}
