import { changeSubscription, findByTokenHash } from '#db/queries/alerts/subscriptions.ts'
import { countVisit } from '#db/queries/alerts/visits.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { hashOfSubscription } from '#src/use-cases/subscriptions/tokens.ts'

type VisitContext = Context & { readonly vault: Vault }

/** Counts a click, or where the owner asked for it an opened mail. What cannot be written now is not counted. */
export async function noteVisit(
  context: VisitContext,
  token: string,
  kind: 'open' | 'click',
): Promise<void> {
  const { clock, db, localTime, log, user, vault } = context
  const found = findByTokenHash(db.read, [hashOfSubscription(vault, token)])
  if (found === null || (kind === 'open' && !found.TellOfOpens)) return
  if (isForOthers(found) && user !== null && user.id === found.OwnerId) return
  const at = clock()
  try {
    await db.write((tx) => {
      countVisit(tx, { id: found.Id, kind, day: localDate(at, localTime) }, at)
      if (kind === 'click') changeSubscription(tx, found.Id, { LastClickAt: at.toISOString() })
    })
  } catch (error) {
    log.warn({ err: error, subscription: found.Id }, 'a visit from a mail was not counted')
  }
}

/** Its owner may be reading another person's mail. */
const isForOthers = ({ ContactId, Recipients }: { ContactId: string | null; Recipients: string }) =>
  ContactId !== null && Recipients !== 'owner'
