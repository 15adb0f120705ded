import { withQuery } from '#src/domain/with-query.ts'

interface ContactsParams {
  readonly q?: string | null
  readonly page?: number | null
  /** The form for a new contact is open. */
  readonly add?: 'true' | null
}

const paged = (path: string, { page, ...params }: ContactsParams) =>
  withQuery(path, { ...params, page: page === 1 ? null : page })

export const contactsPath = (params: ContactsParams = {}) => paged('/contacts', params)
export const contactRowsPath = (params: ContactsParams) => paged('/fragments/contacts/rows', params)

/** `said` is what came of the form that led there. */
export const contactPath = (id: string, said: 'added' | 'known' | 'saved' | null = null) =>
  withQuery(`/contacts/${id}`, { said })
export const contactNotesPath = (id: string) => `/contacts/${id}/notes`
export const contactActivityPath = (id: string) => `/contacts/${id}/activity`
export const deleteContactPath = (id: string) => `/contacts/${id}/delete`

/** The tabs of a contact's page in their order. */
export const contactTabs = [
  { name: 'details', label: 'Details', path: (id: string) => contactPath(id) },
  { name: 'notes', label: 'Notes', path: contactNotesPath },
  { name: 'activity', label: 'Activity', path: contactActivityPath },
] as const

export type ContactTab = (typeof contactTabs)[number]['name']
