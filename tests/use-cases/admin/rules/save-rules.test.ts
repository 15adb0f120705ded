import { expect, it } from 'vitest'
import { audit } from '#db/schema/index.ts'
import { readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import { listingsClosed } from '#src/domain/listings/messages/listing-messages.ts'
import { saveRules } from '#src/use-cases/admin/rules/save-rules.ts'
import { refuseWhileClosed } from '#src/use-cases/context/refuse-while-closed.ts'
import { testNow } from '../../../support/context.ts'
import { lateFeed } from '../../../support/feeds.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { office } from '../../../support/office.ts'
import { askerOf, openRules } from '../../context/access/askers.ts'

const by = { actor: 'boss', now: testNow }

it('rules of a source hold at the next read, and what changed is on record', async () => {
  const { db, admin } = await office()
  await insertListing(db, 1)
  const { version } = admin.brokerage
  await saveRules(db, 'Test MLS', readyProfiles.get('nar')!, by)
  expect(admin.brokerage.version).toBe(version + 1)
  expect(admin.brokerage.rules.bySource.get('Test MLS')).toEqual(readyProfiles.get('nar'))
  const nar = readyProfiles.get('nar')!
  await saveRules(
    db,
    'Test MLS',
    { ...nar, $schema: 'x.json', age: { hours: 24, action: 'mark' } },
    by,
  )
  await saveRules(db, 'Test MLS', null, by)
  expect(admin.brokerage.rules.bySource.size).toBe(0)
  const entries = db.read.select().from(audit).all()
  const [, changed, cleared] = entries.filter(
    ({ Action }) => Action === 'rules of a source changed',
  )
  expect(changed).toMatchObject({ Actor: 'boss', Subject: 'Test MLS' })
  expect(changed!.Detail).toBe('age.hours: 12 → 24\nage.action: "hide" → "mark"')
  expect(cleared!.Detail).toContain('title: "NAR model rules" → –')
})

it('a source that is too old closes the site to all but agents, if its rules say so', async () => {
  const { db } = await office()
  await lateFeed(db, { name: 'late', source: 'Late MLS', staleAction: 'close' })
  for (const who of ['public', 'idx', 'vow', 'portal']) {
    const { scope } = askerOf(db, who, openRules)
    expect(scope).toMatchObject({ isClosed: true, hiddenSources: ['Late MLS'] })
    expect(() => refuseWhileClosed(scope)).toThrow(listingsClosed)
  }
  const { scope } = askerOf(db, 'private', openRules)
  expect(scope).toMatchObject({ isClosed: false, oldSources: ['Late MLS'], hiddenSources: [] })
  refuseWhileClosed(scope)
})
