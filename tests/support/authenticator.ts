import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey device in software: ES256, no attestation. */
export interface Authenticator {
  readonly id: string
  counter: number
  create(challenge: string, more?: Partial<Circumstances>): string
  get(challenge: string, more?: Partial<Circumstances>): string
}

/** The state of the page and of the person as the device sees it. */
interface Circumstances {
  readonly origin: string
  readonly rpId: string
  readonly verified: boolean
  readonly userHandle: string
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

export function createAuthenticator(site: Pick<Circumstances, 'origin' | 'rpId'>): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const device: Authenticator = {
    id: base64url(id),
    counter: 0,
    create(challenge, more = {}) {
      const around = { ...site, verified: true, userHandle: '', ...more }
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]
      const data = Buffer.concat([authenticatorData(around, 0x40, device.counter), ...credential])
      return credentialOf(device.id, {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, around)),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      })
    },
    get(challenge, more = {}) {
      const around = { ...site, verified: true, userHandle: '', ...more }
      const client = clientData('webauthn.get', challenge, around)
      const data = authenticatorData(around, 0, ++device.counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credentialOf(device.id, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(around.userHandle === ''
          ? {}
          : { userHandle: base64url(Buffer.from(around.userHandle)) }),
      })
    },
  }
  return device
}

const clientData = (type: string, challenge: string, { origin }: Circumstances) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Sets the flag for presence, and the one for verification if so. */
function authenticatorData({ rpId, verified }: Circumstances, flags: number, counter: number) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), count])
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    Buffer.from([0x58, data.length]),
    data,
  ])
}

const credentialOf = (id: string, response: object) =>
  JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
