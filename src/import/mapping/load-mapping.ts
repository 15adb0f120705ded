import { readFileSync } from 'node:fs'
import type { ZodError } from 'zod'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import { unreadable } from '#src/import/read/unreadable.ts'
import { type Mapping, schemaFor } from './mapping-schema.ts'
import { nearest } from './similarity.ts'

/** Loads a mapping. `source` replaces its source. Throws an unreadable-file error with a sentence for each mistake. */
export function loadMapping(
  path: string,
  dictionary: Dictionary,
  source: string | null = null,
): Mapping {
  return checkMapping(parse(read(path), path), path, dictionary, source)
}

export function checkMapping(
  json: unknown,
  name: string,
  dictionary: Dictionary,
  source: string | null = null,
): Mapping {
  const isObject = typeof json === 'object' && json !== null
  const input = source !== null && isObject ? { ...json, source } : json
  const parsed = schemaFor(input).safeParse(input)
  const mistakes = parsed.success
    ? unknownFields(parsed.data, dictionary)
    : mistakesOf(parsed.error)
  if (mistakes.length > 0)
    throw unreadable(`The mapping ${name} can’t be used. ${mistakes.join(' ')}`)
  return parsed.data!
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw unreadable(`There’s no mapping ${path}.`)
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(
      `The mapping ${path} is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function mistakesOf(error: ZodError): string[] {
  return error.issues.map(
    ({ path, message }) =>
      `${path.length === 0 ? 'The file' : path.join(' → ')}: ${ended(message)}`,
  )
}

const ended = (message: string) => (/[.?!]$/.test(message) ? message : `${message}.`)

function unknownFields(mapping: Mapping, dictionary: Dictionary): string[] {
  if (mapping.kind === 'calendar') return []
  return Object.keys(mapping.fields).flatMap((name) => {
    const field = dictionary.find(name)
    if (field !== undefined && field.storage !== 'derived' && name !== 'Id') return []
    const near = nearest(
      name,
      dictionary.fields.map((candidate) => candidate.name),
    )
    const hint = near === null ? '' : ` (did you mean ${near}?)`
    return [`fields → ${name}: isn’t a field you can map${hint}. Put other names under "other".`]
  })
}
