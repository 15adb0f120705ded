import type { acceptedTerms, users } from '#db/schema/index.ts'
import { defaultTerms } from '#src/domain/account/terms.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { addDays } from '#src/domain/local-time.ts'
import { timestamp } from '../tools/demo-days.ts'
import people from './people.json' with { type: 'json' }
import { type MemberRow, staffId } from './staff.ts'

export type UserRow = typeof users.$inferInsert
type AcceptanceRow = typeof acceptedTerms.$inferInsert

/** The password of every demo user. A demo prints it at startup and shows it on the sign-in page. */
export const demoPassword = 'plat-demo'

/** The users who can sign in to the demo: one per role, and a second agent. Agents get their names from the staff. */
export const demoUsers = people.users

export const createAcceptances = (users: readonly UserRow[]): AcceptanceRow[] =>
  users
    .filter(({ Role }) => Role === 'vow' || Role === 'portal')
    .map(({ Id, CreatedAt }) => ({
      Id,
      UserId: Id,
      Version: defaultTerms.version,
      AcceptedAt: CreatedAt,
      ClientAddress: '127.0.0.1',
    }))

/** Creates the demo users. The agents among them are the first members of the staff. */
export function createUsers(
  members: readonly MemberRow[],
  passwordHash: string,
  today: string,
): UserRow[] {
  const created = timestamp(addDays(today, -90), 960)
  return demoUsers.map((user, i) => {
    const member = user.agent === null ? undefined : members[user.agent]
    const email = member?.MemberEmail ?? `${user.loginName}@plat.example.com`
    return {
      Id: staffId('2024-01-02', i),
      LoginName: user.loginName,
      DisplayName: member?.MemberFullName ?? user.displayName ?? user.loginName,
      Email: email,
      EmailKey: emailKey(email),
      EmailVerifiedAt: created,
      GrantExpiresAt: member ? null : timestamp(addDays(today, 90), 960),
      Role: user.role as UserRow['Role'],
      Administrator: user.administrator,
      AgentKey: member?.MemberKey ?? null,
      PasswordHash: passwordHash,
      PasswordChangedAt: created,
      Disabled: false,
      CreatedAt: created,
    }
  })
}
