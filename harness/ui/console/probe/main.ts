/**
 * The probe, which runs first in every page that the console shows: it reports to the console what happens there, and carries out the
 * console's commands. It leaves nothing in the document.
 */
import type { SceneStorage } from '../../../scene/sceneState.ts'
import type { PageCommand, PageEvent, PageMessage, Selectors } from '../protocol.ts'
import { reportEvents } from './events.ts'
import { findElement, showElement } from './findElement.ts'
import { playJourney } from './journey.ts'
import { reportMessages } from './messages.ts'
import { redirectPaymentSdk } from './redirectPaymentSdk.ts'
import { reportState } from './state.ts'

/** Styles that replace the theme's, which recordings may lack; the build fills them in. */
declare const PAGE_STYLE: string

interface Setup extends Pick<PageMessage, 'frame' | 'load'> {
  readonly consoleOrigin: string
  readonly serverHtml: string
  readonly journey: string
  /** Where the payment provider's script is. */
  readonly paymentSdk: string
  /** True: the page brings its own style sheets. */
  readonly isStyled: boolean
  /** What the visitor's browser holds when the scene begins; a page view is a new replay. */
  readonly storage?: SceneStorage
}

function start(): void {
  const probeElement = document.currentScript
  const text = probeElement?.getAttribute('data-probe')
  probeElement?.remove()
  if (!text) return
  const { frame, load, consoleOrigin, serverHtml, journey, paymentSdk, isStyled, storage }: Setup = JSON.parse(text)

  if (storage) fillStorage(storage)
  if (!isStyled) addPageStyle()
  redirectPaymentSdk(paymentSdk)

  // In a tab of its own there is no console around the page to report to.
  if (parent === window) return
  const post = (event: PageEvent): void => {
    const message: PageMessage = { from: 'vernissage-probe', frame, load, atMs: performance.now(), event }
    parent.postMessage(message, consoleOrigin)
  }
  post({ type: 'hello', url: location.href })
  reportMessages(post)
  reportEvents(post)
  reportState(serverHtml, post)
  let journeyPlayed = new AbortController()
  const play = (): void => {
    journeyPlayed.abort()
    journeyPlayed = new AbortController()
    void playJourney(journey, journeyPlayed.signal, (state, text, selectors) =>
      post({ type: 'journey', state, text, ...(selectors && { selectors }) }),
    )
  }
  addEventListener('message', ({ origin, data }: MessageEvent<PageCommand>) => {
    if (origin !== consoleOrigin || data?.to !== 'vernissage-probe') return
    if (data.command === 'stop') window.vernissage?.stop()
    if (data.command === 'start') void window.vernissage?.start()
    if (data.command === 'fire') fire(data.name)
    if (data.command === 'play') play()
    if (data.command === 'stopJourney') journeyPlayed.abort()
    if (data.command === 'show') show(data.selectors)
  })
}

function fillStorage(storage: SceneStorage): void {
  for (const [key, value] of Object.entries(storage.localStorage)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(storage.sessionStorage)) sessionStorage.setItem(key, value)
}

function addPageStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PAGE_STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function show(selectors: Selectors): void {
  const element = findElement(selectors)
  if (element) showElement(element)
}

/** Fires an event of the store as the shop's scripts do: through jQuery where the page has it. */
function fire(name: string): void {
  const { jQuery } = window as { jQuery?: (target: Element) => { trigger(name: string): void } }
  if (jQuery) jQuery(document.body).trigger(name)
  else document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }))
}

start()
