import type { Converter, WholeItem } from '#src/import/record/converted.ts'
import type { Problem } from '#src/import/record/problem.ts'
import { type Outcome, outcome, type WriteContext } from './context.ts'
import { isKnown, markOf, unclean } from './fingerprint.ts'
import { insertListing } from './insert.ts'
import { updateListing } from './update.ts'

/** A record and where it comes from; `file` tells the file from others. */
export interface Incoming {
  readonly item: WholeItem
  readonly fingerprint: string
  readonly file: string
}

/**
 * Brings one listing of a source up to its record: adds it, changes what differs, or leaves it as it is. A record whose
 * text is the one that the listing was written from is not even read.
 */
export function writeListing(
  context: WriteContext,
  converter: Converter,
  incoming: Incoming,
): Outcome {
  const { item, fingerprint, file } = incoming
  const identity = converter.identify(item)
  const rowKey =
    identity === null ? undefined : context.listings.find(identity.source, identity.key)
  const before = rowKey === undefined ? undefined : context.fingerprints.read(rowKey)
  if (isKnown(before, fingerprint, file)) return outcome('unchanged')
  const { listing, problems } = converter.convert(item)
  if (listing === undefined) return outcome('refused', problems)
  const own = problems.length === 0 ? fingerprint : unclean(fingerprint)
  if (isKnown(before, own, file)) return outcome('unchanged', problems)
  const mark = markOf(before, own, file)
  if (rowKey === undefined) return withProblems(insertListing(context, listing, mark), problems)
  return withProblems(updateListing(context, rowKey, listing, mark), problems)
}

const withProblems = ({ kind, problems }: Outcome, others: readonly Problem[]): Outcome =>
  others.length === 0 ? { kind, problems } : outcome(kind, [...others, ...problems])
