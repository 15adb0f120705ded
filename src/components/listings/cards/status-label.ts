import { html, type Markup } from '#src/components/html.ts'
import { formatDate } from '#src/domain/format.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'

/** Most listings are active, so only other statuses are worth a label among many listings. */
export const otherStatus = (
  { status, closeDate }: Pick<ListingCard, 'status' | 'closeDate'>,
  isDated = true,
): Markup | null => (status === 'Active' ? null : statusLabel(status, isDated ? closeDate : null))

/** Renders the status as a word and a shape, so that it does not depend on color alone. `date` is the closing date. */
export function statusLabel(status: string, date: string | null = null): Markup {
  const word = status === 'Active Under Contract' ? 'Under contract' : status
  return html`<span class="status" data-status="${status}">${word}${date !== null && ` ${formatDate(date)}`}</span>`
}
