import { changeLink, removeLink } from '#db/queries/sharing/link-rows.ts'
import { RequestError } from '#src/domain/errors.ts'
import { sharedLinkNameMaximum, sharedLinkYearsMost } from '#src/domain/limits.ts'
import { endOfDay } from '#src/domain/sharing/end-of-day.ts'
import {
  linkExpiryWrong,
  linkNameEmpty,
  linkNameLong,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { ownLinkRow } from './own-links.ts'

export async function renameLink(
  context: SharingContext,
  id: string,
  text: string,
): Promise<string> {
  ownLinkRow(context, id)
  const name = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (name === '') throw new RequestError('Invalid', linkNameEmpty, { name: linkNameEmpty })
  if (name.length > sharedLinkNameMaximum) {
    const long = linkNameLong(sharedLinkNameMaximum)
    throw new RequestError('Invalid', long, { name: long })
  }
  await context.db.write((tx) => changeLink(tx, id, { Name: name }))
  return name
}

/** `day` is the last day of the link (`YYYY-MM-DD`), or empty for a link that never expires. */
export async function setLinkEnd(context: SharingContext, id: string, day: string): Promise<void> {
  ownLinkRow(context, id)
  const ExpiresAt = readLastDay(context, day)
  await context.db.write((tx) => changeLink(tx, id, { ExpiresAt }))
}

/**
 * Returns the end of the day in UTC, or null for an empty text. Throws `Invalid` for a day that is past or too far in
 * the future.
 */
export function readLastDay(
  { clock, localTime }: Pick<SharingContext, 'clock' | 'localTime'>,
  text: string,
): string | null {
  const day = text.trim()
  if (day === '') return null
  const end = endOfDay(day, localTime)
  const now = clock()
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + sharedLinkYearsMost)
  if (end === null || end <= now || end > latest)
    throw new RequestError('Invalid', linkExpiryWrong, { expires: linkExpiryWrong })
  return end.toISOString()
}

export async function setLinkRevoked(
  context: SharingContext,
  id: string,
  isRevoked: boolean,
): Promise<void> {
  ownLinkRow(context, id)
  const RevokedAt = isRevoked ? context.clock().toISOString() : null
  await context.db.write((tx) => changeLink(tx, id, { RevokedAt }))
}

export async function deleteLink(context: SharingContext, id: string): Promise<void> {
  ownLinkRow(context, id)
  await context.db.write((tx) => removeLink(tx, id))
}
