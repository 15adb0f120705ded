import { countRegistrants } from '#db/queries/account/registrant-rows.ts'
import { findRuleChanges } from '#db/queries/admin/audit.ts'
import { findViolations } from '#db/queries/listings/violation-rows.ts'
import { grantDaysOf } from '#src/domain/account/grant.ts'
import { canAudit } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { violationStates } from '#src/domain/listings/violations/violation.ts'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf, requireUser } from '#src/use-cases/context/person.ts'
import { getSourceTimes } from '#src/use-cases/listings/credit/source-times.ts'

const latest = { limit: 100, offset: 0 }

/** How the site keeps the rules of the MLS, without names and contacts of people. */
export function getMlsAudit(context: Context) {
  requireUser(context)
  if (!canAudit(personOf(context))) throw new RequestError('NotFound', 'This page doesn’t exist.')
  const { brokerage, clock, db } = context
  const { version } = getTerms(context)
  const now = clock().toISOString()
  return {
    terms: version,
    grantDays: grantDaysOf(brokerage),
    registrants: countRegistrants(db, { version, now }),
    sources: getSourceTimes(context).map(({ source, at }) => ({
      source,
      at,
      rules: brokerage.rules.bySource.get(source)?.title ?? null,
    })),
    reports: violationStates.flatMap((state) =>
      findViolations(db, state, latest).map(({ violation, Id, ListingId }) => ({
        listing: Id,
        listingId: ListingId,
        rule: violation.Rule,
        state,
        at: violation.CreatedAt,
        dueAt: violation.DueAt,
        closedAt: violation.ClosedAt,
        isOverdue: state === 'open' && violation.DueAt <= now,
      })),
    ),
    changes: findRuleChanges(db, latest.limit),
  }
}
