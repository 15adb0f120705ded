import { countEventsToApprove } from '#db/queries/alerts/approvals.ts'
import { countInbox } from '#db/queries/visits/messages.ts'
import { countShowings } from '#db/queries/visits/showing-rows.ts'
import type { Waiting } from '#src/domain/account/tools.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { countUnopenedNews } from '#src/use-cases/alerts/manage/recorded-events.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { inboxOf } from '#src/use-cases/visits/listing-messages/inbox.ts'

export function countWaiting(context: Context): Waiting {
  const news = countUnopenedNews(context)
  if (!canWorkWithContacts(personOf(context)))
    return { news, messages: 0, showings: 0, approvals: 0 }
  const { db } = context
  const inbox = inboxOf(context)
  return {
    news,
    messages: countInbox(db, inbox, 'new'),
    showings: countShowings(db, inbox, 'requested'),
    approvals: context.user === null ? 0 : countEventsToApprove(db, context.user.id),
  }
}
