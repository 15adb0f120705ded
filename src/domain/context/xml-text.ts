const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Characters that XML 1.0 does not allow, not even as references.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for elements and attributes of XML, without the characters that XML does not allow. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (letter) => special[letter]!)

/** An element with text; empty without one. Names are not escaped. */
export const element = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${xmlText(text)}</${name}>`
