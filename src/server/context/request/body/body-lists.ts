// A comma inside quotes is part of the value, as in a field name such as `"Group"."Field, other"`.
const valuesIn = (text: string) => text.match(/(?:"[^"]*"|[^,])+/g) ?? []

const plainName = (name: string) => name.replace(/\[\d+\]/g, '[]')

/**
 * Reads a list in any notation: repeated names, `name[]`, `name[0]`, comma-separated values, or a mix. Returns each
 * value once.
 */
export function listOf(
  fields: Iterable<readonly [string, string]>,
  ...names: readonly string[]
): string[] {
  const entries = [...fields].map(([name, value]) => [plainName(name), value] as const)
  const texts = names.flatMap((listName) =>
    entries
      .filter(([name]) => name === listName || name === `${listName}[]`)
      .map(([, value]) => value),
  )
  const values = texts.flatMap(valuesIn).map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))]
}
