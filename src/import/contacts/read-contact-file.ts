import type { ImportedContact } from '#src/domain/contacts/imported-contact.ts'
import { readContactTable } from './contact-table.ts'
import { readVcards } from './read-vcards.ts'

export function readContactFile(bytes: Uint8Array): ImportedContact[] | null {
  const text = withLines(decodeText(bytes).replaceAll('\u0000', ''))
  return isVcard(text) ? readVcards(text) : readContactTable(text)
}

/** Replaces Unicode line ends, but only if the text begins with a line that ends with one of them. */
const withLines = (text: string) =>
  /^[^\r\n]*?[\u0085\u2028\u2029]/.test(text) ? text.replace(/[\u0085\u2028\u2029]/g, '\n') : text

/** Decodes text as UTF-8 or UTF-16 by its byte order mark; without one, as UTF-8 if valid, else as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isVcard = (text: string) => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 10_000))
