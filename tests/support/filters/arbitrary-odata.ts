import fc from 'fast-check'

export type Cell = string | number | boolean | readonly string[] | null
export type Row = Readonly<Record<string, Cell>>

type Scalar = string | number | boolean
type Known = Scalar | null

/** An expression as text, and what OData says that it is for a row. */
export interface Expression<Result = Known> {
  readonly text: string
  readonly of: (row: Row, element?: string) => Result
}

type Some<Result = Known> = fc.Arbitrary<Expression<Result>>
type Truth = boolean | null

const texts = ['', 'a', 'b', 'ab', 'Abc', "o'c", ' b ', 'é😀z']
const numbers = [-7, -2, -1, 0, 1, 2, 3, 5]
const halves = [-2.5, -1, 0, 0.5, 1.5, 2]
const days = ['2024-02-29', '2024-12-31', '2025-01-01', '2026-11-30']
const moments = [
  '2024-02-29T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2026-11-30T09:59:59.057Z',
  '2026-11-30T10:00:00.000Z',
]

const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(...values, null)

export const arbitraryRow: fc.Arbitrary<Row> = fc.record({
  Num: orNull(numbers),
  Num2: orNull(numbers),
  Dec: orNull(halves),
  Text: orNull(texts),
  Text2: orNull(texts),
  Flag: orNull([true, false]),
  Flag2: orNull([true, false]),
  Day: orNull(days),
  Day2: orNull(days),
  At: orNull(moments),
  At2: orNull(moments),
  List: fc.subarray(texts),
})

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const constant = (text: string, value: Known): Expression => ({ text, of: () => value })
const field = (name: string): Expression => ({ text: name, of: (row) => row[name] as Known })
const literals = (values: readonly Scalar[]): Some =>
  fc.constantFrom(
    ...values.map((value) =>
      constant(typeof value === 'string' ? quoted(value) : String(value), value),
    ),
  )

const call =
  (name: string, work: (...values: Scalar[]) => Known) =>
  (...args: readonly Expression[]): Expression => ({
    text: `${name}(${args.map(({ text }) => text).join(',')})`,
    of: (row, element) => {
      const values = args.map((argument) => argument.of(row, element))
      return values.includes(null) ? null : work(...(values as Scalar[]))
    },
  })

const letters = (value: Scalar) => Array.from(String(value))

function textExpression(depth: number): Some {
  const leaf = fc.oneof(fc.constantFrom(field('Text'), field('Text2')), literals(texts))
  if (depth === 0) return leaf
  const text = textExpression(depth - 1)
  return fc.oneof(
    leaf,
    text.map(call('tolower', (a) => String(a).toLowerCase())),
    text.map(call('toupper', (a) => String(a).toUpperCase())),
    text.map(call('trim', (a) => String(a).trim())),
    fc.tuple(text, text).map((args) => call('concat', (a, b) => `${a}${b}`)(...args)),
    fc
      .tuple(text, literals([0, 1, 2]))
      .map((args) => call('substring', (a, n) => letters(a).slice(Number(n)).join(''))(...args)),
  )
}

const operators: Record<string, (a: number, b: number, isWhole: boolean) => number | null> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b, isWhole) => (b === 0 ? null : isWhole ? Math.trunc(a / b) : a / b),
  divby: (a, b) => (b === 0 ? null : a / b),
  mod: (a, b) => (b === 0 ? null : a % b),
}

interface Numeric extends Expression {
  readonly isWhole: boolean
}

const whole = (expression: Expression): Numeric => ({ ...expression, isWhole: true })
const decimal = (expression: Expression): Numeric => ({ ...expression, isWhole: false })

