/**
 * Makes objects that begin with these names, all of them undefined. Name by name, V8 would keep the 13th and all later
 * ones in a hash table, which is several times as slow to fill and to go through.
 */
export function shapeOf<T>(names: Iterable<string>): () => Record<string, T> {
  const list = [...names]
  const template = JSON.parse(
    JSON.stringify(Object.fromEntries(list.map((name) => [name, null]))),
  ) as Record<string, T>
  for (const name of list) template[name] = undefined as T
  return () => ({ ...template })
}
