import { alertsPath } from '#src/domain/alerts/manage/paths.ts'
import type { AlertFormView } from './alert-form-page.ts'

export const newFormProps = (view: AlertFormView) => ({
  action: alertsPath(),
  hidden: {
    saved_search: view.target.savedSearch,
    collection: view.target.collection,
    listing: view.target.listing,
    contact: view.target.contact,
  },
  about: view.about,
  hasContact: view.contact !== null,
  form: view.form,
  stored: null,
  problems: view.problems,
  message: view.message,
  label: labelOf(view),
})

export const newFormTitle = (view: AlertFormView): string => `${labelOf(view)} about ${view.thing}`

const labelOf = ({ contact }: AlertFormView) =>
  contact === null ? 'Get updates' : `Send updates to ${contact}`
