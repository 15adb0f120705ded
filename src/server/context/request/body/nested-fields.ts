import { RequestError } from '#src/domain/errors.ts'
import { readFields } from './body-fields.ts'

const maxFields = 2_000

/**
 * Returns JSON with names as in forms: `{ contacts: [{ id: 1 }] }` becomes `contacts[][id]=1`. Indexes of lists in form
 * names are dropped.
 */
export async function readNestedFields(request: Request): Promise<URLSearchParams> {
  const fields = await fieldsIn(request)
  if (fields.length > maxFields)
    throw new RequestError('BadRequest', 'The body has too many fields.')
  return new URLSearchParams(
    fields.map(([name, value]) => [name.replace(/\[\d+\]/g, '[]'), value] as [string, string]),
  )
}

async function fieldsIn(request: Request): Promise<[string, string][]> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.includes('json')) return type === '' ? [] : [...(await readFields(request))]
  const text = await request.text()
  return text === '' ? [] : fieldsOf(parse(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsOf(body: unknown): [string, string][] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError('BadRequest', 'The body must be a form or a JSON object.')
  return Object.entries(body).flatMap(([name, value]) => flatten(name, value, 0))
}

const deepest = 4

function flatten(name: string, value: unknown, depth: number): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(`${name}[]`, item, depth + 1))
  if (typeof value === 'object' && value !== null) {
    if (depth > deepest) return []
    return Object.entries(value).flatMap(([key, member]) =>
      flatten(`${name}[${key}]`, member, depth + 1),
    )
  }
  return value === null || value === undefined ? [] : [[name, String(value)]]
}

export const valuesOf = (fields: URLSearchParams, ...names: readonly string[]): string[] =>
  names.flatMap((name) => [...fields.getAll(name), ...fields.getAll(`${name}[]`)])

export const firstOf = (fields: URLSearchParams, ...names: readonly string[]): string | null =>
  valuesOf(fields, ...names)[0]?.trim() || null
