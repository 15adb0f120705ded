import { outboxPath } from '#src/domain/alerts/mail/paths.ts'
import { adminViolationsPath } from '#src/domain/listings/violations/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'

export interface ListParams {
  readonly q?: string | null
  readonly page?: number | null
}

const list = (path: string, { q, page }: ListParams) =>
  withQuery(path, { q: q || null, page: page === 1 ? null : page })

export const adminPath = () => '/admin'
export const adminUsersPath = (params: ListParams = {}) => list('/admin/users', params)
export const adminUserPath = (id: string) => `/admin/users/${id}`
export const adminRegistrantsPath = () => '/admin/registrants'
export const mlsAuditPath = () => '/mls_audit'
export const adminPeoplePath = (params: ListParams = {}) => list('/admin/people', params)
export const adminImportsPath = (params: ListParams = {}) => list('/admin/imports', params)
export const adminImportPath = (id: number, params: ListParams = {}) =>
  list(`/admin/imports/${id}`, params)
export const adminProblemsPath = (id: number | null = null) =>
  withQuery('/admin/imports/problems.csv', { import: id })
interface OwnParams extends ListParams {
  readonly saved?: boolean
  readonly deleted?: boolean
}

const ownList = (path: string, { saved, deleted, ...params }: OwnParams) =>
  withQuery(list(path, params), { saved: saved ? 1 : null, deleted: deleted ? 1 : null })

/** Records that the brokerage enters by hand. The id of a new one is `new`. */
export const adminOfficesPath = (params: OwnParams = {}) => ownList('/admin/offices', params)
export const adminOfficePath = (key: string) => `/admin/offices/${key}`
export const adminAgentsPath = (params: OwnParams = {}) => ownList('/admin/agents', params)
export const adminAgentPath = (key: string) => `/admin/agents/${key}`
export const adminListingsPath = (params: OwnParams = {}) => ownList('/admin/listings', params)
export const adminListingPath = (
  id: string,
  { saved, part, asks }: { saved?: boolean; part?: string; asks?: boolean } = {},
) =>
  withQuery(`/admin/listings/${id}`, {
    saved: saved ? 1 : null,
    part: part ?? null,
    delete: asks ? 1 : null,
  })
export const adminApiPath = () => '/admin/api'
export const adminApiKeyPath = (id: string, { asks }: { asks?: boolean } = {}) =>
  withQuery(`/admin/api/${id}`, { revoke: asks ? 1 : null })
export const adminFeedsPath = () => '/admin/feeds'
export const adminFeedPath = (name: string) => `/admin/feeds/${name}`
export const adminRemovalPath = (name: string, resource: string, params: ListParams = {}) =>
  list(`/admin/feeds/${name}/removals/${resource}`, params)
export const adminHomesPath = (params: ListParams = {}) => list('/admin/homes', params)
export const adminAuditPath = (params: ListParams = {}) => list('/admin/audit', params)
export const adminAuditExportPath = (params: ListParams = {}) => list('/admin/audit.csv', params)
export const adminCopyingPath = (params: ListParams = {}) => list('/admin/copying', params)
export const adminSettingsPath = (saved: string | null = null) =>
  withQuery('/admin/settings', { saved })
export const adminRulesPath = (source: string | null = null, saved = false) =>
  source === null
    ? '/admin/rules'
    : `/admin/rules?source=${encodeURIComponent(source)}${saved ? '&saved' : ''}`
/** `report` is the number of an audit. */
export const ruleAuditsPath = (report: number | null = null) =>
  withQuery('/admin/rules/audit', { report })
export const ruleReportPath = (report: number, format: 'html' | 'json') =>
  withQuery(`/admin/rules/audit.${format}`, { report })
export const adminJobsPath = () => '/admin/jobs'
export const adminQuickSearchesPath = () => '/admin/quick_searches'
export const myQuickSearchesPath = () => '/quick_searches/my'

export const adminBrandPath = (saved: string | null = null) =>
  withQuery('/admin/settings/brand', { saved })
export const adminPrivacyPath = (saved: string | null = null) =>
  withQuery('/admin/settings/privacy', { saved })

/** `file` contains the picture's hash, so the content at its path never changes. */
export const sitePicturePath = (file: string) => `/media/site/${file}`

export const adminGroups = [
  {
    name: 'Brokerage',
    sections: [
      {
        href: adminUsersPath(),
        label: 'Users',
        text: 'Who can sign in, and with what role. Invite, block, reset.',
      },
      {
        href: adminListingsPath(),
        label: 'Own listings',
        text: 'Listings that you enter by hand, with photos.',
      },
      { href: adminAgentsPath(), label: 'Own agents', text: 'Agents that you enter by hand.' },
      { href: adminOfficesPath(), label: 'Own offices', text: 'Offices that you enter by hand.' },
      {
        href: adminQuickSearchesPath(),
        label: 'Quick searches',
        text: 'Searches offered to everyone, and their order.',
      },
    ],
  },
  {
    name: 'MLS data',
    sections: [
      {
        href: adminFeedsPath(),
        label: 'Feeds',
        text: 'Live data of MLSs: how fresh it is, and what needs you.',
      },
      {
        href: adminImportsPath(),
        label: 'Imports',
        text: 'Which files were imported, and what couldn’t be read.',
      },
      {
        href: adminHomesPath(),
        label: 'Homes',
        text: 'Homes that several sources list, and which listing is shown.',
      },
      {
        href: adminPeoplePath(),
        label: 'MLS roster',
        text: 'Offices and members, as sent by the MLS.',
      },
    ],
  },
  {
    name: 'Compliance',
    sections: [
      {
        href: adminRulesPath(),
        label: 'Rules',
        text: 'The rules of each MLS for its listings, with a preview of changes.',
      },
      {
        href: adminViolationsPath(),
        label: 'Violations',
        text: 'Reported listings, with due dates and outcomes.',
      },
      {
        href: adminCopyingPath(),
        label: 'Copying',
        text: 'Who opened so many listings that they may be copied, and whom you trust.',
      },
      {
        href: mlsAuditPath(),
        label: 'MLS audit',
        text: 'What an auditor of the MLS sees: registrants, reports, and changes of the rules.',
      },
    ],
  },
  {
    name: 'Site',
    sections: [
      {
        href: adminSettingsPath(),
        label: 'Settings',
        text: 'Name, brand, notices, email, terms of use, privacy policy, and site configuration.',
      },
      {
        href: outboxPath(),
        label: 'Outbox',
        text: 'Mail that is waiting, was sent, or couldn’t be sent.',
      },
      { href: adminJobsPath(), label: 'Jobs', text: 'What runs on a schedule, and how it went.' },
      {
        href: adminApiPath(),
        label: 'API',
        text: 'Keys for programs that read your listings, such as your website or CRM.',
      },
      { href: adminAuditPath(), label: 'Activity log', text: 'Who did what, and when.' },
    ],
  },
] as const
