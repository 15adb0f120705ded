import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const value = (text: string) => parse(`A Eq ${text}`, { now: new Date(0) }).expressions?.[0]?.value

const operation = fc.constantFrom('Add', 'Sub', 'Mul', 'Div', 'Mod')

describe('SparkQL §8 arithmetic on values', () => {
  it.each([
    ['0.1 Add 0.2', '0.3'],
    ['1 Div 3.0', '0.33333333333333333333'],
    ['2 Div 3.0', '0.66666666666666666667'],
    ['-2 Div 3.0', '-0.66666666666666666667'],
    ['1.0E-15 Mul 1.0E-15', '0.0'],
    ['5.0E-11 Mul 1.0E-10', '0.00000000000000000001'],
    ['-5.0E-11 Mul 1.0E-10', '-0.00000000000000000001'],
    ['4.9E-11 Mul 1.0E-10', '0.0'],
    ['-7.5 Mod 2', '0.5'],
    ['7.5 Mod -2', '-0.5'],
    ['-7 Div 2', '-4'],
    ['7 Div -2', '-4'],
    ['-6 Div 2', '-3'],
    ['99999999999999999999 Mul 99999999999999999999', '9999999999999999999800000000000000000001'],
    ['1.0E99 Add 0.5', `1${'0'.repeat(99)}.5`],
    ['2 Mul (3 Add 4) Sub -(1)', '15'],
    ['- 5.50', '-5.5'],
    ['- 007', '-7'],
    ['- 0', '0'],
    ["length('abc') Add 1", '4'],
    ["cast('1.5','decimal') Mul 2", '3.0'],
  ])('%s is %s', (text, expected) => {
    expect(value(text)).toBe(expected)
  })

  it('floors Div and Mod of integers, however large', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt().filter(Boolean), (a, b) => {
        const quotient = BigInt(String(value(`${a} Div ${b}`)))
        const rest = BigInt(String(value(`${a} Mod ${b}`)))
        expect(quotient * b + rest).toBe(a)
        expect(rest === 0n || rest < 0n === b < 0n).toBe(true)
        expect((rest < 0n ? -rest : rest) < (b < 0n ? -b : b)).toBe(true)
      }),
    )
  })

  it('is as near to binary arithmetic as that is exact', () => {
    const number = fc
      .integer({ min: -9999, max: 9999 })
      .map((hundredths) => (hundredths / 100).toFixed(2))
    fc.assert(
      fc.property(
        number,
        operation,
        number.filter((text) => Number(text) !== 0),
        (a, op, b) => {
          const x = Number(a)
          const y = Number(b)
          const expected = {
            Add: x + y,
            Sub: x - y,
            Mul: x * y,
            Div: x / y,
            Mod: x - y * Math.floor(x / y),
          }[op]
          const found = Number(value(`${a} ${op} ${b}`))
          const isWholeMod =
            op === 'Mod' && Math.abs(Math.abs(found - expected) - Math.abs(y)) < 1e-9
          if (!isWholeMod) expect(found).toBeCloseTo(expected, 9)
        },
      ),
    )
  })
})
