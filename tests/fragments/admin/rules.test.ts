import { expect, it } from 'vitest'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { changedSettings } from '#src/domain/admin/rules/changed-settings.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { formOf, profileEntered } from '#src/domain/admin/rules/rule-form.ts'
import Rules from '#src/pages/admin/rules/index.astro'
import { previewRules } from '#src/use-cases/admin/rules/preview-rules.ts'
import { emptyDatabase } from '../../support/database.ts'
import { lateFeed, syncFeed } from '../../support/feeds.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { office } from '../../support/office.ts'
import { render } from '../../support/pages/render.ts'

it('every setting of a profile is in the form, and what is entered is the same profile', () => {
  for (const profile of readyProfiles.values()) {
    const form = formOf(profile)
    const { $schema: _, ...rest } = profile
    expect(profileEntered({ getAll: (name) => [...(form.get(name) ?? [])] })).toEqual(rest)
  }
})

it('the sources are listed with their rules, and none is missing', async () => {
  const { db, admin } = await office(emptyDatabase())
  expect(await render(Rules, '/admin/rules', admin)).toContain('no listings or feeds yet')
  await insertListing(db, 1, { OriginatingSystemName: 'North <b>MLS' })
  await insertListing(db, 2, { OriginatingSystemName: 'South MLS' })
  await db.write(({ orm }) => putRules(orm, { 'South MLS': readyProfiles.get('nar')! }))
  const list = await render(Rules, '/admin/rules', admin)
  expect(list).toContain('North &lt;b&gt;MLS')
  expect(list).toContain('Settings of the site')
  expect(list).toContain('NAR model rules')
  const page = await render(Rules, '/admin/rules?source=South%20MLS', admin)
  for (const label of ['Statuses shown', 'Hidden fields', 'Words before the firm'])
    expect(page).toContain(label)
  expect(page).toContain('value="preview"')
  expect(page).not.toContain('value="save"')
})

it('the age of each source’s data is there, with a warning before it is too old', async () => {
  const { db, admin } = await office(emptyDatabase())
  const now = admin.clock()
  const hours = { early: 2, soon: 10, late: 13 }
  for (const [name, age] of Object.entries(hours)) {
    await lateFeed(db, { name, source: `${name} MLS`, staleAction: 'close' })
    await syncFeed(db, name, new Date(now.getTime() - age * 3_600_000).toISOString())
  }
  const list = await render(Rules, '/admin/rules', admin)
  for (const text of ['2 hours old, 12 hours allowed', '10 hours old, 12', 'Too old. All listings'])
    expect(list).toContain(text)
  expect(list).toContain('In 2 hours, all listings will be closed')
  expect(list.match(/<strong>/g)).toHaveLength(2)
  expect(await render(Rules, '/admin/rules?source=soon%20MLS', admin)).toContain('In 2 hours, all')
})

it('settings that change are in the words of the form', () => {
  const { nar, strict } = Object.fromEntries(readyProfiles)
  const changes = changedSettings(nar!, { ...strict!, title: nar!.title, basis: nar!.basis })
  const named = changes.map(({ label, now, then }) => `${label}: ${now} → ${then}`)
  expect(named).toContain('Visitors: Years that closed listings are shown: 3 → 0')
  expect(changedSettings(nar!, nar!)).toEqual([])
})

it('a preview says what would change for whom', async () => {
  const { db, admin } = await office(emptyDatabase())
  const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
  await insertListing(db, 1, flags)
  await insertListing(db, 2, { ...flags, StandardStatus: 'Closed', CloseDate: '2026-01-01' })
  await insertListing(db, 3, { ...flags, InternetAddressDisplayYN: null })
  const sentences = await previewRules(admin, 'Test MLS', readyProfiles.get('strict')!)
  expect(sentences).toEqual([
    'Visitors would no longer see 1 of 3 listings.',
    'Visitors would no longer see 1 of 1 closed listings.',
    'Visitors would no longer see 2 of 3 addresses.',
    'Visitors would see 500 results of a search instead of all results.',
    'Registered consumers would no longer see 1 of 3 listings.',
    'Registered consumers would no longer see 1 of 1 closed listings.',
    'Registered consumers would no longer see 2 of 3 addresses.',
    'Registered consumers would see 500 results of a search instead of all results.',
  ])
  expect(await previewRules(admin, 'Test MLS', null)).toEqual([])
  const none = readyProfiles.get('none')!
  const visitors = { ...none.visitors, hiddenFields: ['YearBuilt', 'ClosePrice'] }
  expect(await previewRules(admin, 'Test MLS', { ...none, visitors })).toEqual([
    'Visitors would no longer see: Year built, Sold price.',
  ])
  // It says so, too, while the source is too old to be shown.
  await lateFeed(db, { name: 'late', source: 'Test MLS', staleAction: 'close' })
  expect(await previewRules(admin, 'Test MLS', readyProfiles.get('strict')!)).toEqual(sentences)
})

it('a preview counts the sold prices of states that do not disclose them', async () => {
  const { db, admin } = await office(emptyDatabase())
  const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
  const none = readyProfiles.get('none')!
  const sold = { StandardStatus: 'Closed', ClosePrice: 90_000 }
  for (const [n, StateOrProvince] of ['TX', 'WA'].entries())
    await insertListing(db, 1 + n, { ...flags, ...sold, StateOrProvince })
  const clients = { ...none.clients, soldPrices: 'disclosed' as const }
  expect(await previewRules(admin, 'Test MLS', { ...none, clients })).toEqual([
    'Registered consumers would no longer see 1 of 2 sold prices.',
  ])
})
