/**
 * Redacts stylesheets and drawings (SVG). What people write there stands in comments, texts, labels and addresses; the rest
 * are measures, in which a phone number would be found that is none.
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
    const own = createRedactor({ isAllowed: (value) => allowed.includes(value) })
    own.learnFrom(masked)
    const text = mapProse(asset, (prose) => withoutSecrets(own.redact(prose), redactor))
    const result = { ...asset, body: Buffer.from(text, 'latin1') }
    redacted.set(address, result)
    const left = maskOf(result) ?? ''
    findings.push(...findLeaks(new Map([[address, left]]), { allowed }).map(formatLeak))
    if (hasSecret(left, redactor)) findings.push(`${address}: something private of the scene`)
  }
  return { assets: redacted, findings }
}

/** What a visitor typed is no part of a stylesheet, but its words may be. */
function hasSecret(text: string, redactor: Redactor): boolean {
  return redactor.find(text).some(({ secret }) => secret.kind !== 'typed word' && secret.kind !== 'typed text')
}

function withoutSecrets(text: string, redactor: Redactor): string {
  return hasSecret(text, redactor) ? redactor.redact(text) : text
}

/** What a stylesheet says to people, or where it leads: comments, quoted texts, addresses. Pictures inside it are left alone. */
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

/** One character per byte: whatever the encoding, what is not touched stays the same bytes. */
function mapProse(asset: Asset, map: (prose: string) => string): string {
  const prose = proseOf(asset)
  const text = asset.body.toString('latin1')
  return prose ? text.replace(prose, (part) => mapPart(part, map)) : text
}

function mapPart(bytes: string, map: (prose: string) => string): string {
  const text = readPart(bytes)
  return text === bytes ? map(text) : Buffer.from(map(text)).toString('latin1')
}

/** Bytes that are no UTF-8 are read as they are, in ISO-8859-1. */
function readPart(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1').toString()
  return Buffer.from(text).toString('latin1') === bytes ? text : bytes
}

/** The text in which everything but prose is blank, so that places in it are those of the file. Undefined for other files. */
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
