import type { Field } from '#src/domain/search/dictionary/index.ts'
import type {
  Comparison,
  Condition,
  Phrase,
  Subject,
  Test,
} from '#src/domain/search/filter/condition/condition.ts'

/** The texts that a condition looks for in what people write, such as remarks. Ones to leave out begin with `no`. */
export function searchedTexts(condition: Condition, negated = false): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap((one) => searchedTexts(one, negated))
    case 'not':
      return searchedTexts(condition.of, !negated)
    case 'comparison':
      return textsOf(condition).map((text) => (negated ? `no ${text}` : text))
    default:
      return []
  }
}

const textsOf = ({ subject, tests }: Comparison): string[] =>
  fieldsOf(subject).some(isWritten) ? [...literalsOf(subject), ...tests.flatMap(textsIn)] : []

function fieldsOf(subject: Subject): Field[] {
  if (subject.kind === 'field') return [subject.field]
  return subject.kind === 'literal' ? [] : subject.of.flatMap(fieldsOf)
}

/** What functions look for, such as `indexof`. */
function literalsOf(subject: Subject): string[] {
  if (subject.kind === 'call') return subject.of.flatMap(literalsOf)
  return subject.kind === 'literal' && typeof subject.value === 'string' ? [subject.value] : []
}

const leastWritten = 500

/** Names of places and people, and values of lists, say nothing about who lives there. */
const isWritten = ({ name, type, storage, lookup, address, maxLength }: Field): boolean =>
  name === 'Keywords' ||
  name === 'ShortDescription' ||
  (type === 'character' &&
    lookup === null &&
    (storage === 'text' ||
      (!address && (storage === 'custom' || (maxLength ?? 0) >= leastWritten))))

function textsIn(test: Test): string[] {
  switch (test.kind) {
    case 'words':
      return [test.phrases.map(phraseText).join(' ')]
    case 'oneOf':
      return test.values.map(String)
    case 'starts':
    case 'ends':
    case 'contains':
      return [test.text]
    case 'pattern':
      return [test.parts.map((part) => (part.kind === 'text' ? part.text : ' ')).join('')]
    case 'regex':
      return [test.source.replace(/\\[bsSwWdD]|[\\^$.*+?()[\]{}|]/g, ' ')]
    default:
      return []
  }
}

const phraseText = ({ words }: Phrase) => words.join(' ')
