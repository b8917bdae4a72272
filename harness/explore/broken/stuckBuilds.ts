/** Broken builds with which a journey gets stuck. The finding has to name the cause, or what is on the page instead. */
import type { Scene } from '../../scene/scene.ts'
import type { BrokenBuild } from './brokenBuilds.ts'

export const stuckBuilds: readonly BrokenBuild[] = [
  {
    name: 'that takes the server’s yes for a no',
    file: 'features/shared/contact/status.ts',
    from: "  ['mail_sent', 'sent'],\n",
    to: "  ['mail_sent', 'failed'],\n",
    scene: 'contact-short',
    change: waitUntilSent,
    finding: /^the visitor got stuck at step \d+ .*data-status of <form.*> is "failed", expected "sent"/,
  },
  {
    name: 'whose code throws while it sends',
    file: 'features/contact-form/submit.ts',
    from: "  dispatchFormEvent(session, 'beforesubmit', detail)\n",
    to: "  if (detail) throw new Error('kaputt')\n",
    scene: 'contact-short',
    change: waitUntilSent,
    finding:
      /^the visitor got stuck at step \d+ .*; before that the page said: .*kaputt.* \(features\/contact-form\/submit\.ts:\d+\)$/,
  },
  {
    name: 'that asks another address for suggestions',
    file: 'features/live-search/calls.ts',
    from: '_ajax_search_products`',
    to: '_search_products`',
    scene: 'search-suggestions',
    finding: /^the visitor got stuck at step 4 .*; before that a call was not answered: GET .*admin-ajax\.php/,
  },
  {
    name: 'whose consent to the terms ticks no box',
    file: 'features/terms-lightbox/feature.ts',
    from: '      if (!box?.checked) box?.click()\n',
    to: '      if (box?.checked) box.click()\n',
    scene: 'checkout-terms',
    finding: /^the visitor got stuck at step 13 \(waitForElement #terms:checked\)/,
  },
  {
    name: 'that never says that the cart in the header is open',
    file: 'features/mini-cart/dropdown.ts',
    from: "edits.attribute(trigger, 'aria-expanded', String(isOpen()))",
    to: "edits.attribute(trigger, 'aria-expanded', String(!isOpen()))",
    scene: 'listing-mini-cart',
    finding: /^the visitor got stuck at step 3 .*aria-expanded of <a.*> is "false", expected "true"/,
  },
]

/** Adds a last step that waits until the form says that it was sent. */
function waitUntilSent(scene: Scene): Scene {
  const form = { selectors: [['form.wpcf7-form']] }
  return {
    ...scene,
    journey: [...scene.journey, { type: 'x-expectAttribute', ...form, name: 'data-status', value: 'sent' }],
  }
}
