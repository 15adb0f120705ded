import type { Field } from '#src/domain/search/dictionary/index.ts'
import type {
  Comparison,
  Condition,
  Phrase,
  Subject,
  Test,
} from '#src/domain/search/filter/condition/condition.ts'
import { patternTexts } from './pattern-texts.ts'

/** The texts that a condition looks for in what people write, such as remarks. Ones to leave out begin with `no`. */
export function searchedTexts(condition: Condition, negated = false): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const texts = condition.of.flatMap((one) => searchedTexts(one, negated))
      return (condition.kind === 'and') === negated
        ? texts
        : [...texts, ...joined(condition, negated)]
    }
    case 'not':
      return searchedTexts(condition.of, !negated)
    case 'comparison':
      return textsOf(condition).map((text) => (negated ? `no ${text}` : text))
    default:
      return []
  }
}

const mostJoined = 8

/** What is looked for in the same field at once, in either order. */
function joined(condition: Condition, negated: boolean): string[] {
  const comparisons = partsOf(condition, condition.kind)
  const byField = Map.groupBy(comparisons, ({ subject }) =>
    fieldsOf(subject)
      .map(({ name }) => name)
      .join(),
  )
  const no = negated ? 'no ' : ''
  return [...byField.values()].flatMap((alike) => {
    const texts = alike.map(textsOf).slice(0, mostJoined)
    return texts.flatMap((some, i) =>
      texts
        .toSpliced(i, 1)
        .flatMap((others) =>
          some.flatMap((one) => others.map((other) => `${no}${one} ${no}${other}`)),
        ),
    )
  })
}

const partsOf = (condition: Condition, kind: Condition['kind']): Comparison[] =>
  condition.kind === 'comparison'
    ? [condition]
    : condition.kind === kind && 'of' in condition && Array.isArray(condition.of)
      ? condition.of.flatMap((one: Condition) => partsOf(one, kind))
      : []

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
      return [`${literal(test.text)}*`]
    case 'ends':
      return [`*${literal(test.text)}`]
    case 'contains':
      return [`*${literal(test.text)}*`]
    case 'pattern':
      return ['*', '* *'].map((open) =>
        test.parts.map((part) => (part.kind === 'text' ? literal(part.text) : open)).join(''),
      )
    case 'regex':
      return patternTexts(test.source).map((text) => `*${text}*`)
    default:
      return []
  }
}

const literal = (text: string) => text.replaceAll('*', ' ')

const phraseText = ({ words, prefix }: Phrase) => words.join(' ') + (prefix ? '*' : '')
