import type { ListingCard } from '#src/domain/listings/view.ts'
import { shareSubject } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import { unshareableSentence } from '#src/domain/sharing/sharing-words.ts'
import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { type Invalid, prepareShare, type ShareMailRequest } from './prepare-share.ts'
import { mailFor } from './share-mails.ts'

/** The mail to the first recipient, with inactive links. */
export interface SharePreview {
  readonly kind: 'preview'
  readonly to: { readonly name: string | null; readonly address: string }
  readonly count: number
  readonly from: string
  readonly replyTo: string
  readonly subject: string
  readonly sharer: Sharer
  readonly thing: string
  readonly message: string
  readonly signature: string | null
  /** The listings shown in the mail. `total` also counts those that are not. */
  readonly listings: readonly ListingCard[]
  readonly total: number
  /** A sentence about listings that may not be shared, or null. */
  readonly unshareable: string | null
  readonly html: string
}

export async function previewShare(
  context: SharingContext,
  request: ShareMailRequest,
): Promise<SharePreview | Invalid> {
  const prepared = await prepareShare(context, request)
  if (prepared.kind === 'invalid') return prepared
  const { recipients, replyTo, subject, sharer, target, words, signature, mailed } = prepared
  const { name, address } = recipients[0]!
  return {
    kind: 'preview',
    to: { name, address },
    count: recipients.length,
    from: context.mail.from.address,
    replyTo,
    subject: subject || shareSubject(sharer.name, target.name),
    sharer,
    thing: target.name,
    message: words,
    signature,
    listings: mailed.cards,
    total: mailed.total,
    unshareable: unshareableSentence(mailed.unshareable),
    html: mailFor(context, prepared, recipients[0]!, `${context.publicOrigin}/`).html,
  }
}
