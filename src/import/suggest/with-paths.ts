import { isObject } from '#src/import/json/readers.ts'
import type { Suggestion } from './suggestion.ts'

/** A draft whose names are paths again. */
export function withPaths(
  { mapping, questions, unplaced, ...rest }: Suggestion,
  paths: ReadonlyMap<string, string>,
): Suggestion {
  const changed = [...paths]
    .filter(([name, path]) => name !== path)
    .sort(([a], [b]) => b.length - a.length)
  const walk = (value: unknown): unknown =>
    typeof value === 'string'
      ? (paths.get(value) ?? value)
      : Array.isArray(value)
        ? value.map(walk)
        : isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
          : value
  const told = (text: string) =>
    changed.reduce((all, [name, path]) => all.replaceAll(name, path), text)
  return {
    ...rest,
    mapping: walk(mapping) as Suggestion['mapping'],
    questions: questions.map(told),
    unplaced: unplaced.map((name) => paths.get(name) ?? name),
  }
}
