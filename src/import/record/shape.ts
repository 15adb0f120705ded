/**
 * Creates objects that have all these names from the start, with undefined values. If the names were added one by one,
 * V8 would store the 13th and all later ones in a hash table, which is several times slower.
 */
export function shapeOf<T>(names: Iterable<string>): () => Record<string, T> {
  const list = [...names]
  const template = JSON.parse(
    JSON.stringify(Object.fromEntries(list.map((name) => [name, null]))),
  ) as Record<string, T>
  for (const name of list) template[name] = undefined as T
  return () => ({ ...template })
}
