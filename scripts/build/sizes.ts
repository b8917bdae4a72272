import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes of a file as it is, and as servers send it at their best: gzip level 9, brotli level 11. */
export interface Sizes {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

export function measureSizes(code: Buffer): Sizes {
  return { raw: code.length, gzip: gzipSync(code, { level: 9 }).length, brotli: brotliBytes(code) }
}

export function brotliBytes(code: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
  }
  return brotliCompressSync(code, { params }).length
}
