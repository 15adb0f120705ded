import { columnWidthsNotSaved } from '#src/domain/listings/messages/list-messages.ts'
import { columnSettingsPath } from '#src/domain/paths.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'

// Saves column widths with one request at a time (SPEC §7 column settings). Failures are only logged (SPEC §8).

const saved = new Map<string, string>()
let last: Promise<unknown> = Promise.resolve()

export function saveWidths(viewKey: string, widths: Readonly<Record<string, number>>): void {
  const body = JSON.stringify({ customColumnWidths: { [viewKey]: widths } })
  if (saved.get(viewKey) === body) return
  saved.set(viewKey, body)
  last = last.then(() => (saved.get(viewKey) === body ? send(body) : undefined))
}

async function send(body: string): Promise<void> {
  try {
    const headers = { 'Content-Type': 'application/json', ...tokenHeader() }
    const response = await fetch(columnSettingsPath(), {
      method: 'PUT',
      headers,
      body,
      keepalive: true,
    })
    if (!response.ok) throw new Error(String(response.status))
  } catch (error) {
    console.warn(columnWidthsNotSaved, error)
  }
}
