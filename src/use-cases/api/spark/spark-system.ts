import { findMembers, findOffices } from '#db/queries/listings/listing-people-rows.ts'
import { accountsOnly } from '#src/domain/api/spark/messages.ts'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { conventions } from '#src/domain/context/units/conventions.ts'
import { fullNotice } from '#src/domain/listings/source-notices.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { getSourceTimes, sourceTimeOf } from '#src/use-cases/listings/credit/source-times.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'

/** The site, the notice that must be shown with its listings, and when their data was last updated. */
export function describeSystem(context: ApiContext) {
  const { key, localTime, mlsId, siteName, user } = context
  const { office } = memberOf(context)
  const configuration = {
    IdxDisclaimer: fullNotice(context, sourceTimeOf(context)).join('\n\n'),
    TimeZone: localTime.timeZone,
    CurrencyType: conventions().currency,
    DataTimestamp: getFreshness(context),
    Sources: getSourceTimes(context).map(({ source, at }) => ({ Name: source, Timestamp: at })),
  }
  return {
    Id: user?.id ?? key.id,
    Name: user?.displayName ?? key.name,
    OfficeId: office?.OfficeKey ?? null,
    Office: office?.OfficeName ?? siteName,
    Mls: siteName,
    MlsId: mlsId,
    Configuration: [configuration],
  }
}

function memberOf({ db, user }: ApiContext) {
  const agentKey = user?.agentKey ?? null
  const member = agentKey === null ? undefined : findMembers(db, [agentKey]).get(agentKey)
  const officeKey = member?.OfficeKey ?? null
  const office = officeKey === null ? undefined : findOffices(db, [officeKey]).get(officeKey)
  return { member, office }
}

/** The account that the key acts for, as Spark describes one. */
export function describeOwnAccount(context: ApiContext) {
  const { mlsId, siteName, user } = context
  if (user === null) throw new SparkError(sparkCode.unavailable, accountsOnly)
  const { member, office } = memberOf(context)
  const phone = member?.MemberDirectPhone ?? member?.MemberMobilePhone ?? office?.OfficePhone
  const email = user.email ?? member?.MemberEmail
  return {
    Id: user.id,
    ResourceUri: '/v1/my/account',
    Name: user.displayName,
    UserType: user.role === 'private' ? 'Member' : 'Contact',
    AgentKey: user.agentKey,
    Office: office?.OfficeName ?? null,
    OfficeId: office?.OfficeKey ?? null,
    Mls: siteName,
    MlsId: mlsId,
    Emails: email ? [{ Type: 'Work', Name: 'Email', Address: email, Primary: true }] : [],
    Phones: phone ? [{ Type: 'Work', Name: 'Phone', Number: phone, Primary: true }] : [],
    Websites: [],
    Addresses: [],
    Images: [],
  }
}
