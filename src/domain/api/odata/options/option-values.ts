import { ODataError } from '#src/domain/api/odata/base/odata-error.ts'

const shown = (text: string) =>
  text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text.toWellFormed()

function failValue(option: string, sentence: string): never {
  throw new ODataError('WrongValue', `${option} ${sentence}.`, option)
}

/** Reads `$top` or `$skip`. */
export function readNumber(option: string, text: string | null): number | null {
  if (text === null) return null
  if (/^\d{1,15}$/.test(text)) return Number(text)
  return failValue(option, `takes a whole number from 0 up, not ${shown(text) || 'nothing'}`)
}

export function readCount(text: string | null): boolean {
  if (text === null) return false
  const word = text.toLowerCase()
  if (word !== 'true' && word !== 'false')
    failValue('$count', `takes true or false, not ${shown(text) || 'nothing'}`)
  return word === 'true'
}

/** Servers and proxies refuse long addresses. */
export const maxTokenLength = 2_000

export function readToken(text: string | null): string | null {
  if (text === null || (text !== '' && text.length <= maxTokenLength)) return text
  return failValue('$skiptoken', 'isn’t one that an answer had')
}

export type AnswerFormat = 'JSON' | 'XML'

const formats = {
  JSON: /^(?:json|application\/json(?:;.*)?)$/i,
  XML: /^(?:xml|application\/xml(?:;.*)?)$/i,
}

export function readFormat(text: string | null, format: AnswerFormat): void {
  if (text === null || formats[format].test(text.trim())) return
  throw new ODataError(
    'NotAcceptable',
    `Answers are ${format}; ${shown(text)} isn’t supported.`,
    '$format',
  )
}
