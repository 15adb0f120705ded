import type { ImportedContact } from '#src/domain/contacts/imported.ts'
import { readContactTable } from './csv.ts'
import { decodeText, isVcard } from './text.ts'
import { readVcards } from './vcard.ts'

export function readContactFile(bytes: Uint8Array): ImportedContact[] | null {
  const text = decodeText(bytes).replaceAll('\u0000', '')
  return isVcard(text) ? readVcards(text) : readContactTable(text)
}
