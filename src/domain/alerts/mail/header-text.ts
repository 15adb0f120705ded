export interface MailAddress {
  readonly name: string | null
  readonly address: string
}

const maxAddress = 254
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** Makes text safe for a mail header: on one line, without control characters and bidirectional controls. */
export const headerText = (text: string, maxLength = 200): string =>
  Array.from(text.toWellFormed().replace(breaks, ' ').replace(/ {2,}/g, ' ').trim())
    .slice(0, maxLength)
    .join('')

/** Accepts every mailbox that mail headers and envelopes allow. Forms accept fewer. */
export const isMailbox = (text: string): boolean =>
  text.length <= maxAddress &&
  /^(?:[^@\s"]+|"(?:[^"\\]|\\.)+")@[^@\s"]+$/.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u.test(text)

const namedMailbox = /^([^<>]*?)\s*<([^<>]+)>$/

export function parseMailAddress(text: string): MailAddress | null {
  const [, name = '', inner = text] = namedMailbox.exec(text.trim()) ?? []
  const address = inner.trim()
  const plain = headerText(name.replace(/^"(.*)"$/, '$1'))
  return isMailbox(address) && !/[,;]/.test(address) ? { name: plain || null, address } : null
}
