// WebAssembly without any tool: functions written as lists of its instructions become the bytes of a module. Only what
// the functions over blocks of rows need is here.

/** An instruction with its operands, or several in a row. */
export type Code = number | readonly Code[]

export const i32 = 0x7f
export const i64 = 0x7e
export const f64 = 0x7c
export const v128 = 0x7b

export interface Assembly {
  readonly name: string
  readonly takes: readonly number[]
  readonly gives: readonly number[]
  /** Variables beside the parameters, by their types. */
  readonly variables: readonly number[]
  readonly code: Code
}

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const functionType = 0x60
const typeSection = 1
const importSection = 2
const functionSection = 3
const exportSection = 7
const codeSection = 10
export const pageBytes = 65_536

/** A module that exports the functions; they work in the memory that it is given as `columns.memory`. */
export function assemble(functions: readonly Assembly[]): Uint8Array<ArrayBuffer> {
  const exported = functions.map(({ name }, i) => [...text(name), 0, ...unsigned(i)])
  const parts = [
    ...section(
      typeSection,
      functions.map(({ takes, gives }) => [functionType, ...list(takes), ...list(gives)]),
    ),
    ...section(importSection, [[...text('columns'), ...text('memory'), 2, 0, 1]]),
    ...section(
      functionSection,
      functions.map((_, i) => unsigned(i)),
    ),
    ...section(exportSection, exported),
    ...section(codeSection, functions.map(bodyOf)),
  ]
  return Uint8Array.from([...header, ...parts])
}

function bodyOf({ variables, code }: Assembly): number[] {
  const declared = variables.map((type) => [1, type])
  const body = [...unsigned(declared.length), ...declared.flat(), ...flat(code), end]
  return [...unsigned(body.length), ...body]
}

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  const body = [...unsigned(entries.length), ...entries.flat()]
  return [id, ...unsigned(body.length), ...body]
}

const list = (bytes: readonly number[]) => [...unsigned(bytes.length), ...bytes]
const text = (name: string) => list([...Buffer.from(name)])
const flat = (code: Code): number[] => (typeof code === 'number' ? [code] : code.flatMap(flat))

/** Seven bits a byte, the least first. */
function unsigned(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...unsigned(number >>> 7)]
}

function signed(number: number): number[] {
  const isLast = number >= -64 && number < 64
  return isLast ? [number & 127] : [(number & 127) | 128, ...signed(number >> 7)]
}

const end = 0x0b
const withoutResult = 0x40
const four = 2
const unaligned = 0

export const get = (variable: number): Code => [0x20, ...unsigned(variable)]
export const set = (variable: number, value: Code): Code => [value, 0x21, ...unsigned(variable)]
/** Sets a variable to the value and leaves the value. */
export const keep = (variable: number, value: Code): Code => [value, 0x22, ...unsigned(variable)]
export const int = (number: number): Code => [0x41, ...signed(number)]

/** An operation on the values before it. */
const operation =
  (...bytes: number[]) =>
  (...values: readonly Code[]): Code => [...values, ...bytes]

export const add = operation(0x6a)
export const subtract = operation(0x6b)
export const multiply = operation(0x6c)
export const and = operation(0x71)
export const or = operation(0x72)
export const xor = operation(0x73)
export const shiftLeft = operation(0x74)
export const shiftRight = operation(0x76)
export const isZero = operation(0x45)
export const isLess = operation(0x49)
export const add64 = operation(0x7c)
export const widened = operation(0xac)
export const asDouble = operation(0xb9)
export const lowestBit = operation(0x68)
export const bitCount = operation(0x69)

export const doubled = operation(0xb7)
export const subtractDoubles = operation(0xa1)
export const multiplyDoubles = operation(0xa2)
export const areSameDoubles = operation(0x61)
export const differ = operation(0x47)
const doubleZero: Code = [0x44, 0, 0, 0, 0, 0, 0, 0, 0]
export const withoutSignOfZero = (value: Code): Code => [value, doubleZero, 0xa0]
/** A double without what stands behind its point. */
export const truncated = operation(0xfc, 0x02)

export const load = (address: Code): Code => [address, 0x28, four, 0]
export const loadByte = (address: Code): Code => [address, 0x2d, 0, 0]
export const loadShort = (address: Code): Code => [address, 0x2f, 1, 0]
export const loadSignedByte = (address: Code): Code => [address, 0x2c, 0, 0]
export const loadSignedShort = (address: Code): Code => [address, 0x2e, 1, 0]
export const loadDouble = (address: Code): Code => [address, 0x2b, 3, 0]
export const storeDouble = (address: Code, value: Code): Code => [address, value, 0x39, 3, 0]
export const store = (address: Code, value: Code): Code => [address, value, 0x36, four, 0]

/** The first value if the condition is not zero, else the second. */
export const either = (first: Code, second: Code, condition: Code): Code => [
  first,
  second,
  condition,
  0x1b,
]

/** An instruction over several lanes at once. */
export const lanes =
  (number: number) =>
  (...values: readonly Code[]): Code => [...values, 0xfd, ...unsigned(number)]

export const loadLanes = (address: Code, offset: number): Code => [
  address,
  0xfd,
  0,
  unaligned,
  ...unsigned(offset),
]

/** Two bytes, in all lanes of two bytes. */
export const loadSpread16 = (address: Code): Code => [address, 0xfd, 0x08, unaligned, 0]

/** Eight bytes, each with its sign in a lane of two. */
export const loadWidened = (address: Code): Code => [address, 0xfd, 0x01, unaligned, 0]

export const constantLanes = (bytes: readonly number[]): Code => [0xfd, 0x0c, ...bytes]

export const laneOf32 = (four: Code, lane: number): Code => [four, 0xfd, 0x1b, lane]
export const laneOf64 = (two: Code, lane: number): Code => [two, 0xfd, 0x1d, lane]

export const storeLanes = (address: Code, value: Code): Code => [
  address,
  value,
  0xfd,
  0x0b,
  unaligned,
  0,
]

/** Runs again as long as the condition at its end is not zero. */
export const repeat = (body: Code, condition: Code): Code => [
  0x03,
  withoutResult,
  body,
  condition,
  0x0d,
  0,
  end,
]

/** Runs as long as the condition before it is not zero. */
export const whileTrue = (condition: Code, body: Code): Code => [
  [0x02, withoutResult, 0x03, withoutResult],
  [condition, 0x45, 0x0d, 1],
  [body, 0x0c, 0, end, end],
]

export const ifTrue = (condition: Code, body: Code): Code => [
  condition,
  0x04,
  withoutResult,
  body,
  end,
]
