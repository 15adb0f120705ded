import { maxFields } from '#src/domain/search/filter/cards/limits.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function customName(name: string): string {
  if (name.startsWith('"')) return name
  const at = name.indexOf('.')
  return at < 0 ? name : `"${name.slice(0, at)}"."${name.slice(at + 1)}"`
}

export function fieldNamesIn(
  { dictionary }: Pick<Context, 'dictionary'>,
  query: URLSearchParams,
  ...parameters: readonly string[]
): string[] {
  const names = listOf(query, ...parameters).slice(0, maxFields)
  const ownName = (name: string) =>
    (dictionary.find(name) ?? dictionary.find(customName(name)))?.name ?? name
  return [...new Set(names.map(ownName))]
}
