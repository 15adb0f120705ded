export interface MailAddress {
  readonly name: string | null
  readonly address: string
}

const maxAddress = 254
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** On one line, without control characters and bidirectional controls. */
export const headerText = (text: string, maxLength = 200): string =>
  Array.from(text.toWellFormed().replace(breaks, ' ').replace(/ {2,}/g, ' ').trim())
    .slice(0, maxLength)
    .join('')

/** Accepts every mailbox that headers and envelopes can have; forms are stricter. */
export const isMailbox = (text: string): boolean =>
  text.length <= maxAddress &&
  /^(?:[^@\s"]+|"(?:[^"\\]|\\.)+")@[^@\s"]+$/.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u.test(text)

const named = /^([^<>]*?)\s*<([^<>]+)>$/

export function parseMailAddress(text: string): MailAddress | null {
  const [, name = '', inner = text] = named.exec(text.trim()) ?? []
  const address = inner.trim()
  const plain = headerText(name.replace(/^"(.*)"$/, '$1'))
  return isMailbox(address) && !/[,;]/.test(address) ? { name: plain || null, address } : null
}
