import choices from '../choices/choices.json' with { type: 'json' }
import { type Fields, listOf } from '../tools/demo-rows.ts'
import type { Random } from '../tools/random.ts'
import type { Deal } from './drafts/deal.ts'
import type { Draft } from './drafts/listing-draft.ts'

export function termFields(random: Random, draft: Draft, deal: Deal): Fields {
  const lease = draft.propertyType.endsWith('Lease')
  return {
    ListingAgreement: lease
      ? 'Exclusive Right To Lease'
      : random.weighted({
          'Exclusive Right To Sell': 30,
          'Exclusive Right With Exception': 2,
          'Exclusive Agency': 1,
        }),
    ...(lease ? {} : saleTerms(random, draft)),
    CommunityFeatures: draft.fields.CommunityFeatures ?? community(random, draft),
    SeniorCommunityYN: draft.fields.SeniorCommunityYN ?? false,
    ...(deal.status === 'Incomplete' && random.chance(0.5) ? { ParcelNumber: null } : {}),
  }
}

function saleTerms(random: Random, draft: Draft): Fields {
  const { home } = draft
  const rough = home?.condition === 'fixer'
  const condition = random.weighted({
    Standard: 60,
    'Probate Listing': 1.2,
    'Real Estate Owned': 0.8,
    'Short Sale': 0.5,
    'Third Party Approval': 0.5,
    'In Foreclosure': 0.3,
    Auction: 0.3,
  })
  return {
    SpecialListingConditions: [condition],
    ListingTerms: listOf(
      'Cash',
      !rough && 'Conventional',
      home !== null && !rough && random.chance(0.7) && 'FHA',
      home !== null && !rough && random.chance(0.6) && 'VA Loan',
      draft.trade !== undefined && '1031 Exchange',
      draft.land !== undefined && random.chance(0.4) && 'Contract',
    ),
    Inclusions:
      home !== null && random.chance(0.6)
        ? random.sample(choices.inclusions, random.int(1, 3)).join(', ')
        : null,
    Exclusions: home !== null && random.chance(0.35) ? random.pick(choices.exclusions) : null,
  }
}

function community(random: Random, { site }: Draft): string[] | null {
  if (site.place === null) return null
  return listOf(
    'Sidewalks',
    'Street Lights',
    site.park.meters < 500 && 'Park',
    site.park.meters < 250 && 'Playground',
    site.lake < 600 && 'Lake',
    site.lake < 300 && random.chance(0.4) && 'Fishing',
  )
}
