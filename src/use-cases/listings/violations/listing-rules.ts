import { getSetting, insertAudit, putSetting } from '#db/queries/account/setting-rows.ts'
import { violationAddressWrong } from '#src/domain/listings/messages/violation-messages.ts'
import { numberName } from '#src/domain/listings/number-name.ts'
import { isViolationTemplate } from '#src/domain/listings/violations/violation.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  type ConsumerHistory,
  consumerHistorySetting,
  getConsumerHistory,
} from '#src/use-cases/listings/changes/consumer-history.ts'
import { violationUrlSetting } from './report-violation.ts'

export interface ListingRules {
  readonly consumerHistory: ConsumerHistory
  /** Web address of another program's form for reports; empty for the form of this site. */
  readonly violationsUrl: string
}

export async function getListingRules(context: Context): Promise<ListingRules> {
  const url = await getSetting(context.db, violationUrlSetting)
  return {
    consumerHistory: await getConsumerHistory(context),
    violationsUrl: typeof url === 'string' ? url : '',
  }
}

export async function saveListingRules(
  context: Context,
  { consumerHistory, violationsUrl }: ListingRules,
): Promise<Readonly<Record<string, string>> | null> {
  const { loginName: actor } = requireAdministrator(context)
  const url = violationsUrl.trim()
  if (url !== '' && !isViolationTemplate(url))
    return { violationsUrl: violationAddressWrong(numberName()) }
  await context.db.write(({ orm }) => {
    putSetting(orm, consumerHistorySetting, consumerHistory)
    putSetting(orm, violationUrlSetting, url)
    const entry = { actor, action: 'listing rules change', subject: url || 'own form' }
    insertAudit(orm, context.clock(), entry)
  })
  return null
}
