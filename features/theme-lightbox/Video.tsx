/**
 * A video over the page. A video of another company is loaded only when the visitor agrees. Contract complete-takeover CT45
 */
import { useState } from 'react'
import { focusInPlace } from '../../inject/dom/focusInPlace.ts'
import type { SetupContext } from '../../inject/feature.ts'
import { askConsent } from '../../inject/shop/consent/consent.ts'
import { atom } from '../../inject/state/atoms.ts'
import { type Dialog, openDialog } from '../../inject/views/dialog/Dialog.tsx'
import { ownUiClass } from '../../inject/views/ownUi.ts'
import { useAct, useAtomValue } from '../../inject/views/useView.ts'
import type { LightboxTexts } from './texts.ts'
import type { VideoSource } from './videos.ts'

/** The category in which consent interfaces put contents of other companies. */
const category = 'marketing'

export function openVideo(context: SetupContext, video: VideoSource, link: HTMLElement, texts: LightboxTexts): Dialog {
  const isAllowedAtom = atom(video.host === undefined || video.host === location.hostname)
  const label = link.getAttribute('aria-label') || link.title || link.textContent.trim() || texts('video')
  const dialog = openDialog(context, {
    label,
    opener: link,
    className: 'vernissage-video',
    children: <Video video={video} label={label} isAllowedAtom={isAllowedAtom} texts={texts} />,
  })
  const { store } = context
  if (!store.get(isAllowedAtom))
    askConsent({ ...context, signal: dialog.signal }, category, false, (isAllowed) => {
      if (isAllowed) store.set(isAllowedAtom, true)
    })
  pauseOthers(dialog.signal)
  return dialog
}

interface VideoProps {
  readonly video: VideoSource
  readonly label: string
  readonly isAllowedAtom: ReturnType<typeof atom<boolean>>
  readonly texts: LightboxTexts
}

function Video({ video: { url, host }, label, isAllowedAtom, texts }: VideoProps) {
  const handle = useAct()
  const isAllowed = useAtomValue(isAllowedAtom)
  const [isWanted, setIsWanted] = useState(false)
  if (host === undefined)
    // biome-ignore lint/a11y/useMediaCaption: the shop has none for it.
    return <video className={ownUiClass} src={url} aria-label={label} autoPlay controls playsInline />
  if (isAllowed || isWanted)
    return (
      <iframe
        className={ownUiClass}
        src={url}
        title={label}
        allow="autoplay; fullscreen"
        allowFullScreen={true}
        // The button that had the focus is gone.
        ref={(film) => focusInPlace(isWanted ? film : null)}
      />
    )
  return (
    <div className={`${ownUiClass} vernissage-video-question`}>
      <p className={ownUiClass}>{texts('consent', { host })}</p>
      <button className={ownUiClass} type="button" onClick={handle(() => setIsWanted(true))}>
        {texts('load')}
      </button>
    </div>
  )
}

/** Films behind the page wait until the one over it is closed. */
function pauseOthers(signal: AbortSignal): void {
  const playing = [...document.querySelectorAll<HTMLVideoElement>('video.video-bg')].filter(({ paused }) => !paused)
  for (const film of playing) film.pause()
  // A browser may refuse to play what the visitor has not started; the page is as good without.
  signal.addEventListener('abort', () => {
    for (const film of playing) film.play().catch(() => {})
  })
}
