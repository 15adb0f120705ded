import { createInterface } from 'node:readline/promises'
import { type Database, openDatabase } from '#db/connect.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { hasAdministrator } from '#db/queries/admin/set-up-rows.ts'
import { setUpPath } from '#src/domain/account/paths.ts'
import { nameProblem } from '#src/domain/account/registration.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import type { Config } from '#src/server/config.ts'
import { hashPassword } from '#src/server/context/security/passwords.ts'
import { beginSetUp } from '#src/use-cases/admin/brokerage/set-up-brokerage.ts'
import { newPassword, type Terminal } from './ask-password.ts'
import { say } from './say.mjs'

/**
 * Makes sure that the site has an administrator. Asks on the terminal if possible; otherwise returns lines with a URL
 * for setting up the first one.
 */
export async function firstAdministrator(
  { databasePath, publicOrigin }: Pick<Config, 'databasePath' | 'publicOrigin'>,
  terminal: Terminal = process,
): Promise<string[]> {
  const db = openDatabase(databasePath)
  try {
    if (hasAdministrator(db.read)) return []
    if (terminal.stdin.isTTY && (await askOnTerminal(db, terminal))) return []
    const token = await beginSetUp(db, new Date())
    if (token === null) return []
    return [
      'This site has no administrator yet. To become one, open this address within an hour. It works once:',
      `  ${publicOrigin}${setUpPath(token)}`,
    ]
  } finally {
    await db.close()
  }
}

/** Returns false if the user pressed Enter to continue in the browser instead. */
async function askOnTerminal(db: Database, terminal: Terminal): Promise<boolean> {
  say(
    '\nThis site has no administrator yet. Enter yours, or press Enter to do this in the browser.',
  )
  const name = await ask(terminal, 'Name: ', nameProblem)
  if (name === null) return false
  const email = await ask(terminal, 'Email: ', emailProblem)
  if (email === null) return false
  const passwordHash = await hashPassword(await newPassword(email, false, terminal))
  const person = { loginName: email, displayName: name, email, role: 'private' } as const
  const deed = { actor: 'first start', at: new Date() }
  const id = await createUser(db, { ...person, administrator: true, passwordHash }, deed)
  say(id === null ? `There’s already an account ${email}.` : `${email} can sign in.`)
  return id !== null
}

/** Repeats the question until the answer is valid. Returns null for an empty answer. */
async function ask(
  { stdin, stderr }: Terminal,
  question: string,
  problemOf: (text: string) => string | null,
): Promise<string | null> {
  const asking = createInterface({ input: stdin, output: stderr })
  try {
    for (;;) {
      const text = (await asking.question(question)).trim()
      if (text === '') return null
      const problem = problemOf(text)
      if (problem === null) return text
      say(problem)
    }
  } finally {
    asking.close()
  }
}
