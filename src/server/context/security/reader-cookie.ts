import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#src/use-cases/account/derive-key.ts'

/** A random number that tells browsers of one network apart. It is signed, because only the site may give new ones. */
export interface ReaderCookies {
  issue(): string
  /** Returns the number; null if the cookie is missing or not the site's. */
  read(cookie: string | undefined): string | null
}

export const readerCookieSeconds = 7 * 86_400

export function createReaderCookies(secret: string): ReaderCookies {
  const key = deriveKey(secret, 'readers')
  const sign = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, 12)
  return {
    issue() {
      const id = randomBytes(9).toString('base64url')
      return `${id}.${sign(id).toString('base64url')}`
    },
    read(cookie) {
      const [, id, mac] = /^([\w-]{12})\.([\w-]{16})$/.exec(cookie ?? '') ?? []
      if (id === undefined || mac === undefined) return null
      return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(id)) ? id : null
    },
  }
}
