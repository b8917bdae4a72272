/** Shows how strong a new password is, and keeps a form with a weak one from being sent. Contract complete-takeover CT101 */
import { submitSelector } from '../../../inject/dom/fields.ts'
import { after, listen } from '../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { phpBoolean, phpNumber } from '../../../inject/schema/php.ts'
import { type Atom, atom } from '../../../inject/state/atoms.ts'
import { createAnnouncer } from '../../../inject/views/announcer.tsx'
import { ChangingText } from '../../../inject/views/ChangingText.tsx'
import { show } from '../../../inject/views/show.tsx'
import { useAtomValue } from '../../../inject/views/useView.ts'
import { platformSettings } from '../../shared/platform/endpoint.ts'
import type { PlatformEvents } from '../../shared/platform/platformEvents.ts'
import { standIn } from '../../shared/platform/platformScript.ts'
import { plainText } from '../../shared/platform/texts.ts'
import type { Part } from '../../shared/stand-in/parts.ts'
import { formTexts } from '../texts.ts'
import { estimateStrength, type Strength } from './estimate.ts'

const meterId = 'password_strength'
const classes = ['short', 'bad', 'bad', 'good', 'strong'] as const
const defaultMinStrength = 3
/** A screen reader hears the level when the shopper pauses, not with every key. */
const pauseMs = 1000

export const passwordStrength: Part = {
  selector:
    'form:is(.register, .checkout, .edit-account, .lost_reset_password) :is(#reg_password, #account_password, #password_1)',
  start(context) {
    const settings = platformSettings(context, 'password_strength_meter')
    // The shop does not ask for strong passwords on this page.
    if (!settings) return undefined
    const scripts = { names: ['password-strength-meter'], handles: ['password-strength-meter'] }
    return standIn(context, scripts, (shop) => meter(shop, settings))
  },
}

/** The level that is shown below the field; none while the field is empty. */
interface Level {
  readonly strength: Strength
  readonly message: string
  readonly hint: string
}

function meter(context: FeatureContext & PlatformEvents, settings: Readonly<Record<string, unknown>>): void {
  const { edits, isParity, page, signal, store, emit } = context
  const field = context.element as HTMLInputElement
  const { form } = field
  if (!form) return
  const texts = formTexts(context)
  const printed = page.global('pwsL10n')
  const minStrength = phpNumber(settings.min_password_strength) ?? defaultMinStrength
  const preventsSubmit = !form.matches('.checkout') || phpBoolean(settings.stop_checkout)
  const announce = createAnnouncer(context)
  const levelAtom = atom<Level | undefined>(undefined)
  const isTooWeak = (): boolean => (store.get(levelAtom)?.strength ?? 4) < minStrength
  const described = field.getAttribute('aria-describedby') ?? ''
  let cancel = (): void => {}

  const levelOf = (strength: Strength): Level => {
    const name = plainText(printed?.[classes[strength]]) || texts(`strength${strength}`)
    const error = plainText(settings.i18n_password_error) || texts('tooWeak')
    return {
      strength,
      message: strength < minStrength ? `${name} - ${error}` : name,
      hint: strength < 3 ? plainText(settings.i18n_password_hint) || texts('hint') : '',
    }
  }
  const update = (): void => {
    cancel()
    const level = field.value ? levelOf(estimateStrength(field.value, ownWords(form))) : undefined
    store.set(levelAtom, level)
    edits.attribute(field, 'aria-describedby', level ? `${described} ${meterId}`.trim() : described || null)
    if (isParity && preventsSubmit) lock(context, form, isTooWeak())
    if (level) cancel = after(pauseMs, () => announce(level.message), signal)
  }
  listen(field, 'input change', update, signal)
  listen(
    form,
    'submit',
    (event) => {
      if (!preventsSubmit || isParity || !isTooWeak()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.focus()
      announce(store.get(levelAtom)?.message ?? '')
    },
    signal,
    { capture: true },
  )
  // Below the box that the password's eye may stand in.
  const anchor = field.closest('.password-input') ?? field
  show(context, <Meter levelAtom={levelAtom} />, { anchor, position: 'after' })
  emit(`${context.profile.shop}-password-strength-added`)
}

function Meter({ levelAtom }: { readonly levelAtom: Atom<Level | undefined> }) {
  const level = useAtomValue(levelAtom)
  if (!level) return null
  return (
    <>
      <div id={meterId} className={`woocommerce-password-strength ${classes[level.strength]}`}>
        <ChangingText text={level.message} />
      </div>
      {level.hint && <small className="woocommerce-password-hint">{level.hint}</small>}
    </>
  )
}

/**
 * Words that a guesser who knows the shopper tries first. The password field has the type of a text while its eye shows it,
 * and is left out.
 */
function ownWords(form: HTMLFormElement): readonly string[] {
  // Not by the attribute, since minifiers leave out `type="text"`.
  const fields = [...form.querySelectorAll('input')].filter(({ type }) => type === 'text' || type === 'email')
  return fields.map((field) => (field.closest('.password-input') ? '' : field.value))
}

function lock({ edits }: FeatureContext, form: HTMLFormElement, isLocked: boolean): void {
  const button = form.querySelector(submitSelector)
  if (!button) return
  edits.attribute(button, 'disabled', isLocked ? '' : null)
  edits.toggleClass(button, 'disabled', isLocked)
}
