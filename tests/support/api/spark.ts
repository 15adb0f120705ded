import type { SparkErrorParts } from '#src/domain/api/spark/spark-error.ts'
import { type Reply, type Request, send } from '../server/http.ts'

export interface SparkBody extends SparkErrorParts {
  readonly Success: boolean
  readonly Results?: Record<string, never>[]
  readonly Pagination?: Readonly<Record<string, number>>
  readonly SkipToken?: string
  readonly Code?: number
  readonly Message?: string
}

export type SparkReply = Omit<Reply, 'text'> & { readonly text: string; readonly D: SparkBody }

/** Whatever happens, an answer of the API is a JSON object whose `D` is not empty. */
export function readSpark(reply: Reply): SparkReply {
  const { D } = JSON.parse(reply.text) as { D: SparkBody }
  return { ...reply, D }
}

export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

export const askSpark = async (
  origin: string,
  path: string,
  request: Request = {},
): Promise<SparkReply> => readSpark(await send(origin, `/v1/${path}`, request))

/** Asks with a key. A query is encoded. */
export const sparkReader =
  (origin: string, key: string) =>
  (path: string, query: Record<string, string> = {}, request: Request = {}) => {
    const text = new URLSearchParams(query).toString()
    return askSpark(origin, text === '' ? path : `${path}?${text}`, {
      ...request,
      headers: { ...bearer(key), ...request.headers },
    })
  }
