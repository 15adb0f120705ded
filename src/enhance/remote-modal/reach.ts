import { onLink } from '#src/enhance/shared/on-link.ts'

// SPEC §2: pages of a listing that are modals over the page of their link.

onLink(
  'a[href*="/contact_agent"],a[href*="/showings/new"],a[href*="/showing_in"],' +
    'a[href*="/report_violations"],a[href*="/change_history/"]',
  (link) => import('./index.ts').then(({ openModal }) => openModal(link)),
)
