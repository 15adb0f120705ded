import type {
  Comparison,
  Condition,
  Subject,
  Test,
  Value,
} from '#src/domain/search/filter/condition/condition.ts'
import type { CompileContext } from './compile-context.ts'
import { hasOpenHouse, latitude, longitude } from './field-sql.ts'
import { insideSql } from './inside-sql.ts'
import { inRowsSql } from './rows-sql.ts'
import { bound, joined, type Sql, type SqlValue, sql } from './sql.ts'
import { listOf, subjectSql } from './subjects.ts'
import { wordsSql } from './words-sql.ts'

/**
 * Compiles a condition to SQL that is 1, 0, or NULL for row `l`. With `onlyTruth`, 0 may replace NULL because nothing
 * negates the result, and this allows SQLite to use indexes.
 */
export function conditionSql(
  condition: Condition,
  compiling: CompileContext,
  onlyTruth = true,
): Sql {
  switch (condition.kind) {
    case 'and':
      return parts(condition.of, compiling, onlyTruth, ' AND ', '1')
    case 'or':
      return parts(condition.of, compiling, onlyTruth, ' OR ', '0')
    case 'not':
      return sql`(NOT ${conditionSql(condition.of, compiling, false)})`
    case 'isNull':
      return nullSql(condition.subject, compiling)
    case 'comparison':
      return comparisonSql(condition, compiling, onlyTruth)
    case 'rows':
      return inRowsSql(condition.rows)
  }
}

function parts(
  conditions: readonly Condition[],
  compiling: CompileContext,
  onlyTruth: boolean,
  word: string,
  none: string,
): Sql {
  const pieces = conditions.map((part) => conditionSql(part, compiling, onlyTruth))
  return sql`(${joined(pieces, word, none)})`
}

function nullSql(subject: Subject, { scope }: CompileContext): Sql {
  if (subject.type === 'shape')
    return sql`(${latitude(scope)} IS NULL OR ${longitude(scope)} IS NULL)`
  const list = listOf(subject, scope)
  const value = subjectSql(subject, scope)
  return list === null
    ? sql`(${value} IS NULL)`
    : sql`(NOT EXISTS (SELECT 1 FROM ${list} WHERE ${value} IS NOT NULL))`
}

function comparisonSql(
  { subject, every, tests }: Comparison,
  compiling: CompileContext,
  onlyTruth: boolean,
): Sql {
  const kind = tests[0]?.kind
  if (kind === 'inside') return insideSql(tests, compiling, onlyTruth)
  if (kind === 'words') return wordsSql(tests, compiling.scope)
  const list = listOf(subject, compiling.scope)
  const test = testsSql(subjectSql(subject, compiling.scope), tests, compiling)
  if (list === null) return test
  // SQLite's max and min ignore NULL and return NULL for an empty list, as SparkQL requires.
  const passing = sql`(SELECT ${every ? min : max}(${test}) FROM ${list})`
  return onlyTruth && isOpenHouses(subject) ? sql`(${hasOpenHouse} AND ${passing})` : passing
}

const min = sql`min`
const max = sql`max`

const isOpenHouses = (subject: Subject) =>
  subject.kind === 'field' && subject.field.name === 'OpenHouses'

function testsSql(value: Sql, tests: readonly Test[], compiling: CompileContext): Sql {
  const [only] = tests
  const simple = only !== undefined && tests.length === 1 ? simpleSql(value, only) : null
  return simple ?? sql`passes(${compiling.prepareTests(tests)}, ${value})`
}

function simpleSql(value: Sql, test: Test): Sql | null {
  switch (test.kind) {
    case 'oneOf':
      return memberSql(value, test.values.map(toSql))
    case 'gt':
      return sql`(${value} > ${toSql(test.value)})`
    case 'ge':
      return sql`(${value} >= ${toSql(test.value)})`
    case 'lt':
      return sql`(${value} < ${toSql(test.value)})`
    case 'le':
      return sql`(${value} <= ${toSql(test.value)})`
    case 'between':
      return sql`(${value} BETWEEN ${toSql(test.from)} AND ${toSql(test.to)})`
    case 'starts':
      return sql`(substr(${value}, 1, ${Array.from(test.text).length}) = ${test.text})`
    case 'contains':
      return sql`(instr(${value}, ${test.text}) > 0)`
    case 'ends':
      return test.text === ''
        ? null
        : sql`(substr(${value}, ${-Array.from(test.text).length}) = ${test.text})`
    default:
      return null
  }
}

const maxBound = 200

function memberSql(value: Sql, values: readonly SqlValue[]): Sql {
  if (values.length === 1) return sql`(${value} = ${values[0] ?? null})`
  if (values.length <= maxBound) return sql`(${value} IN (${bound(values)}))`
  return sql`(${value} IN (SELECT value FROM json_each(${JSON.stringify(values)})))`
}

const toSql = (value: Value): SqlValue => (typeof value === 'boolean' ? Number(value) : value)
