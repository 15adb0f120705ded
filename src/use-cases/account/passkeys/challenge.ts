import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { issueTicket, readTicket } from '#src/use-cases/account/sign-in/tickets.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'

const timeoutMs = 60_000
const maxResponseLength = 20_000

/** If `userId` is null, a passkey of any account may sign the challenge. */
export function makeChallenge(context: SignInContext, userId: string | null) {
  const challenge = randomBytes(32).toString('base64url')
  return { challenge, ticket: issueTicket(context, 'passkey', { userId, challenge }) }
}

/** Returns the challenge of an unused ticket and marks it as used, otherwise null. */
export function takeChallenge(context: SignInContext, ticket: string, userId: string | null) {
  const claims = readTicket(context, 'passkey', ticket)
  const holds = claims !== null && claims.userId === userId && context.redeemOnce(claims.challenge)
  return holds ? claims.challenge : null
}

export const relyingParty = ({ publicOrigin }: Pick<SignInContext, 'publicOrigin'>) => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
})

export function signInOptions(context: SignInContext) {
  const { challenge, ticket } = makeChallenge(context, null)
  const { id: rpId } = relyingParty(context)
  const options = { challenge, rpId, timeout: timeoutMs, userVerification: 'required' } as const
  return { ticket, options }
}

const base64url = z.string().regex(/^[\w-]{1,4000}$/)
const response = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
})

export function parseResponse<Shape extends z.ZodRawShape>(text: string, shape: Shape) {
  if (text.length > maxResponseLength) return null
  try {
    return response.extend({ response: z.looseObject(shape) }).parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const assertionShape = {
  clientDataJSON: z.string().max(8000),
  authenticatorData: z.string().max(4000),
  signature: z.string().max(8000),
  userHandle: z.string().max(100).optional(),
}

export const attestationShape = {
  clientDataJSON: z.string().max(8000),
  attestationObject: z.string().max(16_000),
  transports: z.array(z.string().max(40)).max(10).optional(),
}
