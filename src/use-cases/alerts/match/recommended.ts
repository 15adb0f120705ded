import { findReaderSeq, readers } from '#db/queries/alerts/change-log-readers.ts'
import type { NewEvent } from '#db/queries/alerts/event-rows.ts'
import { findRecommended } from '#db/queries/alerts/reach.ts'
import { recommendedSource } from '#src/domain/alerts/events.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { type ConfirmedAlert, findConfirmedAlerts } from './confirmed-alerts.ts'
import { writeEvents } from './write-events.ts'

const recommendedAtOnce = 200

type Recommended = ReturnType<typeof findRecommended>[number]

export async function recordRecommended(site: Site): Promise<number> {
  const { db } = site
  let recorded = 0
  for (;;) {
    const from = findReaderSeq(db.read, readers.recommended)!
    const found = findRecommended(db, from, recommendedAtOnce)
    const to = found.at(-1)?.Seq
    if (to === undefined) return recorded
    const listening = await listeningOf(site, found)
    const events = eventsOf(site, found, listening)
    recorded += await writeEvents(site, events, { reader: readers.recommended, from, to })
  }
}

async function listeningOf(site: Site, found: readonly Recommended[]) {
  const breathe = createYielder()
  const concerned = new Set(found.flatMap(idsOf))
  const listening = new Map<string, Set<ConfirmedAlert>>()
  for await (const one of findConfirmedAlerts(site)) {
    await breathe()
    if (!one.events.includes('Recommended')) continue
    for (const id of [one.row.ContactId, one.told.user?.id ?? null])
      if (id !== null && concerned.has(id))
        listening.set(id, (listening.get(id) ?? new Set()).add(one))
  }
  return listening
}

const idsOf = ({ ContactId, OwnerId, UserOfContact }: Recommended): string[] =>
  [ContactId, OwnerId, UserOfContact].filter((id) => id !== null)

function* eventsOf(
  { clock }: Site,
  found: readonly Recommended[],
  listening: ReadonlyMap<string, ReadonlySet<ConfirmedAlert>>,
): Generator<readonly NewEvent[]> {
  const CreatedAt = clock().toISOString()
  for (const recommended of found) {
    const { Seq, At, RowKey } = recommended
    const told = new Set(idsOf(recommended).flatMap((id) => [...(listening.get(id) ?? [])]))
    yield [...told].map(
      ({ row }): NewEvent => ({
        SubscriptionId: row.Id,
        RowKey,
        Event: 'Recommended',
        Source: recommendedSource(Seq),
        At,
        Approval: row.Curated === 1 ? 'waiting' : 'approved',
        CreatedAt,
      }),
    )
  }
}
