import { html, type Markup } from '#src/components/html.ts'
import { formatDate } from '#src/domain/format.ts'

/** The status as a word beside its own shape; color only repeats it. `date` is the closing date. */
export function statusLabel(status: string, date: string | null = null): Markup {
  const word = status === 'Active Under Contract' ? 'Under contract' : status
  return html`<span class="status" data-status="${status}">${word}${date !== null && ` ${formatDate(date)}`}</span>`
}
