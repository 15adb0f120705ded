import { findMembers } from '#db/queries/listings/people.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The agent of the site, else the brokerage. */
export async function getAnswering({ db, agentId, siteName }: Context): Promise<string> {
  const found = await findMembers(db, agentId === null ? [] : [agentId])
  return found.get(agentId ?? '')?.MemberFullName ?? siteName
}
