import type { APIContext } from 'astro'
import {
  messageTooLong,
  messageUnreadable,
  notOnYet,
  oneMessage,
  onlyPost,
  otherOrigin,
} from '#src/domain/api/assistants/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { authorize } from '#src/server/api/authorize.ts'
import { hasKeys } from '#src/use-cases/api/keys/list-keys.ts'

const mostBytes = 64 * 1024

/** Answers assistants in the Model Context Protocol. The SDK is loaded for the first of them. */
export async function handleMcp(request: APIContext): Promise<Response> {
  const { locals } = request
  if (!hasKeys(locals)) throw new RequestError('NotFound', notOnYet)
  requireOwnOrigin(request)
  const context = authorize(request)
  if (request.request.method !== 'POST') return failed(405, onlyPost, { Allow: 'POST' })
  const text = await request.request.text()
  if (Buffer.byteLength(text) > mostBytes) return failed(413, messageTooLong(mostBytes))
  const message = parsed(text)
  if (message === undefined) return failed(400, messageUnreadable, {}, parseError)
  // Lists of messages went out of the protocol, and would be one request for the limit of the key.
  if (Array.isArray(message)) return failed(400, oneMessage, {}, invalidRequest)
  const { answerMessage, problemWith } = await import('./mcp-server.ts')
  const problem = problemWith(message)
  if (problem !== null) return failed(400, problem, {}, invalidRequest)
  return answerMessage(context, request.request, message)
}

/** Only browsers send an origin. A page of another site could have the name of this one point to it (DNS rebinding). */
function requireOwnOrigin({ locals, request }: APIContext): void {
  const origin = request.headers.get('Origin')
  if (origin !== null && origin !== locals.origin && origin !== locals.publicOrigin)
    throw new RequestError('Forbidden', otherOrigin)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const parseError = -32_700
const invalidRequest = -32_600
const otherError = -32_000

const failed = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code: number = otherError,
): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
