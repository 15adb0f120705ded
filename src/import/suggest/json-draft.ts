type Draft = Record<string, unknown>
type Spec = string | Readonly<Record<string, unknown>>

const recognized = 8

/** Marks paths as optional that some of the first records lack. The other paths serve to recognize such files. */
export function withOptional(mapping: Draft, sure: ReadonlySet<string>): Draft {
  const fields = eachSpec(mapping.fields as Record<string, Spec>, sure)
  const groups = Object.entries((mapping.custom ?? {}) as Record<string, Record<string, Spec>>)
  const custom = Object.fromEntries(groups.map(([name, specs]) => [name, eachSpec(specs, sure)]))
  const columns = Object.values(fields).flatMap((spec) =>
    isSure(spec, sure) ? originsOf(spec) : [],
  )
  return {
    ...mapping,
    recognise: {
      columns: [...new Set([...(mapping.key as string[]), ...columns])]
        .filter((name) => name !== '?')
        .slice(0, recognized),
    },
    fields,
    ...(groups.length === 0 ? {} : { custom }),
  }
}

const eachSpec = (specs: Record<string, Spec>, sure: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      isSure(spec, sure)
        ? spec
        : { ...(typeof spec === 'string' ? { from: spec } : spec), optional: true },
    ]),
  )

const isSure = (spec: Spec, sure: ReadonlySet<string>) =>
  originsOf(spec).every((path) => sure.has(path))

const originsOf = (spec: Spec): string[] =>
  typeof spec === 'string' ? [spec] : [(spec.from ?? []) as string | string[]].flat()
