/** Accelerated checkout hands the card form the provider's token for a card that was not typed into the form. */
import type { SetupContext } from '../../../../inject/feature.ts'
import { atom, type PrimitiveAtom } from '../../../../inject/state/atoms.ts'
import { perStart } from '../perStart.ts'

/**
 * The token with which the card method pays, which also stands in its hidden field; undefined where the shopper types a card.
 * Accelerated checkout writes both, the card form only reads.
 */
export const acceleratedToken: (context: SetupContext) => PrimitiveAtom<string | undefined> = perStart(() =>
  atom<string | undefined>(undefined),
)

/** True while a guest types a card into the dialog of accelerated checkout, whose form goes with the provider's script. */
export const isCardDialogOpenAtom = atom(false)
