import type { Role } from '#src/domain/context/access/roles.ts'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { createDictionary, type Field } from '#src/domain/search/dictionary/index.ts'
import type { Comparison, Condition } from '#src/domain/search/filter/condition/condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { readCondition } from '#src/domain/search/filter/read/read-condition.ts'

const listField: Field = {
  name: '"Rooms"."Sizes"',
  label: '',
  section: '',
  type: 'integer',
  multiple: true,
  lookup: null,
  maxLength: null,
  storage: 'custom',
  alias: null,
  aliasType: null,
  audience: 'everyone',
  address: false,
}
const dictionary = createDictionary([listField])
const now = '2024-03-15T10:30:00-05:00'

export function read(text: string, role: Role = 'idx') {
  return readCondition(Filter.of(text), { now, dictionary, scope: scopeFor(role) })
}

export function conditionOf(text: string, role: Role = 'idx'): Condition {
  const result = read(text, role)
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result.condition
}

/** The tests of a text that is one comparison. */
export function testsOf(text: string): Comparison['tests'] {
  const condition = conditionOf(text)
  if (condition.kind !== 'comparison') throw new Error(`${text} is ${condition.kind}`)
  return condition.tests
}

export function errorOf(text: string, role: Role = 'idx') {
  const result = read(text, role)
  if (result.ok) throw new Error(`${text} was read`)
  const [error] = result.errors
  return { ...error!, place: text.slice(error!.start, error!.end) }
}
