import { type ReactNode, useState } from 'react'
import { Segmented } from '../../../shared/Segmented.tsx'
import type { Picture } from '../../results/results.ts'
import { type PicturePair, pairPictures } from '../model/picturePairs.ts'
import { ZoomedPicture } from './ZoomedPicture.tsx'

/** Pictures of a test: those that were compared in four ways, the others as they are. */
export function Pictures({ pictures }: { readonly pictures: readonly Picture[] }): ReactNode {
  const { pairs, others } = pairPictures(pictures)
  return (
    <>
      {pairs.map((pair) => (
        <ComparedPictures key={pair.name} pair={pair} />
      ))}
      {others.length > 0 && (
        <div className="pictures">
          {others.map(({ name, source }) => (
            <figure key={name}>
              <figcaption>{name}</figcaption>
              <ZoomedPicture source={source} name={name} />
            </figure>
          ))}
        </div>
      )}
    </>
  )
}

const modes = [
  { value: 'side', label: 'Side by side' },
  { value: 'slider', label: 'Slider' },
  { value: 'onion', label: 'Onion skin' },
  { value: 'difference', label: 'Difference' },
] as const
type Mode = (typeof modes)[number]['value']

function ComparedPictures({ pair }: { readonly pair: PicturePair }): ReactNode {
  const [mode, setMode] = useState<Mode>('side')
  const [percent, setPercent] = useState(50)
  const hasRange = mode === 'slider' || mode === 'onion'
  return (
    <figure className="compared">
      <figcaption>
        {pair.name}
        <Segmented legend={`Compare at ${pair.name}`} choices={modes} value={mode} onChange={setMode} />
        {hasRange && (
          <label>
            {mode === 'slider' ? 'Expected up to' : 'Actual shows'}
            <input
              type="range"
              min="0"
              max="100"
              value={percent}
              onChange={({ target }) => setPercent(Number(target.value))}
            />
          </label>
        )}
      </figcaption>
      <PictureComparison mode={mode} pair={pair} percent={percent} />
    </figure>
  )
}

function PictureComparison({
  mode,
  pair,
  percent,
}: {
  readonly mode: Mode
  readonly pair: PicturePair
  readonly percent: number
}): ReactNode {
  const { name, expected, actual, difference } = pair
  if (mode === 'side') {
    return (
      <div className="side-by-side">
        <LabelledPicture label="expected" source={expected} name={name} />
        <LabelledPicture label="actual" source={actual} name={name} />
      </div>
    )
  }
  if (mode === 'difference' && difference !== undefined) {
    return <LabelledPicture label="difference" source={difference} name={name} />
  }
  const style = {
    slider: { clipPath: `inset(0 0 0 ${percent}%)` },
    onion: { opacity: percent / 100 },
    difference: { mixBlendMode: 'difference' },
  } as const
  return (
    <div className="stacked">
      <img src={expected} alt={`${name}, expected`} />
      <img src={actual} alt={`${name}, actual`} style={style[mode]} />
    </div>
  )
}

function LabelledPicture({
  label,
  source,
  name,
}: {
  readonly label: string
  readonly source: string
  readonly name: string
}): ReactNode {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <img src={source} alt={`${name}, ${label}`} />
    </figure>
  )
}
