import fc from 'fast-check'
import { roles } from '#src/domain/context/access/roles.ts'
import { makeScope, type Scope, scopeFor } from '#src/domain/context/access/scope.ts'
import { offices, sources } from './listings/edge-listings.ts'

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
    })
    .map(({ role, ...asker }) => makeScope(role, asker)),
)
