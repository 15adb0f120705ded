import { randomBytes } from 'node:crypto'
import type { SharedState, SharedTable } from '#db/shared-state.ts'
import { RequestError } from '#src/domain/errors.ts'
import { sharePreviewGone } from '#src/domain/sharing/messages/sharing-messages.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'

/** The HTML of mails that their authors look at before they send them. */
export interface MailPreviews {
  /** Returns an id that only the author of the mail can open. */
  add(userId: string, html: string): string
  get(userId: string, id: string): string
}

const table: SharedTable = { name: 'mail previews', maxRows: 50, forMs: 60 * 60_000 }
const purposeOf = (userId: string) => `mail preview ${userId}`

export function createMailPreviews(state: SharedState, vault: Vault): MailPreviews {
  return {
    add(userId, html) {
      const id = randomBytes(16).toString('base64url')
      const sealed = vault.seal(html, purposeOf(userId))
      state.inTransaction((rows) => rows.put(table, id, sealed, Date.now()))
      return id
    },
    get(userId, id) {
      const sealed = state.read(table, id)
      const html = typeof sealed === 'string' ? vault.open(sealed, purposeOf(userId)) : null
      if (html === null) throw new RequestError('NotFound', sharePreviewGone)
      return html
    },
  }
}
