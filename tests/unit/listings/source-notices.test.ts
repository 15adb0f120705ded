import { describe, expect, it } from 'vitest'
import {
  briefNotice,
  fullNotice,
  type NoticeSite,
  noticesFor,
  someExcluded,
} from '#src/domain/listings/source-notices.ts'
import { testBrokerage } from '../../support/context.ts'
import { showsAll, withRules } from '../../support/listings/source-rules.ts'

const own = '[North MLS] Ours for North.\n\nOurs for all.'
const ruledText = '{site} shows {mls} as of {time}; {site} may change.'

function siteWith(
  profiles: Parameters<typeof withRules>[1],
  sources: readonly string[],
  notice = own,
): NoticeSite {
  const viewer = { brokerage: testBrokerage, mail: {} } as unknown as Parameters<
    typeof withRules
  >[0]
  const { brokerage } = withRules(viewer, profiles)
  return { siteName: 'Harbor', brokerage: { ...brokerage, notice, sources } }
}

const times: Readonly<Record<string, string>> = { 'North MLS': 'noon', 'South MLS': 'dusk' }
const timeOf = (source: string) => times[source]

describe('IDX I-8, IDX I-9: the notices of sources', () => {
  const both = ['North MLS', 'South MLS']
  const south = { 'South MLS': { notice: [ruledText, 'Ask South.'] } }
  const southSays = 'South MLS: Harbor shows South MLS as of dusk; Harbor may change.'

  it('are those of their rules, and the brokerage’s for sources without', () => {
    const site = siteWith(south, both)
    expect(noticesFor(site, both, timeOf)).toEqual([
      ...[southSays, 'South MLS: Ask South.'],
      ...['North MLS: Ours for North.', 'Ours for all.'],
    ])
    expect(noticesFor(site, ['South MLS'], timeOf)).toEqual([southSays, 'South MLS: Ask South.'])
    expect(noticesFor(site, ['North MLS'], timeOf)).toEqual([
      'North MLS: Ours for North.',
      'Ours for all.',
    ])
  })

  it('are without names where no source is named, such as on sites with one', () => {
    expect(noticesFor(siteWith(south, ['South MLS']), [], timeOf)).toEqual([
      'Harbor shows South MLS as of dusk; Harbor may change.',
      'Ask South.',
    ])
    expect(noticesFor(siteWith({}, ['North MLS']), [], timeOf)).toEqual([
      'Ours for North.',
      'Ours for all.',
    ])
  })

  it('say when the data was updated even if the rules’ words do not', () => {
    const site = siteWith({ 'South MLS': { notice: ['Ask South.'] } }, ['South MLS'])
    expect(briefNotice(site, [], timeOf, null)).toBe(
      'Based on information submitted to the MLS as of dusk. Ask South.',
    )
  })

  it('are the usual ones for a source that has none, neither by rules nor from the brokerage', () => {
    const site = siteWith(south, both, '')
    expect(fullNotice(site, timeOf).join(' ')).toMatch(/^South MLS: .*Ask South\. All data is obt/)
    expect(fullNotice(site, timeOf, ['South MLS'])).toHaveLength(2)
  })
})

describe('IDX I-15: a source whose rules leave listings out', () => {
  const visitors = { statuses: ['Active' as const] }
  it.each([
    ['by status', { visitors, saysExcluded: true }, 1],
    ['by year', { clients: { ...showsAll, closedYears: 3 }, saysExcluded: true }, 1],
    ['by missing flags', { missingFlags: 'withhold' as const, saysExcluded: true }, 1],
    ['but does not want it said', { visitors, saysExcluded: false }, 0],
  ])('%s', (_how, profile, count) => {
    const profiles = { 'North MLS': profile, 'South MLS': profile }
    const said = noticesFor(siteWith(profiles, Object.keys(profiles)), [], timeOf)
    expect(said.filter((text) => text === someExcluded)).toHaveLength(count)
  })

  it('nothing is said where all are shown', () => {
    const all = siteWith({ 'North MLS': { saysExcluded: true } }, ['North MLS'])
    expect(noticesFor(all, [], timeOf)).not.toContain(someExcluded)
  })
})
