import {
  type Condition,
  nothing,
  type Subject,
  type Test,
  type Value,
} from '#src/domain/search/filter/condition/condition.ts'
import { predicateOf } from '#src/domain/search/filter/condition/predicates.ts'
import { anyOf, fieldSubject, isKnown, isNull, notOf, passesTests } from './odata-conditions.ts'
import type { LambdaNode } from './odata-node.ts'
import { readField } from './odata-operands.ts'
import { failNode, type ODataReading, spend } from './odata-reading.ts'

/** Compiles `any` or `all`. Of an empty list, `any` is false and `all` is true. */
export function compileLambda(node: LambdaNode, wanted: boolean, reading: ODataReading): Condition {
  if (reading.element !== undefined)
    failNode(reading, node, 'NotSupported', `${node.quantifier} inside any and all isn’t supported`)
  const field = readField(node.list, reading)
  const name = node.list.names[0]!
  if (!field.multiple)
    failNode(
      reading,
      node.list,
      'WrongType',
      `${name} isn’t a list, so it has no ${node.quantifier}`,
      name,
    )
  const list = fieldSubject(field)
  if (node.of === null) return wanted ? isKnown(list) : isNull(list)
  const inner = { ...reading, element: { variable: node.variable, field } }
  // Each value passes if none fails.
  const isAny = node.quantifier === 'any'
  const body = reading.compile(node.of, isAny ? 'true' : 'notTrue', inner)
  const some = anyElement(body, list, node, reading)
  return isAny === wanted ? some : complement(some, list)
}

/** The listings that a condition about the values of a list does not match, among them those with an empty list. */
const complement = (some: Condition, list: Subject): Condition => anyOf([isNull(list), notOf(some)])

/** A test that an element of a list passes or, if negated, fails. */
interface ElementTest {
  readonly subject: Subject
  readonly tests: readonly Test[]
  readonly negated: boolean
}

/** Alternatives of tests that the same element must pass. */
type Alternatives = readonly (readonly ElementTest[])[]

const maxAlternatives = 200

/** A condition that is true if the body is true for any element. Elements are never null. */
function anyElement(
  body: Condition,
  list: Subject,
  node: LambdaNode,
  reading: ODataReading,
): Condition {
  const parts = alternativesOf(body, false, reading).map((tests) => {
    const condition = oneElement(tests, list)
    return condition ?? failLambda(node, reading)
  })
  return anyOf(parts)
}

function failLambda(node: LambdaNode, reading: ODataReading): never {
  return failNode(
    reading,
    node,
    'NotSupported',
    `${node.quantifier} can’t combine these tests of one value; use several any and all instead`,
    node.list.names[0],
  )
}

function alternativesOf(body: Condition, negated: boolean, reading: ODataReading): Alternatives {
  switch (body.kind) {
    case 'not':
      return alternativesOf(body.of, !negated, reading)
    case 'and':
    case 'or': {
      const parts = body.of.map((part) => alternativesOf(part, negated, reading))
      return (body.kind === 'or') !== negated ? parts.flat() : product(parts, reading)
    }
    case 'comparison':
      return [[{ subject: body.subject, tests: body.tests, negated }]]
    default:
      return negated ? [[]] : []
  }
}

function product(parts: readonly Alternatives[], reading: ODataReading): Alternatives {
  let result: Alternatives = [[]]
  for (const part of parts) {
    spend(reading, result.length * part.length)
    result = result.flatMap((before) => part.map((after) => [...before, ...after]))
    if (result.length > maxAlternatives) spend(reading, Infinity)
  }
  return result
}

/** A condition that is true if one element passes all tests; null if there is none with that meaning. */
function oneElement(tests: readonly ElementTest[], list: Subject): Condition | null {
  const [first] = tests
  if (first === undefined) return isKnown(list)
  const { subject } = first
  if (!tests.every((test) => isSame(test.subject, subject))) return null
  const positive = tests.filter(({ negated }) => !negated)
  const negative = tests.filter(({ negated }) => negated)
  // An element fails all tests unless every element passes one.
  if (positive.length === 0)
    return notOf(
      passesTests(
        subject,
        negative.flatMap((test) => test.tests),
        true,
      ),
    )
  if (tests.length === 1) return passesTests(subject, first.tests)
  return listedValues(tests, positive, subject) ?? between(tests, subject)
}

const textual: ReadonlySet<Subject['type']> = new Set(['character', 'date', 'datetime', 'time'])

/** Values that are listed can be tested before the search. */
function listedValues(
  tests: readonly ElementTest[],
  positive: readonly ElementTest[],
  subject: Subject,
): Condition | null {
  const listed = positive.find((test) => test.tests.every(({ kind }) => kind === 'oneOf'))
  if (listed === undefined || !textual.has(subject.type)) return null
  if (tests.some((test) => test.tests.some(({ kind }) => kind === 'regex'))) return null
  const predicates = tests.map((test) => {
    const passes = predicateOf(test.tests)
    return (value: Value) => passes(String(value)) !== test.negated
  })
  const values = listed.tests
    .flatMap((test) => (test.kind === 'oneOf' ? test.values : []))
    .filter((value) => predicates.every((passes) => passes(value)))
  return values.length === 0 ? nothing : passesTests(subject, [{ kind: 'oneOf', values }])
}

/** Two ends that are inclusive, such as `x ge 'a' and x le 'b'`. */
function between(tests: readonly ElementTest[], subject: Subject): Condition | null {
  const ends = tests.map(inclusiveEnd)
  const from = ends.find((end) => end?.kind === 'ge')
  const to = ends.find((end) => end?.kind === 'le')
  if (tests.length !== 2 || from === undefined || to === undefined) return null
  return passesTests(subject, [{ kind: 'between', from: from!.value, to: to!.value }])
}

function inclusiveEnd({ tests, negated }: ElementTest) {
  const [test, more] = tests
  if (test === undefined || more !== undefined || !('value' in test)) return null
  const kind = negated ? inverse[test.kind] : test.kind
  return { kind, value: test.value }
}

const inverse = { gt: 'le', ge: 'lt', lt: 'ge', le: 'gt' } as const

const isSame = (a: Subject, b: Subject): boolean => JSON.stringify(a) === JSON.stringify(b)
