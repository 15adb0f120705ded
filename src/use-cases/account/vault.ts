import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import type { Vault } from './sign-in-context.ts'

const ivLength = 12
const tagLength = 16
/** Of values that come from outside. */
const maxSealedLength = 4000

/** Seals with AES-256-GCM. The purpose is additional authenticated data. */
export function createVault(secret: string, maxLength = maxSealedLength): Vault {
  const sealing = deriveKey(secret, 'sealed values')
  const hashing = deriveKey(secret, 'hashed values')
  const options = { authTagLength: tagLength }
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv, options).setAAD(
        Buffer.from(purpose),
      )
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, purpose) {
      if (sealed.length > maxLength || !/^[\w-]{38,}$/.test(sealed)) return null
      const bytes = Buffer.from(sealed, 'base64url')
      const [iv, tag] = [
        bytes.subarray(0, ivLength),
        bytes.subarray(ivLength, ivLength + tagLength),
      ]
      const decipher = createDecipheriv('aes-256-gcm', sealing, iv, options)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag)
      const body = decipher.update(bytes.subarray(ivLength + tagLength))
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    hash: (text, purpose) =>
      createHmac('sha256', hashing)
        .update(`${purpose.length}!${purpose}!${text}`)
        .digest('base64url'),
  }
}
