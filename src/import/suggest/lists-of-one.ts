import { isObject } from '#src/import/json/readers.ts'

/** A list counts as having one object per record if at most this share of records has more. */
const maxMore = 0.01

/** Returns the paths of lists such as `properties[]` in which nearly every record has exactly one object. */
export function listsOfOne(records: readonly unknown[]): ReadonlySet<string> {
  const counts = new Map<string, { lists: number; more: number }>()
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (!value.every(isObject)) return
      const times = counts.get(path) ?? { lists: 0, more: 0 }
      counts.set(path, { lists: times.lists + 1, more: times.more + (value.length > 1 ? 1 : 0) })
      for (const entry of value) visit(entry, `${path}[]`)
    } else if (isObject(value))
      for (const [name, inside] of Object.entries(value))
        visit(inside, path === '' ? name : `${path}.${name}`)
  }
  for (const record of records) visit(record, '')
  const ones = [...counts].filter(
    ([, { lists, more }]) => lists > records.length / 2 && more <= lists * maxMore,
  )
  return new Set(ones.map(([path]) => `${path}[]`))
}

/** Returns each name's path: `properties.surface` for `properties[].surface` if that list has one object per record. */
export function plainNames(
  paths: readonly string[],
  ones: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const allPaths = new Set(paths)
  const names = paths.map((path) => {
    const plain = path.replace(/\[\](?=\.)/g, (mark, at: number) =>
      ones.has(path.slice(0, at) + mark) ? '' : mark,
    )
    return [allPaths.has(plain) ? path : plain, path] as const
  })
  return new Map(names)
}
