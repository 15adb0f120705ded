import type { ContactInput } from './contact.ts'

const foldBytes = 75

/** Writes a vCard 3.0 (RFC 2426). `phone` is in E.164 or as it was typed. */
export function vcardOf(
  contact: Pick<ContactInput, 'GivenName' | 'FamilyName' | 'PrimaryEmail'>,
  { name, phone, tags }: { name: string; phone: string; tags: readonly string[] },
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(contact.FamilyName)};${escaped(contact.GivenName)};;;`,
    `FN:${escaped(name)}`,
    `EMAIL;TYPE=INTERNET:${escaped(contact.PrimaryEmail)}`,
    ...(phone === '' ? [] : [`TEL;TYPE=CELL:${escaped(phone)}`]),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escaped).join(',')}`]),
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Folds a line after 75 bytes (RFC 2426) without splitting a character. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (size + bytes > foldBytes) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += bytes
  }
  return [...parts, part].join('\r\n')
}
