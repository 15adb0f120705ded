import type { Field } from '#src/domain/search/dictionary/index.ts'
import { privateWordIn } from '#src/domain/search/dictionary/private-words.ts'

export function formatNewFields(before: readonly Field[], after: readonly Field[]): string {
  const oldNames = new Set(before.map(({ name }) => name))
  const fresh = after.filter(({ name }) => !oldNames.has(name))
  const byAudience = Map.groupBy(fresh, ({ audience }) => audience)
  const lines = [
    ...group('New custom fields, for members only:', byAudience.get('members')),
    ...group('New custom fields, for everyone:', byAudience.get('everyone')),
    ...(byAudience.get('everyone') ?? []).flatMap(({ name }) => doubt(name)),
  ]
  if (fresh.length > 0)
    lines.push('To change this, run: npm run plat -- field public NAME, or field members NAME.')
  return lines.map((line) => `${line}\n`).join('')
}

const group = (title: string, fields: readonly Field[] = []) =>
  fields.length === 0 ? [] : [title, ...fields.map(({ name }) => `  ${name}`)]

function doubt(name: string): string[] {
  const word = privateWordIn(name)
  return word === null ? [] : [`Everyone can see ${name}, though its name says “${word}”.`]
}
