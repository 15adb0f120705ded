import type { Orm } from '#db/connect.ts'
import { findSpecialCollection } from '#db/queries/collections/collection-rows.ts'
import { entriesAmong } from '#db/queries/collections/entry-rows.ts'
import { noContactChosen, recommendedRemoved } from '#src/domain/collections/messages.ts'
import { contactsForAgents } from '#src/domain/contacts/messages.ts'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { type CollectionPlace, placeOf, requireCollector } from './collector.ts'
import { addToCollection } from './fill.ts'
import { getNewEntries } from './new-entries.ts'
import { openCollection } from './open-collection.ts'

export interface Recommendation {
  readonly listings: readonly string[]
  readonly contacts: readonly string[]
  readonly words: string | null
  readonly again: boolean
}

export type RecommendOutcome =
  | { readonly kind: 'recommended' }
  /** `message` asks the agent to confirm first. Nothing was recommended yet. */
  | { readonly kind: 'warned'; readonly message: string }

const maxWordsLength = 2_000

export async function recommendListings(
  context: Context,
  { listings, contacts, words, again }: Recommendation,
): Promise<RecommendOutcome> {
  const owner = requireCollector(context)
  if (!canWorkWithContacts(personOf(context)))
    throw new RequestError('Forbidden', contactsForAgents)
  if (contacts.length === 0)
    throw new RequestError('Invalid', noContactChosen, { contacts: noContactChosen })
  const entries = await getNewEntries(context, listings)
  const at = context.clock()
  const said = words?.trim() || null
  if (said !== null && said.length > maxWordsLength)
    throw new RequestError('Invalid', textLong(maxWordsLength), { words: textLong(maxWordsLength) })
  return context.db.write((tx): RecommendOutcome => {
    const places = [...new Set(contacts)].map((id) => placeOf(tx.orm, owner, id))
    const message = again ? null : removedSentence(tx.orm, places, listings)
    if (message !== null) return { kind: 'warned', message }
    for (const place of places) {
      const collection = openCollection(tx, owner, place, 'Recommended', at)
      addToCollection(tx, collection, entries, { actorId: owner.userId, words: said }, at)
    }
    return { kind: 'recommended' }
  })
}

function removedSentence(
  orm: Orm,
  places: readonly CollectionPlace[],
  listings: readonly string[],
) {
  for (const { special, contact } of places) {
    const removed = findSpecialCollection(orm, special, 'Removed')
    const count = removed === null ? 0 : entriesAmong(orm, removed.Id, listings).length
    if (count > 0) return recommendedRemoved(count, contact?.name ?? '')
  }
  return null
}
