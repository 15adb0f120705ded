import { ownSource } from '#src/domain/admin/own/own-source.ts'
import type { Converter, WholeItem } from '#src/import/record/converted.ts'
import { ownSourceTaken, type Problem, recordProblem } from '#src/import/record/record-problem.ts'
import { findListing } from './find-listing.ts'
import { forRetry, isKnown, isOfFile, markOf, removed, withdrawn } from './fingerprint.ts'
import { insertListing } from './insert-listing.ts'
import { updateListing } from './update.ts'
import { type Outcome, outcome, type WriteContext } from './write-context.ts'

/** A record to be written. `file` identifies the file and its content. */
export interface Incoming {
  readonly item: WholeItem
  readonly fingerprint: string
  readonly file: string
}

/** Inserts a listing, updates what differs, or does nothing. If its text has not changed, it is not even parsed. */
export function writeListing(
  context: WriteContext,
  converter: Converter,
  incoming: Incoming,
): Outcome {
  const { item, fingerprint, file } = incoming
  const identity = converter.identify(item)
  if (identity?.source === ownSource && !context.isByHand && !context.isFollowing)
    return outcome('refused', [recordProblem(ownSourceTaken)])
  const rowKey = identity === null ? undefined : findListing(context.listings, identity)
  if (rowKey !== undefined && context.isOlder) return outcome('unchanged')
  const before = rowKey === undefined ? undefined : context.fingerprints.read(rowKey)
  if (before === removed) return outcome('removed')
  if (isKnown(before, fingerprint, file)) return outcome('unchanged')
  const { listing, problems } = converter.convert(item)
  if (listing === undefined) return outcome('refused', problems)
  if (before === withdrawn) listing.values.MlgCanView ??= null
  const newFingerprint = problems.length === 0 ? fingerprint : forRetry(fingerprint)
  if (isKnown(before, newFingerprint, file)) return outcome('unchanged', problems)
  const mark = markOf(before, newFingerprint, file)
  if (rowKey === undefined) return withProblems(insertListing(context, listing, mark), problems)
  const isAgain = isOfFile(before, file)
  return withProblems(updateListing(context, rowKey, listing, { mark, isAgain }), problems)
}

const withProblems = (listingOutcome: Outcome, others: readonly Problem[]): Outcome =>
  others.length === 0
    ? listingOutcome
    : { ...listingOutcome, problems: [...others, ...listingOutcome.problems] }
