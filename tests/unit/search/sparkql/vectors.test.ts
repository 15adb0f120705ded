import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { errorClass } from '#src/domain/search/sparkql/syntax/messages.ts'
import { readVectors, type Vector } from '../../../support/filters/sparkql-vectors.ts'

const vectors = readVectors()

/** Where no field is named we say null; the public parser shows its inner object. */
function withoutFieldObjects(expressions: Vector['expressions']) {
  return expressions?.map((expression) => ({
    ...expression,
    field: typeof expression['field'] === 'object' ? null : expression['field'],
  }))
}

function read({ input, now }: Vector) {
  return parse(input, { now })
}

describe('SparkQL §14 vectors of the public parser', () => {
  it('has all 445 of them', () => {
    expect(vectors).toHaveLength(445)
  })

  it.each(vectors)('$id agrees on whether it is valid: $input', (vector) => {
    const { errors, tree } = read(vector)
    expect(errors.length === 0).toBe(vector.valid)
    expect(tree !== null).toBe(vector.valid)
  })

  it.each(vectors)('$id gives the same expressions: $input', (vector) => {
    const { expressions } = read(vector)
    if (vector.expressions === null) return expect(expressions).toBeNull()
    expect(expressions).toHaveLength(vector.expressions.length)
    expect(expressions).toMatchObject(withoutFieldObjects(vector.expressions) ?? [])
  })

  it.each(vectors)(
    '$id has no multiple, unary or function that the vector has not: $input',
    (vector) => {
      for (const [at, expression] of (read(vector).expressions ?? []).entries()) {
        const extra = Object.keys(expression).filter(
          (key) => !(key in (vector.expressions?.[at] ?? {})),
        )
        expect(extra.filter((key) => key !== 'args')).toEqual([])
      }
    },
  )

  it.each(vectors.filter(({ valid }) => !valid))(
    '$id fails for the same reason: $input',
    (vector) => {
      const [first] = read(vector).errors
      expect(first && errorClass(first)).toBe(vector.error_class)
    },
  )

  it.each(vectors.filter(({ valid }) => !valid))(
    '$id tells the same errors at the same places: $input',
    (vector) => {
      const { errors } = read(vector)
      const told = errors.map(({ message, syntax, constraint }) => ({
        message,
        syntax,
        constraint,
      }))
      expect(told).toEqual(
        vector.errors.map(({ message, syntax, constraint }) => ({ message, syntax, constraint })),
      )
      for (const [at, error] of errors.entries()) {
        if (errorClass(error) === 'operator' && error.token !== vector.errors[at]?.token) continue
        expect(error.token_index).toBe(vector.errors[at]?.token_index)
        if (errorClass(error) === 'syntax') expect(error.token).toBe(vector.errors[at]?.token)
      }
    },
  )
})
