/**
 * Runs first in a page on which the extension is on: behind the files of its options, and in front of the script. It hands the
 * configuration over to the script, and takes the legacy scripts out of the page that are left out.
 */
import { reasonToStayOff, urlSwitch } from '../../inject/lifecycle/killSwitch.ts'
import { optionName, optionsGlobal, type TrialOption } from '../settings/trialOptions.ts'
import { leaveOut } from './leaveOut.ts'
import { type Trial, trialGlobal } from './trial.ts'

const globals = window as unknown as Record<string, unknown>
const options = (globals[optionsGlobal] ?? []) as readonly TrialOption[]
delete globals[optionsGlobal]

const leftOut = options.flatMap((option) => (option.kind === 'leave' ? option : []))

if (leftOut.length > 0 && urlSwitch() !== 'off' && reasonToStayOff(undefined)) {
  // The script will do nothing here, and the browser blocks the legacy scripts: with this address it lets them through.
  const address = new URL(location.href)
  address.searchParams.set('vernissage', 'off')
  location.replace(address)
} else if (urlSwitch() !== 'off') {
  const idsOf = (kind: TrialOption['kind']): readonly string[] =>
    options.flatMap((option) => (option.kind === kind && 'id' in option ? option.id : []))
  globals.vernissageConfig = {
    features: Object.fromEntries(idsOf('off').map((id) => [id, false])),
    legacy: options.some(({ kind }) => kind === 'yield') ? 'yield' : 'replace',
    parity: idsOf('parity'),
  }
  leaveOut(leftOut)
}

// From this global the popup knows that the script on the page is the extension's, and whether the settings have changed since.
const trial: Trial = { options: options.map(optionName) }
Object.defineProperty(window, trialGlobal, { value: trial })
