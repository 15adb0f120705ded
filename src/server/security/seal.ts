import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs what a cookie says, so that nothing else can say it. `name` is the cookie's: no cookie can stand for another. */
export interface Seal {
  seal(name: string, text: string): string
  /** Null for what was not sealed here under the name. */
  open(name: string, sealed: string | undefined): string | null
}

export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed cookies', 32))
  const sign = (name: string, text: string) =>
    createHmac('sha256', key).update(`${name.length}!${name}!${text}`).digest()
  return {
    seal: (name, text) =>
      `${Buffer.from(text).toString('base64url')}.${sign(name, text).toString('base64url')}`,
    open(name, sealed = '') {
      const [, encoded, mac] = /^([\w-]*)\.([\w-]{43})$/.exec(sealed) ?? []
      if (encoded === undefined || mac === undefined) return null
      const text = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(mac, 'base64url')
      const expected = sign(name, text)
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
    },
  }
}
