import { findMembers } from '#db/queries/listings/listing-people-rows.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function responderName({ db, agentId, siteName }: Context): string {
  const members = findMembers(db, agentId === null ? [] : [agentId])
  return members.get(agentId ?? '')?.MemberFullName ?? siteName
}
