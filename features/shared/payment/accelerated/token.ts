/** State that accelerated checkout shares with the card form and the provider's script. */
import type { SetupContext } from '../../../../inject/feature.ts'
import { atom, type PrimitiveAtom } from '../../../../inject/state/atoms.ts'
import { perStart } from '../../../../inject/state/perStart.ts'

/**
 * The provider's token for a card that was not typed into the card form, but chosen in accelerated checkout; undefined where the
 * shopper types a card. Accelerated checkout writes it here and into the hidden field; the card form only reads it.
 */
export const acceleratedToken: (context: SetupContext) => PrimitiveAtom<string | undefined> = perStart(() =>
  atom<string | undefined>(undefined),
)

/** True while a guest types a card into the dialog of accelerated checkout. Its form is lost when the provider's script is replaced. */
export const isCardDialogOpenAtom = atom(false)
