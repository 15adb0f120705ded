import { quote } from '#src/domain/sparkql/syntax/quote.ts'

const mostValues = 50

/** Parameters by field; values are comma-separated or repeated. */
type Narrowing = Readonly<Record<string, string>>

export function narrowingOf(query: URLSearchParams, fields: Narrowing): string {
  const conditions = Object.entries(fields).flatMap(([field, parameter]) => {
    const texts = [...query.getAll(parameter), ...query.getAll(`${parameter}[]`)]
    const values = texts.flatMap((text) => text.split(',')).map((value) => value.trim())
    const some = [...new Set(values)].filter((value) => value !== '').slice(0, mostValues)
    return some.length === 0 ? [] : [`${field} Eq ${some.map(quote).join(',')}`]
  })
  return conditions.join(' And ')
}
