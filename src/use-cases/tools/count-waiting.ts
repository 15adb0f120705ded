import { countAwaited } from '#db/queries/alerts/approvals.ts'
import { countInbox } from '#db/queries/visits/messages.ts'
import { countShowings } from '#db/queries/visits/showings.ts'
import { canWorkWithContacts } from '#src/domain/access/permissions.ts'
import type { Waiting } from '#src/domain/account/tools.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { inboxOf } from '#src/use-cases/listing-messages/inbox.ts'
import { countNewsUnseen } from '#src/use-cases/subscriptions/events.ts'

export function countWaiting(context: Context): Waiting {
  const news = countNewsUnseen(context)
  if (!canWorkWithContacts(personOf(context)))
    return { news, messages: 0, showings: 0, approvals: 0 }
  const { read } = context.db
  const inbox = inboxOf(context)
  return {
    news,
    messages: countInbox(read, inbox, 'new'),
    showings: countShowings(read, inbox, 'requested'),
    approvals: context.user === null ? 0 : countAwaited(read, context.user.id),
  }
}
