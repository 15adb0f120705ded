import fc from 'fast-check'
import { roles } from '#src/domain/context/access/roles.ts'
import {
  consumerStatuses,
  makeScope,
  type Scope,
  scopeFor,
} from '#src/domain/context/access/scope.ts'
import type { SourceRules } from '#src/domain/context/access/source-rules.ts'
import { offices, sources } from './listings/edge-listings.ts'

const fieldsToHide = [
  ...['ClosePrice', 'CloseDate', 'LivingArea', 'YearBuilt', 'BedroomsTotal', 'PropertySubType'],
  ...['Appliances', 'TaxAnnualAmount', 'DaysOnMarket', 'ListAgentFullName', 'OpenHouses'],
  ...['"Main"."Quality"', '"Main"."Score"', '"Main"."Tags"', '"When"."Seen"', '"Flags"."Sunny"'],
]

const rulesOfSource = (source: string): fc.Arbitrary<SourceRules> =>
  fc.record({
    source: fc.constant(source),
    statuses: fc.subarray(consumerStatuses),
    closedSince: fc.constantFrom(null, '2023-02-28', '2024-02-29'),
    missingFlagsWithhold: fc.boolean(),
    hiddenFields: fc.subarray(fieldsToHide),
    soldPrices: fc.constantFrom('show', 'disclosed'),
  })

const rulesOfSources = fc.subarray(sources).chain((ruled) => fc.tuple(...ruled.map(rulesOfSource)))

/** Scopes of every role, with any office, day, and rules of the MLS. */
export const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constantFrom(...roles).map(scopeFor),
  fc
    .record({
      role: fc.constantFrom(...roles),
      administrator: fc.boolean(),
      ownOffice: fc.constantFrom(null, ...offices),
      officesOutsideIdx: fc.subarray(offices),
      today: fc.constantFrom('1970-01-01', '2024-02-29', '2024-03-15', '9999-12-30'),
      withheldSources: fc.subarray(sources),
      missingFlagsWithhold: fc.boolean(),
      sourceRules: rulesOfSources,
    })
    .map(({ role, ...asker }) => makeScope(role, asker)),
)
