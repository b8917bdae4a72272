/** A button shows what is typed into a password field. Contract complete-takeover CT100 */
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { atom, type PrimitiveAtom } from '../../inject/state/atoms.ts'
import { follow } from '../../inject/state/follow.ts'
import { show } from '../../inject/views/show.tsx'
import { useAct, useAtomValue, useView } from '../../inject/views/useView.ts'
import { frontendScript } from '../shared/platform/frontend.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import { plainText } from '../shared/platform/texts.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { formTexts } from './texts.ts'

const wrapperClass = 'password-input'

export const passwordEye: Part = {
  selector: '.woocommerce form .woocommerce-Input[type="password"]',
  start: (context) => standIn(context, frontendScript, showEye),
}

function showEye(context: FeatureContext): void {
  const { element: field, edits, page, signal } = context
  const parent = field.parentElement as HTMLElement
  const hadFocus = document.activeElement === field
  if (parent.localName === 'span') edits.toggleClass(parent, wrapperClass, true)
  else edits.wrap(field, wrapperClass)
  // A field that is moved loses the focus, and the shopper may be typing already.
  if (hadFocus) focusInPlace(field)
  const label = plainText(page.global('woocommerce_params')?.i18n_password_show) || formTexts(context)('showPassword')
  const isShownAtom = atom(false)
  follow(context, isShownAtom, (isShown) => edits.attribute(field, 'type', isShown ? 'text' : 'password'))
  // Browsers offer to keep only what is a password when the form is sent.
  const { form } = field as HTMLInputElement
  if (form) listen(form, 'submit', () => context.store.set(isShownAtom, false), signal, { capture: true })
  show(context, <Eye isShownAtom={isShownAtom} label={label} field={field} />, { anchor: field, position: 'after' })
}

interface EyeProps {
  readonly isShownAtom: PrimitiveAtom<boolean>
  readonly label: string
  readonly field: HTMLElement
}

/**
 * The platform's style sheet draws the eye. Its type keeps it from sending the form: Enter in another field would press the
 * first button that does.
 */
function Eye({ isShownAtom, label, field }: EyeProps) {
  const { store } = useView()
  const isShown = useAtomValue(isShownAtom)
  const handle = useAct()
  return (
    <button
      type="button"
      className={`show-password-input${isShown ? ' display-password' : ''}`}
      aria-label={label}
      aria-pressed={isShown}
      aria-describedby={field.id || undefined}
      onClick={handle(() => {
        store.set(isShownAtom, !isShown)
        field.focus()
      })}
    />
  )
}
