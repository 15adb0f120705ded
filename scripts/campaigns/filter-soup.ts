/** Mulberry32: numbers from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const fields = [
  'ListPrice',
  'City',
  'StandardStatus',
  'MlsStatus',
  'BedroomsTotal',
  'BedsTotal',
  'LivingArea',
  'Location',
  'PublicRemarks',
  'ListingId',
  'ModificationTimestamp',
  'OnMarketDate',
  'PoolPrivateYN',
  'OpenHouses',
  'Appliances',
  'PostalCode',
  'ListPrice',
  '"General Property Description"."Year"',
  '"".""',
  'NoSuchField',
  '__proto__',
  'constructor',
  'rowid',
  'MapOverlay',
]
const operators = [
  'Eq',
  'Ne',
  'Gt',
  'Ge',
  'Lt',
  'Le',
  'Bt',
  'In',
  'Contains',
  'eq',
  'EQUALS',
  '=',
  '==',
]
const joints = ['And', 'Or', 'Not', 'and not', 'AND', '&&', ',', ';', '']
const values = [
  "'Seattle'",
  "'*'",
  "'a?b*'",
  "''",
  "'%'",
  "'_'",
  "'it''s'",
  "'\\''",
  '0',
  '-1',
  '1.5',
  '1e309',
  '9'.repeat(20),
  '.5',
  'true',
  'FALSE',
  'NULL',
  'null',
  '2024-02-30',
  '2024-02-29',
  '9999-99-99',
  '2020-01-01T00:00:00Z',
  '2020-01-01T25:61:61',
  'days(-7)',
  'days(1e9)',
  'months(-999999999)',
  'years(x)',
  'now()',
  'hours(-1)',
  "all('a','b')",
  'all()',
  "tolower('X')",
  "radius('43.1 -90.1',5)",
  "radius('0 0',-1)",
  "radius('x',1)",
  "polygon('0 0,1 1,1 0,0 0')",
  "polygon('0 0,1 1')",
  "polygon('NaN NaN,1 1,2 2')",
  "rectangle('43 -90,44 -89')",
  "rectangle('')",
  "linestring('0 0,1 1')",
  "wkt('POLYGON((0 0,1 1,1 0,0 0))')",
  "wkt('POINT(')",
  "'\u0000'",
  "'\ud800'",
  "'😀'",
  "'\u202e'",
  '"x"',
  '`x`',
  "'; DROP TABLE listings; --",
]
const marks = [
  '(',
  ')',
  '((',
  '))',
  "'",
  '"',
  '\\',
  '%',
  '/*',
  '--',
  '\n',
  '\t',
  '\u0000',
  '{',
  '}',
  '[',
  ']',
  '$',
  '@',
  '#',
  '🏠',
]
const functions = [
  'tolower(City)',
  'length(City)',
  'year(OnMarketDate)',
  'substring(City,1,-5)',
  'round(ListPrice)',
  'cast(City,"x")',
  'ListPrice Add 1',
  'ListPrice Div 0',
  'LivingArea Mod 0',
  'ListPrice Mul ListPrice Mul ListPrice',
]

type Pick = <T>(list: readonly T[]) => T

/** Endless filter texts, most of them invalid: random tokens, near misses, long repetitions. */
export function* filterSoup(seed: number): Generator<string> {
  const random = createRandom(seed)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!
  const upTo = (most: number) => Math.floor(random() * most)
  const kinds = [
    () => soup(pick, upTo(25)),
    () => chain(pick, upTo(8)),
    () => spoil(chain(pick, upTo(4)), pick, upTo),
    () => heap(pick, upTo),
  ]
  for (;;) yield pick(kinds)().slice(0, 3_000)
}

function soup(pick: Pick, length: number): string {
  const tokens = () => pick(pick([fields, operators, joints, values, marks, functions]))
  return Array.from({ length: length + 1 }, tokens).join(pick([' ', ' ', '']))
}

function chain(pick: Pick, more: number): string {
  const value = () => pick([pick(values), `${pick(values)},${pick(values)}`])
  const comparison = () => `${pick(pick([fields, functions]))} ${pick(operators)} ${value()}`
  return (
    Array.from({ length: more }, () => `${comparison()} ${pick(joints)} `).join('') + comparison()
  )
}

function spoil(text: string, pick: Pick, upTo: (most: number) => number): string {
  const at = upTo(text.length)
  return (
    text.slice(0, at) +
    pick([pick(marks), '', String.fromCharCode(upTo(65_536))]) +
    text.slice(at + upTo(3))
  )
}

function heap(pick: Pick, upTo: (most: number) => number): string {
  const times = upTo(400)
  return pick([
    () => '('.repeat(times) + chain(pick, 0) + ')'.repeat(Math.max(0, times - upTo(2))),
    () => `City Eq ${Array.from({ length: times }, () => pick(values)).join(',')}`,
    () => Array.from({ length: times }, () => chain(pick, 0)).join(' Or '),
    () => `City Eq '${pick(['*', '?', 'a*', 'x', "''"]).repeat(times)}'`,
    () => `Not ${'Not '.repeat(times)}${chain(pick, 0)}`,
  ])()
}
