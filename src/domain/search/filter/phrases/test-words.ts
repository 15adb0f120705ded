import type { Test } from '#src/domain/search/filter/condition/condition.ts'
import { quoted } from '#src/domain/wording.ts'

export function testWords(test: Test): string {
  switch (test.kind) {
    case 'starts':
      return `beginning with ${quoted(test.text)}`
    case 'ends':
      return `ending with ${quoted(test.text)}`
    case 'contains':
      return test.text === '' ? 'of any text' : `containing ${quoted(test.text)}`
    case 'oneOf':
      return quoted(String(test.values[0]))
    case 'pattern':
      return `like ${quoted(test.parts.map((part) => (part.kind === 'text' ? part.text : part.kind === 'run' ? '*' : '?')).join(''))}`
    case 'regex':
      return `matching ${quoted(test.source)}`
    case 'between':
      return `from ${quoted(String(test.from))} to ${quoted(String(test.to))}`
    default:
      return ''
  }
}
