import type { APIContext } from 'astro'
import { accountEnded, termsOwed, tokenEnded } from '#src/domain/api/keys/messages.ts'
import {
  identityMissing,
  identityTwice,
  noSuchRecord,
  sessionEnded,
  signatureMissing,
  signatureWrong,
  wrongUser,
} from '#src/domain/api/spark/messages.ts'
import { type SparkCode, SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { authorize, enter, headersOf, requireKey } from '#src/server/api/authorize.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { findKeyById, findSigningSecret } from '#src/use-cases/api/keys/find-key.ts'
import type { SparkRequest } from './read-spark-request.ts'
import { isSignedWith, type SignedRequest, signatureOf } from './spark-signature.ts'

/** Finds who asks: by a key in the header `Authorization`, or by a signature within a session. */
export function identifyProgram(context: APIContext, asked: SparkRequest): ApiContext {
  const { headers } = context.request
  const values = new Map(asked.inAddress)
  const token = values.get('AuthToken')
  const hasKey = headers.has('Authorization')
  if (token !== undefined && hasKey) throw new SparkError(sparkCode.invalidKey, identityTwice)
  if (token === undefined && !hasKey) throw missingIdentity()
  const program = withSparkCodes(() =>
    token === undefined ? authorize(context) : identifySigner(context, asked, token),
  )
  const apiUser = values.get('ApiUser')
  if (apiUser !== undefined && !isUser(program, apiUser))
    throw new SparkError(sparkCode.wrongUser, wrongUser)
  return program
}

const missingIdentity = () =>
  new SparkError(sparkCode.invalidKey, identityMissing, {}, { 'WWW-Authenticate': 'Bearer' })

const isUser = ({ user }: ApiContext, name: string) =>
  user !== null && [user.id, user.loginName, user.agentKey].includes(name)

function identifySigner(context: APIContext, asked: SparkRequest, token: string): ApiContext {
  const { locals } = context
  const session = locals.sparkSessions.find(token)
  if (session === null) throw new SparkError(sparkCode.sessionEnded, sessionEnded)
  const { path, inAddress: parameters, body } = asked
  requireSignature(context, session.keyId, asked, { path, parameters, body })
  return enter(context, requireKey(locals, findKeyById(locals, session.keyId)))
}

function requireSignature(
  { locals }: APIContext,
  keyId: string,
  { parameters }: SparkRequest,
  signed: SignedRequest,
): void {
  const signature = new Map(parameters).get('ApiSig')
  if (signature === undefined) throw new SparkError(sparkCode.missing, signatureMissing)
  const secret = findSigningSecret(locals, keyId)
  const isRight = isSignedWith(signature, signatureOf(secret ?? '', keyId, signed))
  if (secret === null || !isRight) requireKey(locals, { problem: signatureWrong, isGuess: true })
}

/** Begins a session for a program that can sign with its key. */
export function startSparkSession(context: APIContext, asked: SparkRequest): readonly object[] {
  const { locals } = context
  const keyId = new Map(asked.parameters).get('ApiKey')
  if (keyId === undefined) throw new SparkError(sparkCode.missing, signatureMissing)
  const program = withSparkCodes(() => {
    requireSignature(context, keyId, asked, { path: null, parameters: [], body: '' })
    return enter(context, requireKey(locals, findKeyById(locals, keyId)))
  })
  const { token, expires } = locals.sparkSessions.start(keyId)
  return [{ AuthToken: token, Expires: expires.toISOString(), Roles: [program.key.role] }]
}

export function endSparkSession({ locals }: APIContext, { key }: ApiContext, token: string): void {
  if (locals.sparkSessions.find(token)?.keyId !== key.id)
    throw new SparkError(sparkCode.notFound, noSuchRecord)
  locals.sparkSessions.end(token)
}

/** Spark's clients sign in again after some codes, and give up after others. */
const codes: ReadonlyMap<string, SparkCode> = new Map([
  [accountEnded, sparkCode.disabled],
  [termsOwed, sparkCode.disabled],
  [tokenEnded, sparkCode.sessionEnded],
])

function withSparkCodes<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { message } = error as Error
    const code = codes.get(message)
    throw code === undefined ? error : new SparkError(code, message, {}, headersOf(error))
  }
}
