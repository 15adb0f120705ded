import { html, type Markup } from '#src/components/html.ts'
import type { CardNotes } from '#src/domain/collections/collection.ts'
import { addNote, editNote, noteAbout, you } from '#src/domain/collections/messages.ts'
import { noteAnchor } from '#src/domain/collections/paths.ts'
import { versionField } from '#src/domain/context/forms/form-version.ts'
import { collectionNoteMost } from '#src/domain/limits.ts'

interface Noted {
  readonly id: string
  readonly name: string
}

/** The notes about a listing of a collection: cut after two lines, whole on a click. */
export const cardNotes = (
  { ownNote: text, isEditable, otherNotes, ...form }: CardNotes,
  listing: Noted,
): Markup => html`
  <div class="card-notes">
    ${otherNotes.map(({ by, text }) => otherNote(by, text))}
    ${isEditable ? ownNoteForm(text, form, listing) : null}
  </div>`

const shortNote = 60

function otherNote(by: string, text: string): Markup {
  const said = html`<b>${by}:</b> ${text}`
  return text.length <= shortNote && !text.includes('\n')
    ? html`<p class="card-notes__note" dir="auto">${said}</p>`
    : html`<details class="card-notes__note"><summary dir="auto">${said}</summary></details>`
}

type NoteForm = Omit<CardNotes, 'ownNote' | 'isEditable' | 'otherNotes'>

function ownNoteForm(text: string | null, form: NoteForm, { id, name }: Noted): Markup {
  const label = noteAbout(name)
  return html`
    <details class="card-notes__own">
      <summary id="${noteAnchor(id)}">
        ${text !== null && html`<span class="card-notes__text" dir="auto"><b>${you}:</b> ${text}</span>`}
        <span class="card-notes__edit">${text === null ? addNote : editNote}</span>
      </summary>
      <form action="${form.action}" method="post">
        <input type="hidden" name="authenticity_token" value="${form.token}">
        <input type="hidden" name="listing_ids" value="${id}">
        <input type="hidden" name="back" value="${form.back}">
        <input type="hidden" name="${versionField}" value="${form.version}">
        <textarea class="input" name="note" rows="3" maxlength="${collectionNoteMost}" aria-label="${label}">${text}</textarea>
        <button class="button" data-kind="quiet" name="act" value="note">Save note</button>
      </form>
    </details>`
}
