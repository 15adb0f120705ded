/** The parts of OpenAPI 3.1 that the description uses. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required: boolean
  readonly description: string
  readonly schema: object
}

export type Paths = Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>
type Method = 'get' | 'post' | 'delete'

const text = { type: 'string' } as const

export const query = (name: string, description: string, required = false): Parameter => ({
  ...{ name, in: 'query', required, description },
  schema: text,
})

export const inPath = (name: string, description: string): Parameter => ({
  ...{ name, in: 'path', required: true, description },
  schema: text,
})

/** One answer of the media type, and the errors that any request can get. */
export const answers = (
  description: string,
  mediaType: string,
  errors: readonly number[] = [],
): Operation['responses'] => ({
  '200': { description, content: { [mediaType]: { schema: schemaOf(mediaType) } } },
  ...Object.fromEntries(
    errors.map((status) => [String(status), { description: errorTexts[status] }]),
  ),
})

const schemaOf = (mediaType: string) => (mediaType === json ? { type: 'object' } : text)

const errorTexts: Readonly<Record<number, string>> = {
  400: 'The request can’t be read; the answer says what is wrong.',
  401: 'The key is missing, wrong, or revoked.',
  403: 'The role of the key can’t read this.',
  404: 'It doesn’t exist, or may not be seen.',
  405: 'Only other methods are taken.',
  429: 'Too many requests; wait as long as Retry-After says.',
  501: 'This part of the dialect isn’t offered.',
  503: 'The site isn’t ready.',
}

const byKey = [{ key: [] }] as const
export const everyoneMay = [] as const

export const ofKeys = [401, 403, 429] as const

export const withKey = (
  tag: string,
  operation: Omit<Operation, 'tags' | 'security'>,
): Operation => ({
  ...operation,
  tags: [tag],
  security: byKey,
})

export const json = 'application/json'
