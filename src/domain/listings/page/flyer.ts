import type { QrCode } from '#src/domain/qr-code.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import type { ListingDetail } from '../view.ts'

export interface Flyer {
  readonly listing: ListingDetail
  readonly presenter: Sharer
  /** The absolute URL that the QR code contains. */
  readonly address: string
  readonly qr: QrCode
}
