import { expect, it } from 'vitest'
import { acceptedTerms, contacts } from '#db/schema/index.ts'
import { noRegistrant } from '#src/domain/account/registrant-export.ts'
import { auditorRole } from '#src/domain/admin/auditor.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { permissionsOf } from '#src/domain/context/access/permissions.ts'
import { acceptInvitation } from '#src/use-cases/account/invitations/accept-invitation.ts'
import { createActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import { exportRegistrants } from '#src/use-cases/account/registrants/export-registrants.ts'
import { owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'
import { signIn } from '#src/use-cases/account/sign-in/sign-in.ts'
import { inviteUser } from '#src/use-cases/admin/invite-user.ts'
import { changeAccount } from '#src/use-cases/admin/list-accounts.ts'
import { getMlsAudit } from '#src/use-cases/admin/mls-audit.ts'
import { saveRules } from '#src/use-cases/admin/rules/save-rules.ts'
import { saveTerms } from '#src/use-cases/admin/save-terms.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import {
  accountContext,
  mailsTo,
  signedInContext,
  tokenIn,
  userByLogin,
} from '../../support/account.ts'
import { testNow } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { registrant, registrantPassword, signedInAs } from '../../support/registrants.ts'

const email = 'checks@mls.example'
const wanted = { name: 'Max Check', email, role: auditorRole, administrator: true, member: '' }
const from = { userAgent: null, network: '192.0.2.7', device: null, replaces: null }

async function invited() {
  const time = { now: testNow }
  const localTime = { timeZone: 'America/Chicago', locale: 'en-US' }
  const context = accountContext(emptyDatabase(), { clock: () => time.now, localTime })
  const admin = await signedInAs(context, 'admin', 'private')
  expect(await inviteUser(admin, { ...wanted, until: '2026-03-20' })).toBeNull()
  const token = tokenIn(context.db, email, 'invitation')
  const outcome = await acceptInvitation(context, {
    token,
    password: registrantPassword,
    terms: '',
  })
  const auditor = signedInContext(context, userByLogin(context.db, email)!.Id)
  const enter = (at: string) => {
    time.now = new Date(at)
    return signIn(context, { loginName: email, password: registrantPassword, ...from })
  }
  return { context, admin, auditor, outcome, enter }
}

it('an auditor is invited until a day, becomes no client, and then can’t sign in', async () => {
  const { context, outcome, auditor, enter } = await invited()
  const { db } = context
  expect(outcome).toMatchObject({ kind: 'accepted', user: { role: 'vow' } })
  expect(mailsTo(db, email)[0]!.Text).toContain('Access ends: 03/20/2026, 11:59 PM')
  expect(userByLogin(db, email)).toMatchObject({ Administrator: false, GrantExpiresAt: null })
  expect(db.read.select().from(acceptedTerms).all()).toEqual([])
  expect(db.read.select().from(contacts).all()).toEqual([])
  expect(owesTerms(auditor)).toBe(false)
  const entered = await enter('2026-03-21T04:00:00.000Z')
  expect(entered.kind).toBe('signed-in')
  expect(await enter('2026-03-21T05:00:00.000Z')).toEqual({ kind: 'refused' })
})

it.each(['', '2026-02-30', 'soon', '2026-02-28', '2027-04-01'])(
  'an auditor needs a day that can be: %j',
  async (until) => {
    const admin = await signedInAs(accountContext(emptyDatabase()), 'admin', 'private')
    expect(await inviteUser(admin, { ...wanted, until })).toEqual({ until: expect.any(String) })
  },
)

it('an auditor may share an address, and nothing else', async () => {
  const { auditor } = await invited()
  const rights = Object.entries(permissionsOf(personOf(auditor))).filter(([, may]) => may)
  expect(rights).toEqual([['share', true]])
})

it('an auditor sees numbers and rules, but no one’s name, and is no registrant', async () => {
  const { context, admin, auditor } = await invited()
  const ann = await registrant(context, 'ann@example.com')
  await saveTerms(admin, { version: '2', text: 'One.' })
  const by = { actor: 'admin', now: testNow }
  await saveRules(context.db, 'North MLS', readyProfiles.get('strict')!, by)
  const seen = getMlsAudit(auditor)
  expect(seen).toMatchObject({
    terms: '2',
    registrants: { active: 1, accepted: 0, ended: 0, deleted: 0 },
    changes: [
      { action: 'rules of a source changed', subject: 'North MLS' },
      { action: 'terms change', subject: '2' },
    ],
  })
  expect(getMlsAudit(admin)).toEqual(seen)
  expect(JSON.stringify(seen)).not.toMatch(/ann|admin/)
  for (const other of [ann, await signedInAs(context, 'vera', 'vow')])
    expect(() => getMlsAudit(other)).toThrow(expect.objectContaining({ status: 404 }))
  createActivityRecorder(context).note(auditor, 'searched', 'x')
  const query = { source: '', from: '', to: '', email }
  const exported = exportRegistrants(context, query, 'jsonl', 'admin')
  await expect(exported).rejects.toThrow(noRegistrant(email))
})

it('with another role, an auditor is a user like others', async () => {
  const { context, admin, auditor } = await invited()
  const { id } = auditor.user!
  await changeAccount(admin, id, { role: 'portal', administrator: false, disabled: false })
  expect(userByLogin(context.db, email)).toMatchObject({ Role: 'portal', ReadOnlyUntil: null })
})
