/** Colours that go together, from the paper to the darkest ink. */
export interface Palette {
  readonly paper: string
  /** Three to five, in no order. */
  readonly tones: readonly string[]
  readonly ink: string
}

export const palettes: readonly Palette[] = [
  { paper: '#f4ede1', tones: ['#d96c47', '#e9b44c', '#2f5d62', '#9c3848', '#c9ada1'], ink: '#23252b' },
  { paper: '#f1efe8', tones: ['#1f4e79', '#5b8fb9', '#e0a458', '#b6d6cc', '#d1495b'], ink: '#16222e' },
  { paper: '#f6f1e7', tones: ['#386150', '#81a684', '#dba159', '#c44536', '#e6d3a3'], ink: '#1f2a24' },
  { paper: '#f3ece6', tones: ['#6d597a', '#b56576', '#e56b6f', '#eaac8b', '#355070'], ink: '#2b2136' },
  { paper: '#eef0ee', tones: ['#27474e', '#497174', '#d6e4e5', '#eb6440', '#f2c14e'], ink: '#14232a' },
  { paper: '#f5efe0', tones: ['#bc4b32', '#e2a33d', '#21393f', '#8fb8a8', '#efd9b4'], ink: '#1d1a17' },
  { paper: '#f2f0ea', tones: ['#30343f', '#7c8392', '#c8553d', '#f28f3b', '#d8cfc0'], ink: '#1b1d22' },
]
