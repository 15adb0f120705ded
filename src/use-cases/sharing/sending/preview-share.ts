import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'
import { type Invalid, prepareShare, type ShareMailRequest } from './prepare-share.ts'
import { mailFor } from './share-mails.ts'

/** The mail to the first recipient, with inactive links. */
export interface SharePreview {
  readonly kind: 'preview'
  readonly to: { readonly name: string | null; readonly address: string }
  readonly count: number
  readonly replyTo: string
  readonly subject: string
  readonly html: string
}

export async function previewShare(
  context: SharingContext,
  request: ShareMailRequest,
): Promise<SharePreview | Invalid> {
  const prepared = await prepareShare(context, request)
  if (prepared.kind === 'invalid') return prepared
  const { recipients, replyTo } = prepared
  const { name, address } = recipients[0]!
  const { subject, html } = mailFor(context, prepared, recipients[0]!, `${context.publicOrigin}/`)
  return {
    kind: 'preview',
    to: { name, address },
    count: recipients.length,
    replyTo,
    subject,
    html,
  }
}
