import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { parsedJson } from '#src/import/json/readers.ts'

/** Returns the text of a secret by its reference: `env:NAME` or `file:/path`. */
export type ReadSecret = (reference: string) => string

const refused = (sentence: string) => new SourceError('refused', sentence)

export const readSecret: ReadSecret = (reference) => {
  const [, kind, place = ''] = /^(env|file):(.+)$/s.exec(reference) ?? []
  if (kind === undefined) throw refused(sourceMessages.unknownSecret)
  const text = (kind === 'env' ? fromEnvironment(place) : fromFile(place)).trim()
  if (text === '') throw refused(sourceMessages.emptySecret)
  return text
}

function fromEnvironment(name: string): string {
  const text = process.env[name]
  if (text === undefined) throw refused(sourceMessages.noSecret(name))
  return text
}

const others = 0o077

function fromFile(path: string): string {
  let mode: number
  try {
    mode = statSync(path).mode
  } catch {
    throw refused(sourceMessages.noSecretFile(path))
  }
  if ((mode & others) !== 0) throw refused(sourceMessages.openSecretFile(path))
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw refused(sourceMessages.noSecretFile(path))
  }
}

const text = z.string().min(1)
const client = z.object({ client_id: text, client_secret: text })
const person = client.extend({ username: text, password: text })

export type SignIn = z.infer<typeof client> | z.infer<typeof person>

/** Reads what signs in from JSON, or a client ID and secret with a colon between them. */
export function signInFrom(secret: string, kind: 'client' | 'password'): SignIn {
  const schema = kind === 'client' ? client : person
  const result = schema.safeParse(partsOf(secret))
  if (result.success) return result.data
  throw refused(kind === 'client' ? sourceMessages.clientSecret : sourceMessages.passwordSecret)
}

function partsOf(secret: string): unknown {
  if (!secret.startsWith('{')) {
    const [client_id, client_secret] = secret.split(/:(.*)/s)
    return { client_id, client_secret }
  }
  return parsedJson(secret)
}
