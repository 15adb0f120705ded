/** The text of a file: UTF-8 or UTF-16 by its mark, else UTF-8, else as old Windows programs write. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const isVcard = (text: string) => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 10_000))
