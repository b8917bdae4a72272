/**
 * Redacts stylesheets and drawings (SVG). Only their comments, texts, labels and addresses are searched; everything else is measures,
 * in which patterns would find phone numbers that are none.
 */
import type { Asset } from '../../scene/assets.ts'
import { findLeaks, formatLeak } from './findLeaks.ts'
import { createRedactor, type Redactor } from './redactor.ts'

export interface RedactedAssets {
  readonly assets: ReadonlyMap<string, Asset>
  /** Places where something private still stands, as sentences. */
  readonly findings: readonly string[]
}

interface AssetRedaction {
  /** Knows the secrets of the scene. */
  readonly redactor: Redactor
  readonly allowed: readonly string[]
}

/**
 * A file's own secrets get pseudonyms of their own, so that all scenes of a shop have the same file. An address is replaced
 * as in the page that names it.
 */
export function redactAssets(
  assets: ReadonlyMap<string, Asset>,
  { redactor, allowed }: AssetRedaction,
): RedactedAssets {
  const redacted = new Map<string, Asset>()
  const findings: string[] = []
  for (const [url, asset] of assets) {
    const address = redactor.redact(url)
    const masked = maskOf(asset)
    if (masked === undefined) {
      redacted.set(address, asset)
      continue
    }
    const fileRedactor = createRedactor({ isAllowed: (value) => allowed.includes(value) })
    fileRedactor.learnFrom(masked)
    const text = mapProse(asset, (prose) => withoutSecrets(fileRedactor.redact(prose), redactor))
    const result = { ...asset, body: Buffer.from(text, 'latin1') }
    redacted.set(address, result)
    const redactedProse = maskOf(result) ?? ''
    findings.push(...findLeaks(new Map([[address, redactedProse]]), { allowed }).map(formatLeak))
    if (hasSecret(redactedProse, redactor)) findings.push(`${address}: something private of the scene`)
  }
  return { assets: redacted, findings }
}

/** True for text with a secret of the scene. Typed texts do not count, since their single words may stand in any stylesheet. */
function hasSecret(text: string, redactor: Redactor): boolean {
  return redactor.find(text).some(({ secret }) => secret.kind !== 'typed word' && secret.kind !== 'typed text')
}

function withoutSecrets(text: string, redactor: Redactor): string {
  return hasSecret(text, redactor) ? redactor.redact(text) : text
}

/** Matches the comments, quoted texts and addresses of a stylesheet, but no pictures inside it. */
const cssProse =
  /\/\*[\s\S]*?\*\/|"(?!data:)(?:[^"\\\n]|\\.)*"|'(?!data:)(?:[^'\\\n]|\\.)*'|url\((?!\s*["']?data:)[^)]*\)/gi

/** Attributes of a drawing that hold measures, or a picture inside it. */
const measures =
  '(?:d|points|style|class|id|viewBox|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|width|height|offset|fill|stroke|\\w*transform|values|key\\w+|stroke-\\w+)'

const svgProse = new RegExp(
  `<!--[\\s\\S]*?-->|(?<=>)[^<>]+(?=<)|(?<=\\s(?!${measures}=)[\\w:-]+=)(?:"(?!data:)[^"]*"|'(?!data:)[^']*')`,
  'g',
)

function proseOf({ contentType }: Asset): RegExp | undefined {
  if (/css/i.test(contentType)) return cssProse
  return /svg/i.test(contentType) ? svgProse : undefined
}

/** Changes the prose of an asset. The file is read as one character per byte, so that all other bytes stay, whatever the encoding. */
function mapProse(asset: Asset, map: (prose: string) => string): string {
  const prose = proseOf(asset)
  const text = asset.body.toString('latin1')
  return prose ? text.replace(prose, (part) => mapPart(part, map)) : text
}

function mapPart(bytes: string, map: (prose: string) => string): string {
  const text = readPart(bytes)
  return text === bytes ? map(text) : Buffer.from(map(text)).toString('latin1')
}

/** Decodes a part from UTF-8; bytes that are no UTF-8 are read in ISO-8859-1. */
function readPart(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1').toString()
  return Buffer.from(text).toString('latin1') === bytes ? text : bytes
}

/** The text with blanks in place of everything but prose, so that places in it are those of the file. Undefined for other files. */
function maskOf(asset: Asset): string | undefined {
  const prose = proseOf(asset)
  if (!prose) return undefined
  const text = asset.body.toString('latin1')
  let masked = ''
  let done = 0
  for (const match of text.matchAll(prose)) {
    masked += blank(text.slice(done, match.index)) + readPart(match[0])
    done = match.index + match[0].length
  }
  return masked + blank(text.slice(done))
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
