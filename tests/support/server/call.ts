import { type Reply, send } from './http.ts'
import type { Visitor } from './visitor.ts'

/** A script's call of SPEC §7; `json` is the response. */
export async function call(
  origin: string,
  who: Visitor,
  { method, path, body }: { method: string; path: string; body?: object | URLSearchParams },
): Promise<Reply & { json: Record<string, unknown> }> {
  const isForm = body instanceof URLSearchParams
  const headers = {
    Accept: 'application/json',
    'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'X-XSRF-TOKEN': who.token(),
    Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const text = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body)
  const reply = await send(origin, path, {
    method,
    headers,
    ...(text === undefined ? {} : { body: text }),
  })
  return { ...reply, json: JSON.parse(reply.text || '{}') }
}
