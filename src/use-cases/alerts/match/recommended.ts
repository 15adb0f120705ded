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
    const recommendations = findRecommended(db, from, recommendedAtOnce)
    const to = recommendations.at(-1)?.Seq
    if (to === undefined) return recorded
    const listening = await listeningOf(site, recommendations)
    const events = eventsOf(site, recommendations, listening)
    recorded += await writeEvents(site, events, { reader: readers.recommended, from, to })
  }
}

async function listeningOf(site: Site, recommendations: readonly Recommended[]) {
  const breathe = createYielder()
  const concerned = new Set(recommendations.flatMap(idsOf))
  const listening = new Map<string, Set<ConfirmedAlert>>()
  for await (const confirmedAlert of findConfirmedAlerts(site)) {
    await breathe()
    if (!confirmedAlert.events.includes('Recommended')) continue
    for (const id of [confirmedAlert.row.ContactId, confirmedAlert.reader.user?.id ?? null])
      if (id !== null && concerned.has(id))
        listening.set(id, (listening.get(id) ?? new Set()).add(confirmedAlert))
  }
  return listening
}

const idsOf = ({ ContactId, OwnerId, UserOfContact }: Recommended): string[] =>
  [ContactId, OwnerId, UserOfContact].filter((id) => id !== null)

function* eventsOf(
  { clock }: Site,
  recommendations: readonly Recommended[],
  listening: ReadonlyMap<string, ReadonlySet<ConfirmedAlert>>,
): Generator<readonly NewEvent[]> {
  const CreatedAt = clock().toISOString()
  for (const recommended of recommendations) {
    const { Seq, At, RowKey } = recommended
    const listeners = new Set(idsOf(recommended).flatMap((id) => [...(listening.get(id) ?? [])]))
    yield [...listeners].map(
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
