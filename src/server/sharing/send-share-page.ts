import { sharePreviewPath } from '#src/domain/sharing/paths.ts'
import type { SharePreview, ShareView } from '#src/domain/sharing/share-view.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { storerOf } from '#src/server/search/results/request/filter-reference.ts'
import type { LinkRequest } from '#src/use-cases/sharing/create-link.ts'
import type { ShareMailRequest } from '#src/use-cases/sharing/sending/prepare-share.ts'
import { previewShare } from '#src/use-cases/sharing/sending/preview-share.ts'
import { sendShare } from '#src/use-cases/sharing/sending/send-share.ts'
import { textShare } from '#src/use-cases/sharing/sending/text-share.ts'

const mailOf = (link: LinkRequest, { typed }: ShareView): ShareMailRequest => ({ link, ...typed })

export async function sendByMail(
  locals: Locals,
  request: LinkRequest,
  view: ShareView,
): Promise<ShareView> {
  const outcome = await sendShare(locals, mailOf(request, view), storerOf(locals))
  if (outcome.kind === 'sent') return { ...view, said: outcome.message, typed: nothingTyped }
  const problems = outcome.kind === 'limited' ? { emails: outcome.message } : outcome.fields
  return { ...view, status: 422, problems }
}

const nothingTyped = {
  contactIds: [],
  emails: '',
  phone: '',
  subject: '',
  message: '',
  copyMe: false,
  expires: '',
}

export async function previewMail(
  locals: Locals,
  request: LinkRequest,
  view: ShareView,
): Promise<ShareView> {
  const outcome = await previewShare(locals, mailOf(request, view))
  if (outcome.kind === 'invalid') return { ...view, status: 422, problems: outcome.fields }
  const { to, count } = outcome
  const preview: SharePreview = {
    to: `${addressee(to)}${count > 1 ? ` and ${count - 1} more` : ''}`,
    subject: outcome.subject,
    replyTo: outcome.replyTo,
    href: sharePreviewPath(locals.mailPreviews.add(locals.user!.id, outcome.html)),
  }
  return { ...view, preview }
}

const addressee = ({ name, address }: { name: string | null; address: string }) =>
  name ? `${name} <${address}>` : address

/** Returns the form with a text message to send. The link in it is for this phone number only. */
export async function prepareText(
  locals: Locals,
  link: LinkRequest,
  view: ShareView,
): Promise<ShareView> {
  const { phone, message } = view.typed
  const request = { link: link, contactId: null, phone, country: '', message, expires: '' }
  const outcome = await textShare(locals, request, storerOf(locals))
  if (outcome.kind === 'invalid') return { ...view, status: 422, problems: outcome.fields }
  const { href, body } = outcome
  return { ...view, text: { href, phone: outcome.phone, body } }
}
