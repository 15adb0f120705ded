import { userInfo } from 'node:os'
import { z } from 'zod'
import {
  changeUser,
  createUser,
  findUser,
  findUsers,
  type UserChange,
  type UserRow,
} from '#db/queries/account/user-rows.ts'
import { roles } from '#src/domain/context/access/roles.ts'
import { hashPassword } from '#src/server/context/security/passwords.ts'
import { resetSecondFactor } from '#src/use-cases/account/second-factor/reset-factor.ts'
import { newPassword } from '../setup/ask-password.ts'
import { configure } from '../setup/configure.ts'
import { withDatabase } from '../setup/open-database.ts'
import { flag, readCommand, text } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'
import { tableOf } from './text-table.ts'

export const help = `plat user add NAME --role ROLE [--display-name TEXT] [--email ADDRESS] [--administrator] [--password-stdin]
plat user list
plat user role NAME ROLE [--administrator]
plat user password NAME [--password-stdin]
plat user disable NAME
plat user enable NAME
plat user reset-factor NAME

Accounts in the database at DATABASE_PATH.

  NAME              the sign-in name; case does not matter
  ROLE              ${roles.join(', ')}
  --administrator   can manage the site (role private only); "user role" without it takes this away
  --password-stdin  reads the password from standard input instead of asking in the terminal

reset-factor removes the authenticator app, recovery codes, and passkeys. Like disable and a new role or password, it
signs the account out everywhere.`

type Values = ReturnType<typeof readCommand<typeof options>>['values']
type Action = (name: string, rest: string[], values: Values) => Promise<string>

const actions: Readonly<Record<string, { arguments: number; act: Action }>> = {
  add: { arguments: 1, act: add },
  list: { arguments: 0, act: list },
  role: { arguments: 2, act: setRole },
  password: { arguments: 1, act: setPassword },
  disable: {
    arguments: 1,
    act: (name) =>
      change(name, { Disabled: true }, 'is disabled and has been signed out everywhere'),
  },
  'reset-factor': { arguments: 1, act: resetFactor },
  enable: { arguments: 1, act: (name) => change(name, { Disabled: false }, 'can sign in again') },
}

const options = {
  role: text,
  'display-name': text,
  email: text,
  administrator: flag,
  'password-stdin': flag,
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('user', args, options)
  const [verb = '', name = '', ...rest] = positionals
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined
  if (action === undefined || positionals.length - 1 !== action.arguments) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  process.stdout.write(`${await action.act(name, rest, values)}\n`)
  return 0
}

const line = (label: string, most: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[^\\p{Cc}]{1,${most}}$`, 'u'),
      `${label} must have 1 to ${most} characters on one line.`,
    )

const role = z
  .string()
  .toLowerCase()
  .pipe(z.enum(roles, `ROLE must be one of ${roles.join(', ')}.`))

const newUser = z.object({
  loginName: z
    .string()
    .regex(/^[^\s\p{Cc}]{1,200}$/u, 'NAME must have 1 to 200 characters without spaces.'),
  role,
  displayName: line('The display name', 200),
  email: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, 'Please check email format.')
    .nullable(),
  administrator: z.boolean(),
})

async function add(name: string, _rest: string[], values: Values): Promise<string> {
  const input = check(newUser, {
    loginName: name,
    role: values.role ?? fail('Add --role ROLE.'),
    displayName: values['display-name'] ?? name,
    email: values.email ?? null,
    administrator: values.administrator,
  })
  if (input.administrator && input.role !== 'private')
    fail('Only an account with the role private can be an administrator.')
  return await withDatabase(async (db) => {
    if (findUser(db, name)) fail(`There’s already an account ${name}.`)
    const passwordHash = await hashPassword(await newPassword(name, values['password-stdin']))
    const id = await createUser(db, { ...input, passwordHash }, deed())
    return id === null
      ? fail(`There’s already an account ${name}.`)
      : `Added ${input.loginName} with the role ${input.role}.`
  })
}

async function list(): Promise<string> {
  const users = await withDatabase(findUsers)
  if (users.length === 0) return 'There are no accounts yet.'
  const flags = (user: UserRow) =>
    [user.Administrator && 'administrator', user.Disabled && 'disabled'].filter(Boolean)
  const rows = users.map((user) => [
    user.LoginName,
    user.Role,
    user.DisplayName,
    user.Email ?? '',
    flags(user).join(', '),
  ])
  return tableOf(rows)
}

async function setRole(
  name: string,
  [text = '']: string[],
  { administrator }: Values,
): Promise<string> {
  const Role = check(role, text)
  if (administrator && Role !== 'private')
    fail('Only an account with the role private can be an administrator.')
  return await change(
    name,
    { Role, Administrator: administrator },
    `has the role ${Role}${administrator ? ', administrator' : ''}`,
  )
}

async function setPassword(name: string, _rest: string[], values: Values): Promise<string> {
  const PasswordHash = await hashPassword(await newPassword(name, values['password-stdin']))
  return change(name, { PasswordHash }, 'has a new password and has been signed out everywhere')
}

async function resetFactor(name: string): Promise<string> {
  const { mail, localTime, publicOrigin } = configure()
  return await withDatabase(async (db) => {
    const user = findUser(db, name) ?? fail(`There’s no account ${name}.`)
    const { actor } = deed()
    const context = { db, mail, localTime, publicOrigin, clock: () => new Date() }
    await resetSecondFactor(context, user.Id, actor)
    return `${name} now signs in with only a password and has been signed out everywhere.`
  })
}

async function change(name: string, userChange: UserChange, done: string): Promise<string> {
  const isChanged = await withDatabase((db) => changeUser(db, name, userChange, deed()))
  return isChanged ? `${name} ${done}.` : fail(`There’s no account ${name}.`)
}

const deed = () => ({ actor: `operator ${userInfo().username}`, at: new Date() })

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  return result.success
    ? result.data
    : fail(result.error.issues.map(({ message }) => message).join('\n'))
}

function fail(sentence: string): never {
  throw new Stop(sentence)
}
