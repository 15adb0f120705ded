import { ruleProfileOf } from '#src/domain/admin/rules/rule-profile.ts'
import type { Context } from '#src/use-cases/context/context.ts'

interface Asked {
  readonly OriginatingSystemName: string | null
  readonly StandardStatus: string
}

/** Whether consumers may be invited to ask about the listing, which a source may not want for closed ones (IDX I-21). */
export const mayInvite = (
  { brokerage, scope }: Pick<Context, 'brokerage' | 'scope'>,
  listing: Asked,
): boolean =>
  !scope.hidesMemberFields ||
  listing.StandardStatus !== 'Closed' ||
  ruleProfileOf(brokerage.rules, listing.OriginatingSystemName).attribution.closedContact
