import { onLink } from '#src/enhance/shared/on-link.ts'

// SPEC §2: pages of a listing that are modals over the page of their link.

const parts = ['contact_agent', 'showings/new', 'showing_in', 'report_violations/new']

onLink([...parts, 'change_history/'].map((part) => `a[href*="/${part}"]`).join(), (link) =>
  import('./index.ts').then(({ openModal }) => openModal(link)),
)
