export type SqlValue = string | number | null

export interface Sql {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** Inserts other SQL as text but binds every other value as a parameter, which prevents SQL injection. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? ''
  const values: SqlValue[] = []
  for (const [i, part] of parts.entries()) {
    if (isSql(part)) {
      text += part.text
      for (const value of part.values) values.push(value)
    } else {
      text += '?'
      values.push(part)
    }
    text += strings[i + 1] ?? ''
  }
  return { text, values }
}

const isSql = (part: Sql | SqlValue): part is Sql => typeof part === 'object' && part !== null

export function identifier(name: string): Sql {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) throw new Error(`“${name}” is no name of a column.`)
  return { text: `"${name}"`, values: [] }
}

export function joined(pieces: readonly Sql[], separator: string, otherwise = ''): Sql {
  if (pieces.length === 0) return { text: otherwise, values: [] }
  return {
    text: pieces.map(({ text }) => text).join(separator),
    values: pieces.flatMap(({ values }) => values),
  }
}

export const bound = (values: readonly SqlValue[]): Sql =>
  joined(
    values.map((value) => sql`${value}`),
    ', ',
  )
