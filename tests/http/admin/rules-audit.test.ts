import { describe, expect, it } from 'vitest'
import { openConnection, openDatabase } from '#db/connect.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { customFields } from '#db/schema/index.ts'
import { walkCopy } from '#src/audit/audit-copy.ts'
import { checkAll } from '#src/audit/checks/check-all.ts'
import { findSilent } from '#src/audit/checks/find-silent.ts'
import { allSpecimens, type Planted, type Surface } from '#src/audit/surfaces/surface.ts'
import { answerOf, type Walked } from '#src/audit/walk/audit-answer.ts'
import { type AuditResult, isHeld } from '#src/domain/admin/rules/audit/audit-report.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { newId } from '#src/domain/ids.ts'
import { readConfig } from '#src/server/config.ts'
import { type Fault, faults, withFault } from '../../support/audit-faults.ts'
import { auditReport } from '../../support/audit-report.ts'
import { emptyDatabaseFile } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

/** A site with a listing of another source, and with settings that ask for something. */
async function configOfSite(rules: Parameters<typeof putRules>[1] = {}) {
  const DATABASE_PATH = emptyDatabaseFile()
  const db = openDatabase(DATABASE_PATH)
  await insertListing(db, 1)
  for (const Field of ['Floor', 'Roof', 'Wall']) {
    const field = { Id: newId(new Date()), Group: 'Rooms', Field, Label: Field }
    const insert = { ...field, Type: 'character' as const }
    await db.write(({ orm }) => void orm.insert(customFields).values(insert).run())
  }
  await db.write(({ orm }) => putRules(orm, rules))
  await db.close()
  const env = {
    ...{ DATABASE_PATH, TIME_ZONE: 'UTC', SEARCH_DEADLINE_MS: '30000' },
    ...{ MLS_MAX_RESULTS: '50', MLS_MISSING_FLAGS: 'withhold' },
  }
  const { config: read, problems } = readConfig(env)
  if (read === null) throw new Error(problems.join('\n'))
  return read
}

const brokenIn = (walked: Walked): AuditResult[] =>
  checkAll(walked).filter(({ state }) => state === 'broken')

const placesOf = (results: readonly AuditResult[]) =>
  results.flatMap(({ rule, breaks }) =>
    breaks.map(({ surface, reader }) => `${rule} ${surface} ${reader}`),
  )

describe('Audit of MLS rules', () => {
  let walking: Promise<Walked> | null = null
  const walkOnce = () => (walking ??= configOfSite().then((config) => walkCopy(config)))

  it('finds nothing wrong with the product, and no page that shows nothing', async () => {
    const sound = await walkOnce()
    expect(brokenIn(sound)).toEqual([])
    expect(findSilent(sound.answers)).toEqual([])
    expect(checkAll(sound).filter(({ state }) => state === 'untried')).toEqual([])
  }, 240_000)

  it('does not pass if a surface lacks what everyone may see, whichever it is', async () => {
    const { answers } = await walkOnce()
    const surfaces = [...new Set(answers.map(({ surface }) => surface))]
    const compared = surfaces.filter(({ control }) => typeof control !== 'object')
    const silentWithout = (surface: Surface) => {
      const emptied = answers.map((answer) =>
        answer.surface === surface
          ? answerOf({ ...answer, reply: { ...answer.reply, text: '' } })
          : answer,
      )
      const silent = findSilent(emptied)
      expect(isHeld(auditReport({ results: [], silent }))).toBe(false)
      return [...new Set(silent.map((each) => each.surface))]
    }
    expect(compared.map(silentWithout)).toEqual(compared.map(({ name }) => [name]))
    expect(compared.length).toBeGreaterThan(60)
  }, 240_000)

  it('finds each of 30 planted faults where it is, and nothing else', async () => {
    const sound = await walkOnce()
    expect(faults.length).toBeGreaterThanOrEqual(30)
    const placeOf = ({ rule, surface, reader }: Fault) => `${rule} ${surface} ${reader}`
    const found = faults.map((fault) => {
      const answers = withFault(fault, sound.planted, sound.answers)
      return [fault.what, ...new Set(placesOf(brokenIn({ ...sound, answers })))]
    })
    expect(found).toEqual(faults.map((fault) => [fault.what, placeOf(fault)]))
  }, 240_000)

  it('finds listings that the site shows although their seller or MLS withholds them, on all pages', async () => {
    const none = readyProfiles.get('none')!
    const hiddenFields = ['"Rooms"."Floor"', '"Rooms"."Roof"']
    const readers = { ...none.visitors, soldPrices: 'disclosed' as const, hiddenFields }
    const rules = { 'Test MLS': { ...none, visitors: readers, clients: readers } }
    const spoiled = await walkCopy(await configOfSite(rules), { spoil: showHidden })
    const broken = brokenIn(spoiled)
    expect(new Set(broken.map(({ rule }) => rule))).toEqual(
      new Set(['I-11', 'I-21', 'I-23', 'I-24', 'V-1', 'V-8', 'V-13']),
    )
    const stateOf = (name: string) =>
      checkAll(spoiled).find(({ setting }) => setting === name)?.state
    expect(hiddenFields.map(stateOf)).toEqual(['broken', 'held'])
    const withheld = broken.find(({ title }) => title.startsWith('Listings that their seller'))!
    const found = new Set(broken.flatMap(({ breaks }) => breaks.map(({ surface }) => surface)))
    expect(withheld.found).toBeGreaterThan(40)
    for (const name of ['Result list', 'Map answers', 'Ids of results', 'Count of results'])
      expect([...found]).toContain(name)
  }, 480_000)
})

/** As if the scope let them through: the flags by which it hides them are gone. */
async function showHidden(planted: Planted, databasePath: string): Promise<void> {
  const rows = new Map(allSpecimens(planted).map(({ kind, id }) => [kind, id]))
  const connection = openConnection(databasePath)
  const set = (columns: string, kind: string) =>
    connection.prepare(`UPDATE listings SET ${columns} WHERE Id = ?`).run(rows.get(kind))
  set('InternetEntireListingDisplayYN = 1', 'internet')
  set('InternetAddressDisplayYN = 1', 'address')
  set('OfficeExclusiveYN = 0', 'exclusive')
  set('MlgCanUse = NULL', 'vow')
  set("StateOrProvince = 'WA'", 'soldprice')
  set('DelayedMarketingDate = NULL', 'delayed')
  set("CustomFields = replace(CustomFields, 'Floor', 'Wall')", 'custom0')
  connection.close()
}
