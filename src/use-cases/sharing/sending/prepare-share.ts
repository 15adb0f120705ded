import { findUserById } from '#db/queries/account/user-rows.ts'
import { headerText } from '#src/domain/alerts/mail/header-text.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { canManageLinks, canShareDirectly } from '#src/domain/context/access/permissions.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { shareMessageMaximum, shareSubjectMaximum } from '#src/domain/limits.ts'
import {
  cannotCreateLink,
  shareMessageLinks,
  shareMessageLong,
  shareNoReplyAddress,
  shareNotSignedIn,
  shareSubjectFixed,
  shareSubjectLong,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import { sharedKind, unshareableSentence } from '#src/domain/sharing/sharing-words.ts'
import { hasWebAddress, preventLink } from '#src/domain/sharing/web-address.ts'
import { personOf, requireRight } from '#src/use-cases/context/person.ts'
import { getSharer } from '#src/use-cases/sharing/links/sharer.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { readLastDay } from '../change-link.ts'
import type { LinkRequest } from '../create-link.ts'
import { getShareTarget, type ShareTarget } from '../share-target.ts'
import { getMailedListings, type MailedListings } from './mailed-listings.ts'
import { type Recipient, readRecipients } from './share-recipients.ts'

export interface ShareMailRequest {
  readonly link: LinkRequest
  readonly contactIds: readonly string[]
  readonly emails: string
  /** Empty for the default subject. */
  readonly subject: string
  readonly message: string
  readonly copyMe: boolean
  /** The last day of the link (`YYYY-MM-DD`); empty for no end. */
  readonly expires: string
}

export interface Prepared {
  readonly userId: string
  readonly isAgent: boolean
  /** Name and contact details of the sharer. For a consumer they include the reply address. */
  readonly sharer: Sharer
  readonly replyTo: string
  readonly signature: string | null
  readonly target: ShareTarget
  readonly mailed: MailedListings
  readonly recipients: readonly Recipient[]
  readonly subject: string
  readonly words: string
  readonly expiresAt: string | null
}

export interface Invalid {
  readonly kind: 'invalid'
  readonly fields: Readonly<Record<string, string>>
}

/** Checks a mail without writing anything. Throws if the user may not send mail, or for another user's target. */
export async function prepareShare(
  context: SharingContext,
  request: ShareMailRequest,
): Promise<Invalid | ({ readonly kind: 'prepared' } & Prepared)> {
  const userId = requireSender(context)
  const { recipients, fields } = readRecipients(context, request.contactIds, request.emails)
  const target = await getShareTarget(context, request.link)
  const [mailed, from] = await Promise.all([
    getMailedListings(context, target, request.link.sortId),
    getSender(context, userId),
  ])
  const subject = headerText(request.subject, Number.POSITIVE_INFINITY)
  const words = request.message.replace(/\r\n?/g, '\n').trim()
  const isAgent = canShareDirectly(personOf(context))
  const end = readEnd(context, request.expires)
  const problems = {
    ...fields,
    ...end.fields,
    ...(isAgent ? lengthProblems(subject, words, 'agent') : consumerProblems(subject, words)),
    ...(from.replyTo === null ? { copy_me: shareNoReplyAddress } : {}),
    ...nothingLeft(target, mailed),
  }
  if (Object.keys(problems).length > 0) return { kind: 'invalid', fields: problems }
  return {
    kind: 'prepared',
    userId,
    isAgent,
    sharer: from.sharer,
    replyTo: from.replyTo!,
    signature: from.signature,
    target: { ...target, name: publicName(target, isAgent) },
    mailed,
    recipients,
    subject,
    words,
    expiresAt: end.at,
  }
}

const lengthProblems = (
  subject: string,
  words: string,
  sender: keyof typeof shareMessageMaximum,
): Record<string, string> => ({
  ...(subject.length > shareSubjectMaximum && { subject: shareSubjectLong(shareSubjectMaximum) }),
  ...(words.length > shareMessageMaximum[sender] && {
    message: shareMessageLong(shareMessageMaximum[sender]),
  }),
})

/** Any visitor can register as a consumer, so a consumer's message must be short and have no links to other sites. */
const consumerProblems = (subject: string, words: string): Record<string, string> => ({
  ...(words.length <= shareMessageMaximum.consumer &&
    hasWebAddress(words) && { message: shareMessageLinks }),
  ...lengthProblems('', words, 'consumer'),
  ...(subject !== '' && { subject: shareSubjectFixed }),
})

/**
 * The subject of the mail contains this name. Consumers can name their searches and collections freely, so it shows the
 * kind of target instead.
 */
const publicName = ({ kind, name }: ShareTarget, isAgent: boolean): string =>
  isAgent || kind === 'Listings' ? name : sharedKind[kind]

export const requireSender = (context: SharingContext): string =>
  requireRight(context, canManageLinks, shareNotSignedIn).id

function getSender(context: SharingContext, userId: string) {
  const user = findUserById(context.db, userId)
  const profile = getSharer(context, userId)
  const address = [user?.Email, profile.email].find((text) => text && emailProblem(text) === null)
  const replyTo = address ?? null
  const isAgent = canShareDirectly(personOf(context))
  const name = isAgent ? profile.name : preventLink(profile.name)
  const sharer = { ...profile, name, email: profile.email ?? replyTo }
  return { sharer, replyTo, signature: isAgent ? (user?.Signature ?? null) : null }
}

function readEnd(context: SharingContext, text: string) {
  try {
    return { at: readLastDay(context, text), fields: {} }
  } catch (error) {
    if (!isRequestError(error)) throw error
    return { at: null, fields: error.fields }
  }
}

function nothingLeft(
  { kind }: ShareTarget,
  { total, unshareable }: MailedListings,
): Record<string, string> {
  if (kind === 'Search' || kind === 'Cma' || total > 0) return {}
  return { listing_ids: unshareableSentence(unshareable) ?? cannotCreateLink }
}
