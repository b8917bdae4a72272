/** A certificate that nobody has signed but its owner, for tests: no browser accepts it. */
import { generateKeyPairSync, sign } from 'node:crypto'

/** Key and certificate as `node:https` takes them. */
export function createTestCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = sequence(
    element(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName,
    sequence(time('200101000000Z'), time('491231235959Z')),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const certificate = sequence(signed, ecdsaWithSha256, signature)
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** An element of DER: kind, length, contents. */
function element(kind: number, ...parts: readonly Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([kind, ...size]), contents])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, ...parts)
}

function integer(value: number): Buffer {
  return element(0x02, Buffer.from([value]))
}

function time(utc: string): Buffer {
  return element(0x17, Buffer.from(utc))
}

const ecdsaWithSha256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

const commonName = sequence(
  element(0x31, sequence(element(0x06, Buffer.from('550403', 'hex')), element(0x0c, Buffer.from('kunst.example')))),
)
