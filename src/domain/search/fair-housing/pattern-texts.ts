/**
 * The texts for which a regular expression may be meant, reduced to its letters. `*` marks what is open within a word.
 * What is optional is left in and left out; of alternatives, the first and the last are read.
 */
export function patternTexts(source: string): string[] {
  const plain = withClasses(source)
  const optional = /[^\s*()|](?:\?|\*|\{0?,\d*\})\??/gu
  const both = [plain.replace(optional, ''), plain]
  const readings = both.flatMap((text) => [
    text.replace(/\|[^|)]*/g, ''),
    text.replace(/[^|(]*\|/g, ''),
  ])
  return [...new Set([asSpaces(source), ...readings.map(lettersOf)])]
}

const asSpaces = (source: string) => source.replace(/\\[bsSwWdD]|[\\^$.*+?()[\]{}|]/g, ' ')

/** Private characters stand for one open letter, and for any number of them. */
const one = '\uE000'

function withClasses(source: string): string {
  return source
    .replace(/\\x([\da-f]{2})|\\u([\da-f]{4})/gi, (_, byte?: string, unit?: string) =>
      String.fromCharCode(Number.parseInt(byte ?? unit!, 16)),
    )
    .replace(/\(\?(?::|<?[=!]|<\w+>)|\\B/g, (found) => (found === '\\B' ? '' : '('))
    .replace(/\[(\^?)((?:\\.|[^\]\\])*)\]/g, (_, not: string, inside: string) =>
      not ? one : classText(inside),
    )
    .replace(/\\[bsW]/g, ' ')
    .replace(/\\[wdSD]|\./g, one)
    .replace(/\\(.)/g, '$1')
}

function classText(inside: string): string {
  const letters = new Set(
    inside
      .replace(/\\[a-zA-Z]/g, ' ')
      .toLowerCase()
      .match(/\p{L}/gu),
  )
  if (letters.size === 1) return [...letters][0]!
  return letters.size === 0 && !/\\[wSD]/.test(inside) ? ' ' : one
}

const lettersOf = (text: string): string =>
  text
    .replace(/[+*?]|\{[\d,]*\}/g, '')
    .replace(/[()|^$]/g, '')
    .replaceAll(one, '*')
