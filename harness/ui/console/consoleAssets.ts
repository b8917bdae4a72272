/** Builds the console's own files for the browser: its page, and the probe that reports from inside a frame. */
import { fileURLToPath } from 'node:url'
import { bundleText } from '../shared/bundleText.ts'

export interface ConsoleAssets {
  /** The console, with real React. */
  readonly script: string
  readonly styles: string
  /** ASCII only: it goes into pages of any encoding. */
  readonly probe: string
}

/** @throws esbuild's error, whose message names file and line */
export async function buildConsoleAssets(): Promise<ConsoleAssets> {
  const pageStyle = await bundleText(pathOf('pageStyle.css'))
  const [script, styles, probe] = await Promise.all([
    bundleText(pathOf('app/main.tsx')),
    bundleText(pathOf('app/console.css')),
    bundleText(pathOf('probe/main.ts'), { PAGE_STYLE: JSON.stringify(pageStyle) }),
  ])
  return { script, styles, probe }
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}
