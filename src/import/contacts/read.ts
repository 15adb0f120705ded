import type { ImportedContact } from '#src/domain/contacts/imported.ts'
import { readContactTable } from './csv.ts'
import { decodeText, isVcard } from './text.ts'
import { readVcards } from './vcard.ts'

export function readContactFile(bytes: Uint8Array): ImportedContact[] | null {
  const text = withLines(decodeText(bytes).replaceAll('\u0000', ''))
  return isVcard(text) ? readVcards(text) : readContactTable(text)
}

/** Where lines end with a sign of Unicode alone; elsewhere it is a part of the text. */
const withLines = (text: string) =>
  /^[^\r\n]*?[\u0085\u2028\u2029]/.test(text) ? text.replace(/[\u0085\u2028\u2029]/g, '\n') : text
