/** Builds what the console itself needs in the browser: its page, and the probe that reports from inside a frame. */
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

export interface ConsoleAssets {
  /** The console, with real React. */
  readonly script: string
  readonly styles: string
  /** ASCII only: it goes into pages of any encoding. */
  readonly probe: string
}

const common: BuildOptions = {
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  write: false,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'silent',
}

/** Throws esbuild's error, whose message names file and line. */
export async function buildConsoleAssets(): Promise<ConsoleAssets> {
  const pageStyle = await buildText('pageStyle.css')
  const [script, styles, probe] = await Promise.all([
    buildText('app/main.tsx', { 'process.env.NODE_ENV': '"production"' }),
    buildText('app/console.css'),
    buildText('probe/main.ts', { PAGE_STYLE: JSON.stringify(pageStyle) }),
  ])
  return { script, styles, probe }
}

async function buildText(file: string, define: Record<string, string> = {}): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const { outputFiles = [] } = await build({ ...common, entryPoints: [entry], define })
  return outputFiles[0]?.text ?? ''
}
