import { describe, expect, it } from 'vitest'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { lastPublic } from '#src/domain/listings/changes/last-public.ts'

const visitors = makeScope('idx', { today: '2026-03-01' })
const listing = {
  ...{ StandardStatus: 'Withdrawn', InternetEntireListingDisplayYN: true, Audience: null },
  ...{ ListOfficeKey: 'O', OriginatingSystemName: 'MLS', DelayedMarketingDate: null },
  CloseDate: null,
  ...{ MlgCanView: null, OfficeExclusiveYN: null, MlgCanUse: null },
}
type Changed = readonly [field: string | null, before: unknown, recordedAt: string]

/** The changes, oldest first. */
const was = (now: Partial<Record<keyof typeof listing, unknown>>, ...changes: Changed[]) =>
  lastPublic(
    { ...listing, ...now } as typeof listing,
    changes.map(([Field, before, RecordedAt], at) => ({
      ...{ Seq: at + 1, RowKey: 1, ChangedBy: null, Kind: 'Field Change', NewValue: null },
      ...{ Field, OldValue: before === null ? null : JSON.stringify(before) },
      ...{ RecordedAt, ChangedAt: RecordedAt },
    })),
    visitors,
    (moment) => moment.slice(0, 10),
  )

const came: Changed = [null, null, '2026-01-01T00:00:00.000Z']
const later = '2026-02-01T00:00:00.000Z'

describe('a listing was public', () => {
  it.each<[string, Parameters<typeof was>[0], Changed[]]>([
    ['before it was withdrawn', {}, [came, ['StandardStatus', 'Active', later]]],
    [
      'before the MLS took it back',
      { StandardStatus: 'Active', MlgCanView: false, Audience: 'None' },
      [came, ['MlgCanView', null, later]],
    ],
    [
      'before the seller kept it off the internet',
      { StandardStatus: 'Active', InternetEntireListingDisplayYN: false },
      [came, ['InternetEntireListingDisplayYN', true, later]],
    ],
    [
      'in between',
      { InternetEntireListingDisplayYN: false },
      [
        came,
        ['StandardStatus', 'Incomplete', '2026-01-02T00:00:00.000Z'],
        ['InternetEntireListingDisplayYN', true, '2026-01-03T00:00:00.000Z'],
        ['StandardStatus', 'Active', later],
      ],
    ],
    [
      'once its marketing had begun',
      { DelayedMarketingDate: '2026-02-01' },
      [came, ['StandardStatus', 'Active', later]],
    ],
  ])('%s', (_, now, changes) => {
    expect(was(now, ...changes)?.StandardStatus).toBe('Active')
  })

  it.each<[string, Parameters<typeof was>[0], Changed[]]>([
    ['without a change', {}, []],
    ['withdrawn when it came', {}, [came]],
    ['only elsewhere, before it came', {}, [['StandardStatus', 'Active', came[2]], came]],
    [
      'withdrawn before its marketing began, even if that day is past',
      { DelayedMarketingDate: '2026-02-02' },
      [came, ['StandardStatus', 'Active', later]],
    ],
    [
      'always exclusive of an office',
      { OfficeExclusiveYN: true, Audience: 'Office' },
      [came, ['StandardStatus', 'Active', later]],
    ],
    [
      'always for VOW alone',
      { MlgCanUse: ['VOW'], Audience: 'VOW' },
      [came, ['StandardStatus', 'Active', later]],
    ],
    [
      'never, when two changes took effect together',
      {},
      [came, ['InternetEntireListingDisplayYN', false, later], ['StandardStatus', 'Active', later]],
    ],
  ])('never: %s', (_, now, changes) => {
    expect(was(now, ...changes)).toBeNull()
  })
})
