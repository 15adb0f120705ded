import type { IncomingHttpHeaders } from 'node:http'
import type { ProfileName } from '#src/feeds/profiles/index.ts'
import type { Text } from './send-answer.ts'

/** Tokens that the server accepts. Tests take some away. */
export interface Tokens {
  readonly valid: Set<string>
  issued: number
  /** For how long issued tokens are said to work. */
  seconds: number
}

export function isAuthorized(
  profile: ProfileName,
  { target, headers }: { target: URL; headers: IncomingHttpHeaders },
  { valid }: Tokens,
): boolean {
  if (profile === 'repliers') return valid.has(String(headers['repliers-api-key']))
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  return valid.has(given ?? target.searchParams.get('access_token') ?? '')
}

/** Answers a request for a token, by client credentials or the password of a person. */
export function issueToken(body: string, profile: ProfileName, tokens: Tokens): Text {
  const form = new URLSearchParams(body)
  const has = (name: string, value: string) => form.get(name) === value
  const isClient = has('client_id', 'a client') && has('client_secret', 'a+secret')
  const isPerson = has('username', 'agent') && has('password', 'pass word')
  const grant = profile === 'rapattoni' ? 'password' : 'client_credentials'
  if (!isClient || !has('grant_type', grant) || (grant === 'password' && !isPerson))
    return { status: 400, text: '{"error":"invalid_client"}' }
  const access_token = `issued-token-${++tokens.issued}`
  tokens.valid.add(access_token)
  const answer = { access_token, token_type: 'Bearer', expires_in: tokens.seconds }
  return { status: 200, text: JSON.stringify(answer) }
}
