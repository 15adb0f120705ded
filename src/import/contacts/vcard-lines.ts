// Converts vCard 2.1, which old phones write, to version 3.0. Its unnamed types and quoted-printable text also occur in
// some cards of later versions.

export function modernLines(card: string): string {
  const lines = unfold(card)
  const isOld = lines.some((line) => /^VERSION:2\.1\s*$/i.test(line))
  return lines
    .filter((line) => isOld || line.trim() !== '')
    .map((line) => (isOld || hasOldParameters(line) ? modernLine(line) : line))
    .filter((line) => /^[\w.-]+[;:]/.test(line))
    .join('\r\n')
}

/**
 * Joins lines that continue the previous one. A quoted-printable line that ends with `=` continues on the next line,
 * and a line that begins with a space always continues the previous one.
 */
function unfold(card: string): string[] {
  const lines: string[] = []
  for (const line of card.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last !== undefined && isQuoted(last) && last.endsWith('='))
      lines[lines.length - 1] = last.slice(0, -1) + line
    else if (last !== undefined && /^[ \t]/.test(line))
      lines[lines.length - 1] = last + line.slice(1)
    else lines.push(line)
  }
  return lines
}

const isQuoted = (line: string) => /^[^:]*QUOTED-PRINTABLE/i.test(line)

const hasOldParameters = (line: string) =>
  isQuoted(line) || /^[\w.-]+(?:;[^:;"]*)*?;[^:;="]+[:;]/.test(line)

const kinds = /^(home|work|cell|voice|fax|pref|msg|pager|internet|x-internet|main|other)$/i

function modernLine(line: string): string {
  const at = line.indexOf(':')
  if (at < 0) return line
  const [name = '', ...parts] = line.slice(0, at).split(';')
  if (/^VERSION$/i.test(name)) return 'VERSION:3.0'
  const types = parts.map((part) => part.replace(/^TYPE=/i, '')).filter((part) => kinds.test(part))
  const head = [name, ...(types.length > 0 ? [`TYPE=${types.join(',')}`] : [])].join(';')
  const value = line.slice(at + 1)
  return `${head}:${isQuoted(line) ? escaped(name, decodeQuoted(value, charsetOf(parts))) : value}`
}

function charsetOf(parts: readonly string[]): string {
  const charset = parts.map((part) => /^CHARSET=([\w-]{1,40})$/i.exec(part)?.[1]).find(Boolean)
  return charset ?? 'utf-8'
}

function decodeQuoted(text: string, charset: string): string {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i += 1) {
    const hex = text[i] === '=' ? /^[\da-f]{2}/i.exec(text.slice(i + 1, i + 3))?.[0] : undefined
    if (hex === undefined) bytes.push(...Buffer.from(text[i]!, 'utf8'))
    else {
      bytes.push(Number.parseInt(hex, 16))
      i += 2
    }
  }
  return decoderFor(charset).decode(Uint8Array.from(bytes))
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder('utf-8')
  }
}

/** Escapes line breaks and commas for vCard 3.0. Semicolons of a structured name stay, as they separate its parts. */
const escaped = (name: string, text: string) => {
  const plain = text.replace(/\r\n|\r|\n/g, '\\n').replace(/,/g, '\\,')
  return /^N$/i.test(name) ? plain : plain.replace(/;/g, '\\;')
}
