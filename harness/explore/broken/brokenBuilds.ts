/** Builds of the script that are broken on purpose. The harness has to find what is wrong with each of them. */
import type { Scene } from '../../scene/scene.ts'
import type { Patch } from './patchedBundle.ts'

export interface BrokenBuild extends Patch {
  /** What is wrong with the build, to follow “a build”: `that sends a form twice`. */
  readonly name: string
  /** The scene that shows the defect. */
  readonly scene: string
  /** Changes the scene, where it would not show the defect as it is. */
  change?(scene: Scene): Scene
  /** Matches the cause of the first finding. */
  readonly finding: RegExp
}

const formMount = 'features/contact-form/feature.ts'
const beforeMount = '    reportMissingSettings(context)\n'

export const brokenBuilds: readonly BrokenBuild[] = [
  {
    name: 'that sends a form twice',
    file: 'features/contact-form/calls.ts',
    from: 'return await ask()\n',
    to: 'void ask().catch(() => {})\n    return await ask()\n',
    scene: 'contact-short',
    finding: /^the form was sent twice: POST .*\/feedback$/,
  },
  {
    name: 'that forgets a hidden field',
    file: 'features/contact-form/submit.ts',
    from: 'const formData = new FormData(element)\n',
    to: "const formData = new FormData(element)\n  formData.delete('_wpcf7_unit_tag')\n",
    scene: 'contact-short',
    finding: /^the field "_wpcf7_unit_tag" is missing: POST .*\/feedback$/,
  },
  {
    name: 'that sends an invented nonce',
    file: 'features/contact-form/submit.ts',
    from: 'const formData = new FormData(element)\n',
    to: "const formData = new FormData(element)\n  formData.set('_wpnonce', 'deadbeef00')\n",
    scene: 'contact-short',
    change: withNonce,
    finding: /^the nonce "deadbeef00" in "_wpnonce" was given neither by the page nor by an answer: POST /,
  },
  {
    name: 'that sends its calls without cookies',
    file: 'inject/http/http.ts',
    from: "credentials: 'same-origin'",
    to: "credentials: 'omit'",
    scene: 'contact-short',
    finding: /^the call was sent without the shop’s cookies: GET .*\/feedback\/schema$/,
  },
  {
    name: 'that loses a class',
    file: 'features/shared/contact/status.ts',
    from: '    edits.toggleClass(element, status, true)\n',
    to: '',
    scene: 'contact-short',
    finding:
      /^what the script changes on the page differs(?: in \d+ lines, first)?: was .*form\.wpcf7-form class: \+sent -init/,
  },
  {
    name: 'that asks the server for something more',
    file: formMount,
    from: beforeMount,
    to: `${beforeMount}    void context.http.json({ url: '/wp-json/contact-form-7/v1/contact-forms' }).catch(() => {})\n`,
    scene: 'contact-short',
    finding: /^an extra request was made: GET \/wp-json\/contact-form-7\/v1\/contact-forms$/,
  },
  {
    name: 'that forgets to take a listener away',
    file: formMount,
    from: beforeMount,
    to: `${beforeMount}    window.addEventListener('resize', () => {})\n`,
    scene: 'contact-short',
    finding: /^after stop\(\) the script still holds a listener "resize" on Window$/,
  },
  {
    name: 'that does not give an attribute back',
    file: 'inject/dom/edits/serverMarkup.ts',
    from: '  writeOriginalAttribute(element, name, original)\n',
    to: '',
    scene: 'product-accordion',
    finding: /^stop\(\) does not give the server’s HTML back$/,
  },
  {
    name: 'that moves the page',
    file: formMount,
    from: beforeMount,
    // An animation leaves no trace in the markup that another check could find first.
    to: `${beforeMount}    const move = (): void => void element.animate({ marginTop: ['90px', '90px'] }, 500)
    requestAnimationFrame(() => requestAnimationFrame(move))\n`,
    scene: 'contact-short',
    finding: /^the script moves the page while it loads: layout shift 0\.\d+$/,
  },
  {
    name: 'that shows an answer’s markup unsanitised',
    file: 'inject/dom/edits/edits.ts',
    from: "element.replaceChildren(...(text === '' ? [] : [text]))",
    to: 'element.innerHTML = text',
    scene: 'contact-short',
    change: withMarkup,
    finding: /^markup that can run code entered the page unsanitised: <img onerror="stop\(\)">$/,
  },
  {
    name: 'that says something else',
    file: 'inject/texts.ts',
    from: "'orders.table': ['Bestellungen'",
    to: "'orders.table': ['Aufträge'",
    scene: 'account-orders',
    finding:
      /^what the script changes on the page differs(?: in \d+ lines, first)?: was .*Bestellungen.*, is .*Aufträge/,
  },
  {
    name: 'that tells listeners something else',
    file: 'features/shared/contact/formEvents.ts',
    from: '    unitTag: state.unitTag,\n',
    to: '    unitTag: state.unitTag.slice(1),\n',
    scene: 'contact-short',
    finding:
      /^the events with their details differs(?: in \d+ lines, first)?: was .*"unitTag":"wpcf7-f413-p102-o1".*, is .*"unitTag":"pcf7-f413-p102-o1"/,
  },
]

/** Adds a nonce to the form of the scene. Logged-in customers get one, and guests where a cache holds a customer's page. */
export function withNonce(scene: Scene): Scene {
  const html = new TextDecoder().decode(scene.page)
  const field = '<input type="hidden" name="_wpnonce" value="a1b2c3d4e5">'
  return {
    ...scene,
    volatile: { ...scene.volatile, _wpnonce: 'nonce' },
    page: new TextEncoder().encode(html.replace(/<form[^>]*wpcf7-form[^>]*>/, (form) => form + field)),
    calls: scene.calls.map((recorded) => {
      const { multipart } = recorded.request
      return multipart
        ? { ...recorded, request: { ...recorded.request, multipart: { ...multipart, _wpnonce: 'a1b2c3d4e5' } } }
        : recorded
    }),
  }
}

/** Puts an image with an event handler into the server's message. */
function withMarkup(scene: Scene): Scene {
  const json = { contact_form_id: 413, status: 'mail_sent', message: 'Danke <img src="/x.png" onerror="stop()">' }
  const answers = [{ status: 200, json }]
  return {
    ...scene,
    calls: scene.calls.map((recorded) => (recorded.id === 'feedback' ? { ...recorded, answers } : recorded)),
  }
}
