import type { APIContext } from 'astro'
import { keyUnknown, tokenMessages } from '#src/domain/api/keys/messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { findKey } from '#src/use-cases/api/keys/find-key.ts'
import { issueKeyToken, tokenSeconds } from '#src/use-cases/api/keys/key-tokens.ts'
import { enter, headersOf, requireKey } from './authorize.ts'

/** Gives a program a token for its key (OAuth 2, client credentials). The secret is the key, and its id the client. */
export async function giveToken(context: APIContext): Promise<Response> {
  const { locals, request } = context
  if (request.method !== 'POST')
    return refuse(405, 'invalid_request', tokenMessages.onlyPost, { Allow: 'POST' })
  const form = await formOf(request)
  if (form === null) return refuse(400, 'invalid_request', tokenMessages.noForm)
  const grant = form.get('grant_type')
  if (grant === null) return refuse(400, 'invalid_request', tokenMessages.noGrant)
  if (grant !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', tokenMessages.otherGrant)
  const client = clientOf(request.headers, form)
  if (client === null) return refuse(400, 'invalid_request', tokenMessages.noClient)
  try {
    const found = requireKey(locals, isKeyOf(client) ? findKey(locals, client.secret) : wrong)
    const { key } = enter(context, found)
    const token = { access_token: issueKeyToken(locals, key.id), token_type: 'Bearer' }
    return answer(200, { ...token, expires_in: tokenSeconds })
  } catch (error) {
    return refuseClient(error)
  }
}

interface Client {
  readonly id: string
  readonly secret: string
}

/** Tokens are given for keys only, never for other tokens. */
const isKeyOf = ({ id, secret }: Client) => secret.startsWith(`plat_${id}_`)

const wrong = { problem: keyUnknown, isGuess: true }

async function formOf(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null
  const form = new URLSearchParams(await request.text())
  const names = [...form.keys()]
  return new Set(names).size === names.length ? form : null
}

/** Clients name themselves in the form or in the header, but not in both (RFC 6749, section 2.3). */
function clientOf(headers: Headers, form: URLSearchParams): Client | null {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  const header = headers.get('Authorization')
  if (header === null) return id === null || secret === null ? null : { id, secret }
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(header)?.[1]
  if (encoded === undefined || secret !== null) return null
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  if (user === undefined || (id !== null && id !== user)) return null
  return { id: user, secret: password! }
}

function refuseClient(error: unknown): Response {
  if (!isRequestError(error)) throw error
  const { status, message } = error
  if (status !== 401) return refuse(status, 'temporarily_unavailable', message, headersOf(error))
  return refuse(401, 'invalid_client', message, { 'WWW-Authenticate': 'Basic realm="Plat"' })
}

const refuse = (status: number, error: string, sentence: string, headers = {}) =>
  answer(
    status,
    { error, error_description: sentence.replace(/[“”]/g, "'").replace(/’/g, "'") },
    headers,
  )

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