function numberExpression(depth: number): fc.Arbitrary<Numeric> {
  const leaf = fc.oneof(
    fc.constantFrom(whole(field('Num')), whole(field('Num2')), decimal(field('Dec'))),
    literals(numbers).map(whole),
    literals([0.5, 2.5]).map(decimal),
  )
  if (depth === 0) return leaf
  const number = numberExpression(depth - 1)
  const text = textExpression(depth - 1)
  const position = (a: Scalar, b: Scalar) => {
    const at = String(a).indexOf(String(b))
    return at < 0 ? -1 : letters(String(a).slice(0, at)).length
  }
  const away = (a: Scalar) => Math.sign(Number(a)) * Math.floor(Math.abs(Number(a)) + 0.5)
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(operators)), number, number)
        .map(arithmetic),
    },
    number.map((a) => ({ ...a, text: `-(${a.text})`, of: call('', (x) => -Number(x))(a).of })),
    text.map(call('length', (a) => letters(a).length)).map(whole),
    fc.tuple(text, text).map((args) => whole(call('indexof', position)(...args))),
    number.map(call('round', away)).map(decimal),
    number.map(call('floor', (a) => Math.floor(Number(a)))).map(decimal),
    number.map(call('ceiling', (a) => Math.ceil(Number(a)))).map(decimal),
    fc
      .constantFrom(field('Day'), field('At'))
      .map(call('year', (a) => Number(String(a).slice(0, 4))))
      .map(whole),
    fc
      .constantFrom(field('At'), constant('now()', '2026-11-30T10:00:00.000Z'))
      .map(call('minute', (a) => Number(String(a).slice(14, 16))))
      .map(whole),
    fc.constant(
      decimal(
        call('fractionalseconds', (a) => Number(`0.${String(a).slice(20, 23)}`))(field('At')),
      ),
    ),
  )
}

function arithmetic([word, left, right]: [string, Numeric, Numeric]): Numeric {
  const isWhole = left.isWhole && right.isWhole && word !== 'divby'
  const work = operators[word]!
  return {
    text: `(${left.text}) ${word} (${right.text})`,
    isWhole,
    of: call('', (a, b) => work(Number(a), Number(b), isWhole))(left, right).of,
  }
}

const dayExpression: Some = fc.oneof(
  fc.constantFrom(field('Day'), field('Day2')),
  fc.constant(call('date', (a) => String(a).slice(0, 10))(field('At'))),
  fc.constantFrom(...days.map((day) => constant(day, day))),
  fc.constant(constant("date(now()) sub duration'PT1H'", '2026-11-29')),
)

/** Constants are finer than the milliseconds of stored moments. */
const momentExpression: Some = fc.oneof(
  fc.constantFrom(field('At'), field('At2')),
  fc.constantFrom(...moments.map((moment) => constant(moment, moment))),
  fc.constantFrom(
    constant('now()', '2026-11-30T10:00:00.000Z'),
    constant("now() sub duration'PT0.943S'", '2026-11-30T09:59:59.057Z'),
    constant('2026-11-30T12:00:00+02:00', '2026-11-30T10:00:00.000Z'),
    constant('2026-11-30T09:59Z', '2026-11-30T09:59:00.000Z'),
    constant('2026-11-30T09:59:59.057000000001Z', '2026-11-30T09:59:59.057Z+'),
    constant('2024-02-29T23:59:59.9990Z', '2024-02-29T23:59:59.999Z'),
  ),
)

/** Null equals null; otherwise, null is neither equal to nor greater or less than anything. */
function compared(word: string, a: Known, b: Known): boolean {
  const isEqual = a === b
  if (word === 'eq') return isEqual
  if (word === 'ne') return !isEqual
  if (a === null || b === null) return isEqual && (word === 'ge' || word === 'le')
  const isGreater = typeof a === 'string' ? inPoints(a) > inPoints(String(b)) : a > b
  if (word === 'gt') return isGreater
  if (word === 'ge') return isGreater || isEqual
  return word === 'lt' ? !isGreater && !isEqual : !isGreater
}

const inPoints = (text: string) =>
  Array.from(text, (letter) => letter.codePointAt(0)!.toString(16).padStart(6, '0')).join('')

const nothing = constant('null', null)
const words = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

const comparison = (left: Expression, word: string, right: Expression): Expression<Truth> => ({
  text: `${left.text} ${word} ${right.text}`,
  of: (row, element) => compared(word, left.of(row, element), right.of(row, element)),
})

function comparisons(kind: Some, some: readonly string[] = words): Some<Truth> {
  const side = fc.oneof(
    { weight: 6, arbitrary: kind },
    { weight: 1, arbitrary: fc.constant(nothing) },
  )
  const list = fc.array(side, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(side, fc.constantFrom(...some), side)
        .map((parts) => comparison(...parts)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(kind, list).map(([left, items]) => ({
        text: `(${left.text}) in (${items.map(({ text }) => text).join(', ')})`,
        of: (row: Row, element?: string) =>
          items.some((item) => compared('eq', left.of(row, element), item.of(row, element))),
      })),
    },
  )
}

