import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findUser } from '#db/queries/account/user-rows.ts'
import { authenticators, messages, recoveryCodes } from '#db/schema/index.ts'
import { verifyPassword } from '#src/server/context/security/passwords.ts'
import { runScript, startScript } from '../support/command.ts'
import { emptyDatabaseFile, temporaryFolder } from '../support/database.ts'
import { insertListing } from '../support/listings/listings.ts'
import { photo, putOriginal } from '../support/listings/photos.ts'
import { runPlat } from '../support/plat.ts'

const password = 'correct horse battery\n'

function operator(DATABASE_PATH = emptyDatabaseFile()) {
  const plat = (args: string, input = '') => runPlat(args.split(' '), { DATABASE_PATH }, input)
  const platProcess = (args: string, input = '') =>
    runScript('scripts/plat.ts', args.split(' '), { DATABASE_PATH }, input)
  return { plat, platProcess, DATABASE_PATH }
}

describe('the operator’s tool', { timeout: 60_000 }, () => {
  it('tells what it can do', async () => {
    const { code, out } = await operator().platProcess('--help')
    expect(code).toBe(0)
    for (const command of ['import', 'search', 'user', 'doctor'])
      expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  })

  it.each(['nonsense', '__proto__', '../start'])('does not know the command %s', async (name) => {
    const { code, out, err } = await operator().platProcess(name)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(`There’s no command "${name}".`)
  })

  it.each(['user', 'doctor', 'search', 'import'])('has help for %s', async (name) => {
    const { code, out } = await operator().plat(`${name} --help`)
    expect(code).toBe(0)
    expect(out).toContain(`plat ${name}`)
  })
})

describe('accounts on the terminal', { timeout: 60_000 }, () => {
  it('lose their second factor, passkeys, and sessions by reset-factor, and are told', async () => {
    const { plat, DATABASE_PATH } = operator()
    const add = 'user add ann --role private --email ann@homes.example --password-stdin'
    expect((await plat(add, password)).code).toBe(0)
    const db = openDatabase(DATABASE_PATH)
    const { Id: UserId } = findUser(db, 'ann')!
    const CreatedAt = '2026-01-01T00:00:00Z'
    await db.write(({ orm }) => {
      orm.insert(authenticators).values({ UserId, Secret: 'sealed', LastStep: 0, CreatedAt }).run()
      orm.insert(recoveryCodes).values({ UserId, CodeHash: 'hash', CreatedAt }).run()
    })
    const reset = await plat('user reset-factor ANN')
    expect(reset).toMatchObject({ code: 0, err: '' })
    expect(db.read.select().from(authenticators).all()).toEqual([])
    expect(db.read.select().from(recoveryCodes).all()).toEqual([])
    expect(db.read.select().from(messages).all()).toMatchObject([
      { Recipient: 'ann@homes.example', Kind: 'second-factor' },
    ])
    await db.close()
    expect((await plat('user reset-factor bob')).err).toContain('There’s no account bob.')
  })

  it('are added, listed, changed and disabled', async () => {
    const { plat, platProcess, DATABASE_PATH } = operator()
    const added = await platProcess(
      'user add Ann --role PRIVATE --administrator --email ann@homes.example --password-stdin',
      password,
    )
    expect(added).toEqual({ code: 0, out: 'Added Ann with the role private.\n', err: '' })
    expect((await plat('user list')).out).toBe(
      'ann  private  Ann  ann@homes.example  administrator\n',
    )
    expect((await platProcess('user role ANN boss')).code).toBe(1)
    expect((await plat('user role ANN vow')).out).toBe('ANN has the role vow.\n')
    expect((await plat('user password ann --password-stdin', 'another good password')).code).toBe(0)
    expect((await plat('user disable ann')).code).toBe(0)
    expect((await plat('user list')).out).toBe('ann  vow  Ann  ann@homes.example  disabled\n')
    const db = openDatabase(DATABASE_PATH)
    const user = findUser(db, 'ann')
    expect(await verifyPassword(user!.PasswordHash, 'another good password')).toBe(true)
    await db.close()
  })

  it.each([
    ['user add ann', 'Add --role ROLE.'],
    ['user add ann --role boss', 'ROLE must be one of private, vow, portal, idx, public.'],
    ['user add ann --role vow --email x', 'Please check email format.'],
    [
      'user add ann --role vow --administrator',
      'Only an account with the role private can be an administrator.',
    ],
    [
      'user add ann --role vow',
      'There’s no terminal to enter a password. Pass it with --password-stdin.',
    ],
    ['user role ann vow', 'There’s no account ann.'],
    ['user disable ann', 'There’s no account ann.'],
    ['user add ann --boss', "Unknown option '--boss'"],
  ])('say what is wrong with %s', async (args, sentence) => {
    const { code, out, err } = await operator().plat(args)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain(sentence)
    expect(err).not.toMatch(/\bat .*:\d+:\d+/)
  })

  it.each(['', 'short\n', `${'x'.repeat(20_000)}`, 'annannannannann'])(
    'refuse a password of no use',
    async (input) => {
      const { code, err } = await operator().plat('user add ann --role vow --password-stdin', input)
      expect(code).toBe(1)
      expect(err).toMatch(/password/)
    },
  )

  it('do not take a name twice', async () => {
    const { plat } = operator()
    await plat('user add ann --role vow --password-stdin', password)
    expect((await plat('user add ANN --role idx --password-stdin', password)).err).toContain(
      'There’s already an account ANN.',
    )
  })

  it.each(['user', 'user list ann', 'user add', 'user add a b --role vow', 'user nonsense'])(
    'show their help for %s',
    async (args) => {
      const { code, err } = await operator().plat(args)
      expect(code).toBe(2)
      expect(err).toContain('plat user add NAME --role ROLE')
    },
  )

  it('are kept in a database that is made for them', async () => {
    const { plat } = operator(join(temporaryFolder(), 'new/plat.sqlite'))
    expect((await plat('user list')).out).toBe('There are no accounts yet.\n')
  })
})

it('media prepare ends soon after Ctrl-C, and says what was done', {
  timeout: 60_000,
}, async () => {
  const DATABASE_PATH = emptyDatabaseFile()
  const MEDIA_PATH = temporaryFolder()
  const original = await photo(700, 500)
  const photos = Array.from({ length: 60 }, (_, n) => ({
    MediaURL: putOriginal(MEDIA_PATH, `${n}.jpg`, Buffer.concat([original, Buffer.from(`${n}`)])),
  }))
  const db = openDatabase(DATABASE_PATH)
  await insertListing(db, 1, {}, { photos })
  await db.close()
  const run = startScript('scripts/plat.ts', ['media', 'prepare'], { DATABASE_PATH, MEDIA_PATH })
  const made = () => readdirSync(join(MEDIA_PATH, 'sized')).length
  await expect.poll(made).toBeGreaterThan(0)
  run.child.kill('SIGINT')
  const { code, out, err } = await run.ended
  expect(code).toBe(0)
  expect(err).toBe('Stopping. Press Ctrl-C again to stop immediately.\n')
  expect(out).toMatch(/^Photos: \d prepared\. Stopped early; the next run continues from here\.\n$/)
})
