import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Database } from '#db/connect.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { ask, type Terminal } from '../../setup/ask-password.ts'
import { Stop } from '../../setup/say.mjs'
import type { FeedArguments } from './given-options.ts'

/** Returns where the token is, or null if it must be asked for. */
export function givenSecret({
  'token-env': variable,
  'token-file': file,
}: FeedArguments): string | null {
  if (variable !== undefined && file !== undefined)
    throw new Stop('Give either --token-env or --token-file.')
  if (variable !== undefined) return `env:${variable}`
  return file === undefined ? null : `file:${resolve(file)}`
}

/** Where a token is stored that was asked for. */
export const tokenPath = (db: Database, name: string) =>
  join(resolve(dirname(db.path)), `feed-${name}.token`)

const questions = {
  client: { client_id: 'Client ID', client_secret: 'Client secret' },
  password: {
    client_id: 'Client ID',
    client_secret: 'Client secret',
    username: 'User name',
    password: 'Password',
  },
} as const

export type AuthenticationKind = Profile['authentication']['kind']

export async function askAndStore(
  path: string,
  kind: AuthenticationKind,
  terminal: Terminal,
): Promise<void> {
  if (!terminal.stdin.isTTY)
    throw new Stop('There is no terminal to ask for the token: use --token-env or --token-file.')
  const labels = kind === 'client' || kind === 'password' ? questions[kind] : null
  const answers: Record<string, string> = {}
  for (const [key, label] of Object.entries(labels ?? { token: 'Token' }))
    answers[key] = (await ask(terminal, `${label} (not shown): `)).trim()
  const text = labels === null ? answers.token! : JSON.stringify(answers)
  if (Object.values(answers).includes('')) throw new Stop('Nothing was changed: it was empty.')
  writeFileSync(path, `${text}\n`, { mode: 0o600, flag: 'w' })
  terminal.stderr.write(`It is stored in ${path}, which only you can read.\n`)
}
