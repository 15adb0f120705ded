import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findUsers } from '#db/queries/account/user-rows.ts'
import { verifyPassword } from '#src/server/context/security/passwords.ts'
import type { Terminal } from '../../scripts/setup/ask-password.ts'
import { firstAdministrator } from '../../scripts/setup/first-administrator.ts'
import { emptyDatabaseFile } from '../support/database.ts'
import { personWith } from '../support/terminal.ts'

const publicOrigin = 'https://homes.example'
const password = 'seven brown hens'

async function start(terminal?: Terminal) {
  const databasePath = emptyDatabaseFile()
  const lines = await firstAdministrator({ databasePath, publicOrigin }, terminal)
  const db = openDatabase(databasePath)
  const users = findUsers(db)
  await db.close()
  return { databasePath, lines, users }
}

describe('the first start on an empty database', () => {
  it('asks on the terminal who runs the brokerage, until the answers are right', async () => {
    const person = personWith({
      'Name:': ['Ann Lee'],
      'Email:': ['ann@', 'ann@homes.example'],
      'Password:': [password],
      'Repeat the password:': [password],
    })
    const { databasePath, lines, users } = await start(person)
    expect(lines).toEqual([])
    expect(users).toMatchObject([
      { LoginName: 'ann@homes.example', DisplayName: 'Ann Lee', Administrator: true },
    ])
    expect(await verifyPassword(users[0]!.PasswordHash, password)).toBe(true)
    const absent = personWith({})
    expect(await firstAdministrator({ databasePath, publicOrigin }, absent)).toEqual([])
  })

  it('prints an address that works once for a person who presses Enter', async () => {
    const { lines, users } = await start(personWith({ 'Name:': [''] }))
    expect(users).toEqual([])
    expect(lines[1]).toMatch(/^ {2}https:\/\/homes\.example\/set_up\?token=[\w-]{32}$/)
  })

  it('creates no account where the two passwords differ', async () => {
    const person = personWith({
      'Name:': ['Ann Lee'],
      'Email:': ['ann@homes.example'],
      'Password:': [password],
      'Repeat the password:': ['another'],
    })
    await expect(start(person)).rejects.toThrow('The passwords don’t match.')
  })
})
