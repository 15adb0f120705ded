import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'

const maxValues = 50

type Narrowing = Readonly<Record<string, string>>

export function narrowingOf(query: URLSearchParams, fields: Narrowing): string {
  const conditions = Object.entries(fields).flatMap(([field, parameter]) => {
    const values = listOf(query, parameter).slice(0, maxValues)
    return values.length === 0 ? [] : [`${field} Eq ${values.map(quote).join(',')}`]
  })
  return conditions.join(' And ')
}
