import { contactAlertsPath } from '#src/domain/alerts/manage/paths.ts'
import { contactCollectionsPath } from '#src/domain/collections/paths.ts'
import type { ResultsMode } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'
import type { ContactDeed } from './contact-deeds.ts'

interface ContactsParams {
  readonly q?: string | null
  readonly page?: number | null
  readonly tag?: string | null
  readonly sort?: 'activity' | null
  readonly add?: 'true' | null
}

const paged = (path: string, { page, ...params }: ContactsParams) =>
  withQuery(path, { ...params, page: page === 1 ? null : page })

export const contactsPath = (params: ContactsParams = {}) => paged('/contacts', params)
export const contactRowsPath = (params: ContactsParams) => paged('/fragments/contacts/rows', params)

export type ContactNotice = 'added' | 'known' | 'saved' | 'invited' | 'tagged' | 'merged'

export const contactPath = (id: string, said: ContactNotice | null = null) =>
  withQuery(`/contacts/${id}`, { said })
export const contactNotesPath = (id: string) => `/contacts/${id}/notes`
export const contactActivityPath = (id: string, page = 1) =>
  paged(`/contacts/${id}/activity`, { page })
export const mergeContactPath = (id: string, otherId: string) =>
  withQuery(`/contacts/${id}/merge`, { with: otherId })
export const contactDuplicatesPath = () => '/contacts/duplicates'
export const importContactsPath = (params: object = {}) => withQuery('/contacts/import', params)

/** The contacts of an export: the selected ones, or else those that are found. */
interface ExportParams extends Pick<ContactsParams, 'q' | 'tag'> {
  readonly ids?: readonly string[]
}

const exported = (path: string, { q, tag, ids }: ExportParams) =>
  withQuery(path, { q, tag, ids: ids?.join(',') })

export const contactsCsvPath = (params: ExportParams = {}) => exported('/contacts.csv', params)
export const contactsVcardPath = (params: ExportParams = {}) => exported('/contacts.vcf', params)

interface BulkParams extends Pick<ContactsParams, 'q' | 'tag' | 'sort'> {
  readonly do?: ContactDeed
  readonly ids?: readonly string[]
}

/** A form that does something with the selected contacts. `q`, `tag`, and `sort` lead back to their list. */
export const bulkContactsPath = ({ ids, ...params }: BulkParams = {}) =>
  withQuery('/contacts/bulk', { ...params, ids: ids?.join(',') })

export interface SelectParams {
  readonly return_to?: string | null
  readonly multiple?: 'true' | null
  readonly q?: string | null
}

/** The contact picker. It returns to `return_to` with `contact_id`, or a `contact_ids` for each selected contact. */
export const selectContactsPath = (params: SelectParams = {}) =>
  withQuery('/contacts/select', params)
export const deleteContactPath = (id: string) => `/contacts/${id}/delete`

/** A results page with the listings that were recommended to the contact or that the contact liked (SPEC §2). */
export const contactListingsPath = (id: string, view: ResultsMode | 'listings') =>
  `/search/contacts/${id}/${view}`

export const contactTabs = [
  { name: 'details', label: 'Details', path: (id: string) => contactPath(id) },
  {
    name: 'collections',
    label: 'Collections',
    path: (id: string) => contactCollectionsPath(id),
  },
  { name: 'notes', label: 'Notes', path: contactNotesPath },
  { name: 'newsfeeds', label: 'Alerts', path: contactAlertsPath },
  { name: 'activity', label: 'Activity', path: (id: string) => contactActivityPath(id) },
] as const

export type ContactTab = (typeof contactTabs)[number]['name']
