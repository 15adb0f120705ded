import type { QrCode } from '#src/domain/qr-code.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import type { ListingDetail } from '../view.ts'

/** A sheet about one listing, to be handed out. */
export interface Flyer {
  readonly listing: ListingDetail
  readonly presenter: Sharer
  /** Absolute; the code leads there. */
  readonly address: string
  readonly qr: QrCode
}
