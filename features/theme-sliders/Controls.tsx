/** Arrows, dots and the pause button of a slider; they stand behind it and lie over it. Contract complete-takeover CT47, CT48 */
import type { FeatureContext } from '../../inject/feature.ts'
import type { Atom } from '../../inject/state/atoms.ts'
import { ownUiClass } from '../../inject/views/ownUi.ts'
import { show } from '../../inject/views/show.tsx'
import { useAct, useAtomValue } from '../../inject/views/useView.ts'
import { dotIndexes, lastIndex, type SliderState } from './model.ts'
import type { SliderOptions } from './options.ts'
import type { SliderTexts } from './texts.ts'

interface ControlsProps {
  readonly stateAtom: Atom<SliderState>
  readonly options: SliderOptions
  readonly texts: SliderTexts
  /** The slider's name for screen readers. */
  readonly name: string
  /** Gets -1 or 1. */
  readonly onStep: (direction: number) => void
  readonly onSelect: (index: number) => void
  readonly onPlay: (isPlaying: boolean) => void
}

/** Shows them behind the slider. */
export function showControls(context: FeatureContext, props: ControlsProps): void {
  show(context, <Controls {...props} />, { anchor: context.element, position: 'after' })
}

function Controls({ stateAtom, options, texts, name, onStep, onSelect, onPlay }: ControlsProps) {
  const handle = useAct()
  const state = useAtomValue(stateAtom)
  const { index, isPlaying, heightPx } = state
  const last = lastIndex(state)
  if (last === 0) return null
  const arrow = (direction: number, isAtEnd: boolean) => (
    <button
      type="button"
      className={`${ownUiClass} vernissage-dialog-close vernissage-slider-arrow`}
      aria-label={texts(direction < 0 ? 'previous' : 'next')}
      // Not hidden: a visitor who steps to the end by keyboard would lose the focus.
      aria-disabled={isAtEnd && !options.wraps ? 'true' : undefined}
      onClick={handle(() => onStep(direction))}
    >
      {/* Browsers mirror these signs from right to left. */}
      {direction < 0 ? '‹' : '›'}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms.
    <div
      className={`${ownUiClass} vernissage-slider-controls`}
      role="group"
      dir={options.isRightToLeft ? 'rtl' : undefined}
      aria-label={texts('controls', { name })}
      style={{ '--vernissage-slider-height': `${heightPx}px` } as object}
    >
      {isPlaying !== undefined && (
        <button
          type="button"
          className={`${ownUiClass} vernissage-dialog-close vernissage-slider-pause`}
          aria-label={texts(isPlaying ? 'pause' : 'play')}
          onClick={handle(() => onPlay(!isPlaying))}
        >
          {isPlaying ? '❚❚' : '▶'}
        </button>
      )}
      {options.hasArrows && arrow(-1, index <= 0)}
      {options.hasArrows && arrow(1, index >= last)}
      {options.hasDots && <Dots state={state} options={options} texts={texts} onSelect={onSelect} />}
    </div>
  )
}

function Dots({
  state,
  options,
  texts,
  onSelect,
}: Pick<ControlsProps, 'options' | 'texts' | 'onSelect'> & { readonly state: SliderState }) {
  const handle = useAct()
  const indexes = dotIndexes(state, options)
  const current = indexes.filter((at) => at <= state.index).pop()
  return (
    <div className={`${ownUiClass} vernissage-slider-dots`}>
      {indexes.map((at) => (
        <button
          key={at}
          type="button"
          className={`${ownUiClass} vernissage-slider-dot`}
          aria-label={texts('dot', { n: at + 1, count: state.count })}
          aria-current={at === current ? 'true' : undefined}
          onClick={handle(() => onSelect(at))}
        />
      ))}
    </div>
  )
}
