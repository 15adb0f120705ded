import { formerLoginName } from '#db/queries/account/leaving-rows.ts'
import { findRegistrants, findTrail, type TrailRow } from '#db/queries/account/registrant-rows.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import { hasGrantEnded } from '#src/domain/account/grant.ts'
import {
  type ExportFormat,
  type ExportRecord,
  exportHead,
  exportLine,
  noRegistrant,
  queryProblems,
  type RegistrantQuery,
} from '#src/domain/account/registrant-export.ts'
import { RequestError } from '#src/domain/errors.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Site } from '#src/use-cases/context/context.ts'

type ExportSite = Pick<Site, 'clock' | 'db' | 'localTime'>

const together = 100

/**
 * Registrants and what they did, for the MLS (VOW V-5), as lines of the format. The export itself is on record. Throws
 * `Invalid` for a wrong query. The lines of one registrant at a time are in memory.
 */
export async function exportRegistrants(
  site: ExportSite,
  query: RegistrantQuery,
  format: ExportFormat,
  actor: string,
): Promise<Iterable<string>> {
  const { clock, db } = site
  const sources = findSources(db).map(({ name }) => name)
  const { email } = query
  const isUnknown = email !== '' && findRegistrants(db, { after: '', email, limit: 1 }).length === 0
  const problems = {
    ...(isUnknown && { email: noRegistrant(email) }),
    ...queryProblems(query, sources),
  }
  const sentences = [...new Set(Object.values(problems))]
  if (sentences.length > 0) throw new RequestError('Invalid', sentences.join(' '), problems)
  const detail = JSON.stringify({ ...query, format })
  await db.write(({ orm }) =>
    insertAudit(orm, clock(), { actor, action: 'registrants export', subject: 'mls', detail }),
  )
  return linesOf(site, query, format)
}

function* linesOf(site: ExportSite, query: RegistrantQuery, format: ExportFormat) {
  yield exportHead(format)
  for (let after = ''; ; ) {
    const people = findRegistrants(site.db, { after, email: query.email, limit: together })
    for (const user of people) yield linesOfUser(site, user, query, format)
    if (people.length < together) return
    after = people.at(-1)!.Id
  }
}

/** Every registrant has at least the line of the registration, whatever the days. */
function linesOfUser(
  site: ExportSite,
  user: UserRow,
  query: RegistrantQuery,
  format: ExportFormat,
): string {
  const person = personOf(user, site.clock())
  return findTrail(site.db, user.Id, person.sign_in_name)
    .filter((row) => row.action === 'registered' || isWanted(site, row, query))
    .map((row) => exportLine(format, { ...person, ...deedOf(row) }))
    .join('')
}

function isWanted(
  { localTime }: ExportSite,
  { at, listing, source }: TrailRow,
  { from, to, source: wanted }: RegistrantQuery,
): boolean {
  if (wanted !== '' && listing !== null && source !== wanted) return false
  if (from === '' && to === '') return true
  const day = localDate(new Date(at), localTime)
  return day >= from && (to === '' || day <= to)
}

const personOf = (user: UserRow, now: Date) => ({
  registrant: user.Id,
  sign_in_name: formerLoginName(user.LoginName),
  name: user.DisplayName,
  email: user.Email,
  phone: user.Phone,
  state: stateOf(user, now),
  access_ends_at: user.LeavingAt ?? user.GrantExpiresAt,
})

function stateOf(user: UserRow, now: Date): string {
  if (formerLoginName(user.LoginName) !== user.LoginName) return 'deleted'
  if (user.LeavingAt !== null) return 'leaving'
  if (user.Disabled) return 'disabled'
  return hasGrantEnded(user, now) ? 'ended' : 'active'
}

function deedOf(row: TrailRow): Omit<ExportRecord, keyof ReturnType<typeof personOf>> {
  const [network = '', ...device] = (row.place ?? '').split(' ')
  const { at, times, action, listing, source, detail } = row
  const place = { network: network || null, device: device.join(' ') || null }
  return {
    at,
    last_at: row.lastAt,
    times,
    action,
    listing,
    mls_number: row.mlsNumber,
    source,
    detail,
    ...place,
  }
}
