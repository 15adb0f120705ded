import fc from 'fast-check'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'

type Text = fc.Arbitrary<string>

const plain = fc.oneof(
  fc.constantFrom('Fargo', 'West Fargo', "O'Brien", 'Tom Or Jerry', 'Zürich', '東京', '😀'),
  fc.constantFrom('', ' ', 'a,b', '(x)', '"q"'),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

export const text: Text = plain.map(quote)

export const wildcard: Text = fc
  .tuple(
    fc.constantFrom('', 'Far', 'a'),
    fc.constantFrom('*', '?', '*?', '**'),
    fc.constantFrom('', 'go', 'b*'),
  )
  .map((parts) => quote(parts.join('')))

export const textCall: Text = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('contains', 'startswith', 'endswith', 'tolower', 'toupper', 'trim'),
      text,
    )
    .map(([name, argument]) => `${name}(${argument})`),
  fc.constantFrom(
    "regex('^A.*z$')",
    "regex('fargo','i')",
    "range('A','M')",
    "cast(NULL,'character')",
  ),
  fc.tuple(text, text).map(([from, to]) => `concat(${from}, ${to})`),
  fc.tuple(text, fc.nat(5)).map(([from, index]) => `substring(${from},${index})`),
)

export const integer: Text = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  fc.integer({ min: 0, max: 2_000_000 }).map(String),
  fc.constantFrom('007', '-0', '123456789012345678901234567890'),
)

export const decimal: Text = fc.oneof(
  fc
    .tuple(fc.integer({ min: -2000, max: 500_000 }), fc.nat(99))
    .map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom('2.50', '-9.1E-6', '1.0e5', '0.0', '-0.00'),
)

const operation = fc.constantFrom('Add', 'Sub', 'Mul', 'Div', 'Mod')
const divisor = fc.integer({ min: 1, max: 9 })

export const integerResult: Text = fc.oneof(
  fc.tuple(fc.integer({ min: -50, max: 50 }), operation, divisor).map((parts) => parts.join(' ')),
  fc.tuple(divisor, divisor, divisor).map(([a, b, c]) => `-(${a} Add ${b}) Mul ${c}`),
  fc.constantFrom(
    '- 5',
    '--5',
    '- - 007',
    '((3))',
    "length('abc')",
    "-length('abc')",
    "cast('12.7','integer')",
  ),
  fc.constantFrom('round(2.5)', '-floor(-0.5)', '--ceiling(1.2)', '(round(-2.5))'),
)

export const decimalResult: Text = fc.oneof(
  fc.tuple(decimal, operation, divisor).map((parts) => parts.join(' ')),
  fc.constantFrom(
    '- 5.50',
    '- - 5.50',
    '- 0.00',
    "cast('12.70','decimal')",
    "-cast('1','decimal')",
    '1 Div 3.0',
  ),
)

const pad = (number: number) => String(number).padStart(2, '0')

export const date: Text = fc
  .tuple(
    fc.integer({ min: 1990, max: 2030 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${pad(month)}-${pad(day)}`)

export const time: Text = fc
  .tuple(
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.constantFrom('', ':00', ':59', ':07.25'),
  )
  .map(([hours, minutes, rest]) => `${pad(hours)}:${pad(minutes)}${rest}`)

export const dateTime: Text = fc
  .tuple(date, time, fc.constantFrom('', 'Z', '+01:00', '-0500'))
  .map(([day, clock, zone]) => `${day}T${clock}${zone}`)

export const relativeDate: Text = fc
  .tuple(fc.constantFrom('days', 'weekdays', 'months', 'years'), fc.integer({ min: -40, max: 40 }))
  .map(([name, count]) => `${name}(${count})`)

export const relativeMoment: Text = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('seconds', 'minutes', 'hours'),
      fc.integer({ min: -100_000, max: 100_000 }),
    )
    .map(([name, count]) => `${name}(${count})`),
  fc.constantFrom('now()', 'now ()', 'mindatetime()', 'maxdatetime()'),
)

const point = fc
  .tuple(
    fc.double({ min: 46, max: 48, noNaN: true }),
    fc.double({ min: -98, max: -96, noNaN: true }),
  )
  .map(([latitude, longitude]) => [latitude.toFixed(4), longitude.toFixed(4)] as const)
const coordinate = point.map((pair) => pair.join(' '))
const miles = fc.constantFrom('1', '0.5', '25.0', '1.0E2')

export const shape: Text = fc.oneof(
  fc
    .array(coordinate, { minLength: 3, maxLength: 6 })
    .map((points) => `polygon('${points.join(', ')}')`),
  fc.tuple(coordinate, coordinate).map((corners) => `rectangle('${corners.join(',')}')`),
  fc.tuple(coordinate, miles).map(([center, radius]) => `radius('${center}',${radius})`),
  miles.map((radius) => `radius('20240101000000000000000001',${radius})`),
  fc
    .array(coordinate, { minLength: 2, maxLength: 4 })
    .map((points) => `linestring('${points.join(',')}')`),
  point.map(([latitude, longitude]) => `wkt('SRID=4326;POINT(${longitude} ${latitude})')`),
  fc.constant(
    "wkt('POLYGON((-97 46,-96 46,-96 47,-97 46),(-96.5 46.1,-96.4 46.1,-96.4 46.2,-96.5 46.1))')",
  ),
)
