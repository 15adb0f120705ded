import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { errorClass } from '#src/domain/search/sparkql/syntax/messages.ts'

const read = (text: string) => parse(text, { now: '2024-03-15T10:30:00-05:00' })
const classes = (text: string) => read(text).errors.map(errorClass)
const repeat = (text: string, times: number, joint: string) =>
  Array.from({ length: times }, () => text).join(joint)
const nest = (inner: string, times: number, open = '(') =>
  open.repeat(times) + inner + ')'.repeat(times)

describe('SparkQL §6 limits', () => {
  it('takes 200 values in a list and cuts the value, not the condition, after them', () => {
    expect(classes(`A Eq ${repeat('1', 200, ',')}`)).toEqual([])
    const { expressions, errors } = read(`A Eq ${repeat('1', 201, ',')}`)
    expect(errors).toMatchObject([
      { token: '1', constraint: true, syntax: false, start: 405, end: 406 },
    ])
    expect(errors.map(errorClass)).toEqual(['value_count'])
    expect(expressions?.[0]?.value).toHaveLength(200)
    expect(expressions?.[0]?.condition).toBe(repeat('1', 201, ','))
  })

  it('takes 75 expressions and cuts the list after them', () => {
    expect(classes(repeat('A Eq 1', 75, ' And '))).toEqual([])
    const { expressions, errors } = read(`${repeat('A Eq 1', 75, ' Or ')} Or Last Eq 2`)
    expect(expressions).toHaveLength(75)
    expect(errors).toMatchObject([{ token: 'Last', constraint: true }])
    expect(errors.map(errorClass)).toEqual(['expression_count'])
  })

  it('takes two levels of groups and goes on after a third', () => {
    expect(classes(nest('A Eq 1', 2))).toEqual([])
    const { expressions, errors } = read(`${nest('A Eq 1 And B Eq 2', 3)} And C Eq 3`)
    expect(errors.map(errorClass)).toEqual(['nesting', 'nesting'])
    expect(errors[0]?.message).toBe(
      'You have exceeded the maximum nesting level.  Please nest no more than 2 levels deep.',
    )
    expect(expressions?.map(({ level }) => level)).toEqual([3, 3, 0])
  })

  it('does not count parentheses of arithmetic and calls as levels', () => {
    expect(classes(`((${nest('A', 20)} Eq ${nest('5', 20)}))`)).toEqual([])
  })

  it('takes five functions inside each other and goes on after a sixth', () => {
    expect(classes(`${nest('City', 5, 'trim(')} Eq 'x'`)).toEqual([])
    expect(classes(`${nest('City', 6, 'trim(')} Eq 'x' And A Gt true`)).toEqual([
      'function_nesting',
      'operator',
    ])
  })

  it('takes 200 arguments, then complains of their number too', () => {
    expect(classes(`A Eq trim(${repeat("'a'", 200, ',')})`)).toEqual(['function', 'operator'])
    expect(classes(`A Eq trim(${repeat("'a'", 201, ',')})`)).toEqual([
      'argument_count',
      'function',
      'operator',
    ])
  })

  it('takes 365,000 days either way', () => {
    for (const name of ['days', 'weekdays']) {
      expect(classes(`A Eq ${name}(365000),${name}(-365000)`)).toEqual([])
      expect(classes(`A Eq ${name}(365001)`)).toEqual(['operator'])
      expect(classes(`A Eq ${name}(-99999999999999999999)`)).toEqual(['operator'])
    }
  })

  it('has bounds of its own that end the parse: depth, operations on a field, digits', () => {
    expect(classes(nest('A Eq 1', 101))).toEqual(['nesting'])
    expect(read(nest('A Eq 1', 101)).expressions).toBeNull()
    expect(classes(`A Eq ${nest('1', 100)}`)).toEqual([])
    expect(classes(`A Eq ${nest('1', 101)}`)).toEqual(['nesting'])
    expect(classes(`${'-'.repeat(101)}A Eq 1`)).toEqual(['nesting'])
    expect(classes(`A ${repeat('Add 1', 101, ' ')} Eq 1`)).toEqual(['nesting'])
    expect(classes(`A Eq ${'9'.repeat(1000)} Add 1`)).toEqual(['arithmetic_type', 'operator'])
    expect(classes(`A Eq ${'9'.repeat(5000)}`)).toEqual([])
  })

  it('tells at most 100 errors', () => {
    expect(read(repeat("A Gt 'x'", 500, ' And ')).errors).toHaveLength(100)
  })
})
