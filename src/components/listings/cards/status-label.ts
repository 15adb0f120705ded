import { html, type Markup } from '#src/components/html.ts'
import { formatDate } from '#src/domain/format.ts'

/** Renders the status as a word and a shape, so that it does not depend on color alone. `date` is the closing date. */
export function statusLabel(status: string, date: string | null = null): Markup {
  const word = status === 'Active Under Contract' ? 'Under contract' : status
  return html`<span class="status" data-status="${status}">${word}${date !== null && ` ${formatDate(date)}`}</span>`
}
