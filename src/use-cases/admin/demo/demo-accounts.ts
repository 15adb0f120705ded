import { getSetting } from '#db/queries/account/setting-rows.ts'
import { findUsers } from '#db/queries/account/user-rows.ts'
import { demoPassword, demoUsers } from '#db/seed/people/demo-users.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface DemoAccounts {
  readonly password: string
  readonly accounts: readonly { loginName: string; role: string }[]
}

/** Returns demo accounts, whose password is public, or null if the site is not a demo. */
export async function findDemoAccounts({ db }: Pick<Context, 'db'>): Promise<DemoAccounts | null> {
  if ((await getSetting(db, 'demo')) !== true) return null
  const names = new Set(demoUsers.map(({ loginName }) => loginName))
  const accounts = findUsers(db)
    .filter(
      (user) =>
        names.has(user.LoginName) && !user.Disabled && user.PasswordChangedAt === user.CreatedAt,
    )
    .map((user) => ({
      loginName: user.LoginName,
      role: user.Administrator ? 'administrator' : user.Role,
    }))
  return accounts.length === 0 ? null : { password: demoPassword, accounts }
}