const searches: Record<string, (a: string, b: string) => boolean> = {
  contains: (a, b) => a.includes(b),
  startswith: (a, b) => a.startsWith(b),
  endswith: (a, b) => a.endsWith(b),
}

function searchesOf(text: Some): Some<Truth> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(searches)), text, text)
    .map(([name, ...args]) =>
      call(name, (a, b) => searches[name]!(String(a), String(b)))(...args),
    ) as Some<Truth>
}

function logic(part: Some<Truth>, inner: Some<Truth> = part): Some<Truth> {
  return fc.oneof(
    fc.tuple(part, inner).map(([a, b]) => ({
      text: `(${a.text}) and (${b.text})`,
      of: (row: Row, element?: string) => and(a.of(row, element), b.of(row, element)),
    })),
    fc.tuple(part, inner).map(([a, b]) => ({
      text: `(${a.text}) or (${b.text})`,
      of: (row: Row, element?: string) =>
        not(and(not(a.of(row, element)), not(b.of(row, element)))),
    })),
    part.map((a) => ({
      text: `not (${a.text})`,
      of: (row: Row, element?: string) => not(a.of(row, element)),
    })),
  )
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth)
const and = (a: Truth, b: Truth): Truth =>
  a === false || b === false ? false : a === null || b === null ? null : true

const element: Expression = { text: 'x', of: (_, value) => value ?? null }

function lambdas(): Some<Truth> {
  const value = fc.oneof(literals(texts), fc.constant(nothing))
  const leaf = fc.oneof(
    fc
      .tuple(fc.constant(element), fc.constantFrom(...words), value)
      .map((parts) => comparison(...parts)),
    comparisons(fc.constant(element)).filter(({ text }) => text.includes(' in (')),
    searchesOf(literals(texts))
      .map(({ text }) => text)
      .chain((text) =>
        literals(texts).map((b) => {
          const name = text.slice(0, text.indexOf('('))
          return call(name, (a, c) => searches[name]!(String(a), String(c)))(
            element,
            b,
          ) as Expression<Truth>
        }),
      ),
  )
  const body = fc.oneof(leaf, logic(leaf), logic(logic(leaf)))
  return fc.oneof(
    fc.constant({ text: 'List/any()', of: (row: Row) => (row['List'] as string[]).length > 0 }),
    body.map(({ text, of }) => ({
      text: `List/any(x: ${text})`,
      of: (row: Row) => (row['List'] as string[]).some((item) => of(row, item) === true),
    })),
    body.map(({ text, of }) => ({
      text: `List/all(x: ${text})`,
      of: (row: Row) => (row['List'] as string[]).every((item) => of(row, item) === true),
    })),
    fc.constantFrom(...texts).map((text) => ({
      text: `${quoted(text)} in List`,
      of: (row: Row) => (row['List'] as string[]).includes(text),
    })),
  )
}

/** Filters over fields of every type, with null wherever OData allows it. */
export function arbitraryFilter(depth = 3): Some<Truth> {
  const flags = fc.constantFrom(
    ...['Flag', 'Flag2'].map((name) => field(name) as Expression<Truth>),
    constant('true', true) as Expression<Truth>,
    constant('false', false) as Expression<Truth>,
    nothing as Expression<Truth>,
  )
  const leaf = fc.oneof(
    flags,
    comparisons(numberExpression(2)),
    comparisons(textExpression(1)),
    comparisons(dayExpression),
    comparisons(momentExpression),
    searchesOf(textExpression(1)),
    lambdas(),
  )
  if (depth === 0) return leaf
  const part = arbitraryFilter(depth - 1)
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    { weight: 4, arbitrary: logic(part) },
    {
      weight: 1,
      arbitrary: fc.tuple(part, fc.constantFrom('eq', 'ne'), part).map(([a, word, b]) => ({
        text: `(${a.text}) ${word} (${b.text})`,
        of: (row: Row, item?: string) => (a.of(row, item) === b.of(row, item)) === (word === 'eq'),
      })),
    },
  )
}
