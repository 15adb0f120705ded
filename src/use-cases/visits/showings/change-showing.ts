import type { ListingRow } from '#db/queries/listings/listing-rows.ts'
import { findShowings, type ShowingRow, updateShowing } from '#db/queries/visits/showing-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { visitTextMaximum } from '#src/domain/limits.ts'
import {
  showingChanged,
  showingDamaged,
  showingMissing,
  showingTimeUnknown,
  showingWordsMissing,
} from '#src/domain/visits/messages/showing-messages.ts'
import { visitBodyLong } from '#src/domain/visits/messages/visit-messages.ts'
import { textOf } from '#src/domain/visits/person-form.ts'
import {
  type ShowingAction,
  type ShowingSide,
  showingChoices,
  stateAfter,
} from '#src/domain/visits/showings/showing-request.ts'
import { readTime } from '#src/domain/visits/showings/times.ts'
import { readReadable } from '#src/use-cases/context/readable.ts'
import { answererById } from '#src/use-cases/visits/answerer.ts'
import type { VisitContext } from '#src/use-cases/visits/visit-context.ts'
import { mailShowing } from './mail-showing.ts'

export interface ShowingChange {
  readonly action: ShowingAction
  /** The sequence of the showing that the user saw when making the change. */
  readonly sequence: number
  readonly time: string
  readonly words: string
}

interface ShowingWithListing {
  readonly showing: ShowingRow
  readonly listing: ListingRow
}

type Agreed = { readonly time: string | null } | { readonly problem: string }

export async function changeShowing(
  context: VisitContext,
  side: ShowingSide,
  { showing, listing }: ShowingWithListing,
  change: ShowingChange,
): Promise<string | null> {
  const { action, sequence } = change
  const words = textOf(change.words)
  if (words.length > visitTextMaximum) return visitBodyLong(visitTextMaximum)
  const State = stateAfter[action]
  const agreed = timeFor(context, side, showing, change)
  if (sequence === showing.Sequence - 1 && isDone(showing, State, agreed)) return null
  if (sequence !== showing.Sequence || !showingChoices(side, showing.State).includes(action))
    return showingChanged
  if ('problem' in agreed) return agreed.problem
  if (action === 'decline' && words === '') return showingWordsMissing
  const answerer = answererById(context, showing.AgentId)
  const set = {
    State,
    AgreedTime: agreed.time,
    ...(side === 'agent' || words !== '' ? { Answer: words || null } : {}),
    ModifiedAt: context.clock().toISOString(),
  }
  const changed: ShowingRow = { ...showing, ...set, Sequence: showing.Sequence + 1 }
  const isWritten = await context.db.write((tx) => {
    if (!updateShowing(tx, showing, set)) return false
    const mailed = { listing, answerer, by: side, words: words || null, toRequester: true }
    mailShowing(context, tx, { ...mailed, showing: changed })
    return true
  })
  return isWritten ? null : showingChanged
}

const isDone = ({ State, AgreedTime }: ShowingRow, state: string, agreed: Agreed) =>
  State === state && 'time' in agreed && agreed.time === AgreedTime

function timeFor(
  { clock, localTime }: VisitContext,
  side: ShowingSide,
  { Times, AgreedTime }: ShowingRow,
  { action, time }: ShowingChange,
): Agreed {
  if (action === 'propose') {
    const result = readTime(time, clock(), localTime)
    return result.ok ? { time: result.time } : { problem: result.message }
  }
  if (action !== 'accept' || side === 'requester') return { time: AgreedTime }
  return Times.includes(time) ? { time } : { problem: showingTimeUnknown }
}

export const noSuchShowing = (message: string) => new RequestError('NotFound', message)

/** Throws `Invalid` with the showing's number if it or its home is damaged. */
export function readShowing(
  context: Pick<VisitContext, 'caches' | 'db' | 'log'>,
  id: string,
): ShowingWithListing {
  const readRow = () => [findShowings(context.db.read, [id])[0] ?? null]
  const [showing] = readReadable(context, [id], readRow, 'showing')
  if (showing === undefined) throw new RequestError('Invalid', showingDamaged(id))
  if (showing === null) throw noSuchShowing(showingMissing)
  return showing
}
