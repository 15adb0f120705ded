import { adminPath, mlsAuditPath, myQuickSearchesPath } from '#src/domain/admin/paths.ts'
import { hotSheetsPath } from '#src/domain/alerts/hot-sheets/paths.ts'
import { alertGroupsPath, alertsPath, newsPath } from '#src/domain/alerts/manage/paths.ts'
import { cmasPath } from '#src/domain/cma/paths.ts'
import { collectionsPath } from '#src/domain/collections/paths.ts'
import { contactsPath } from '#src/domain/contacts/paths.ts'
import {
  canAdministrate,
  canCollect,
  canMakeIdxLinks,
  canManageLinks,
  canRunCma,
  canSaveSearch,
  canShareHousehold,
  canUseAlerts,
  canUseHotSheets,
  canWorkWithContacts,
  type Person,
} from '#src/domain/context/access/permissions.ts'
import { savedSearchesPath } from '#src/domain/searches/paths.ts'
import { idxLinksPath } from '#src/domain/sharing/idx-links/paths.ts'
import { sharedLinksPath } from '#src/domain/sharing/paths.ts'
import { messagesPath } from '#src/domain/visits/listing-messages/paths.ts'
import { openHousesPath } from '#src/domain/visits/open-houses/paths.ts'
import { myRequestsPath, showingsPath } from '#src/domain/visits/showings/paths.ts'
import { accountPath, householdPath } from './paths.ts'

export interface Waiting {
  readonly news: number
  readonly messages: number
  readonly showings: number
  readonly approvals: number
}

/** The order of the menus in the navigation among an agent's tools. */
const toolGroups = ['Clients', 'Market', 'Mine', 'Publish'] as const
type ToolGroup = (typeof toolGroups)[number]

export interface Tool {
  readonly href: string
  readonly group: ToolGroup
  readonly label: string
  readonly also?: string
  readonly waiting?: keyof Waiting
}

export interface ToolNavigation {
  readonly tools: readonly Tool[]
  /** Null on a page that is no tool. */
  readonly current: Tool | null
  readonly waiting: Waiting
  /** Agents have so many tools that they are in menus, on every page. */
  readonly isGrouped: boolean
}

const toolsOfAgents: readonly Tool[] = [
  { href: contactsPath(), label: 'Contacts', group: 'Clients' },
  { href: messagesPath(), label: 'Messages', waiting: 'messages', group: 'Clients' },
  { href: showingsPath(), label: 'Showings', waiting: 'showings', group: 'Clients' },
  { href: myQuickSearchesPath(), label: 'Quick searches', group: 'Mine' },
]

export function toolsOf(person: Person): readonly Tool[] {
  if (!person.signedIn) return []
  const tools: readonly (Tool | false)[] = [
    canSaveSearch(person) && { href: savedSearchesPath(), label: 'Saved searches', group: 'Mine' },
    ...(canWorkWithContacts(person) ? toolsOfAgents : []),
    canCollect(person) && { href: collectionsPath(), label: 'Collections', group: 'Clients' },
    canUseAlerts(person) &&
      !canWorkWithContacts(person) && {
        href: myRequestsPath(),
        label: 'My requests',
        group: 'Mine',
      },
    canUseHotSheets(person) && { href: hotSheetsPath(), label: 'Hot sheet', group: 'Market' },
    canUseAlerts(person) && {
      href: newsPath(),
      label: 'News',
      waiting: 'news',
      group: 'Market',
    },
    canUseAlerts(person) && {
      href: alertsPath(),
      label: 'Alerts',
      also: alertGroupsPath(),
      waiting: 'approvals',
      group: 'Clients',
    },
    canUseAlerts(person) && { href: openHousesPath(), label: 'Open houses', group: 'Market' },
    canRunCma(person) && { href: cmasPath(), label: 'CMAs', group: 'Market' },
    canManageLinks(person) && { href: sharedLinksPath(), label: 'Shared links', group: 'Publish' },
    canMakeIdxLinks(person) && { href: idxLinksPath(), label: 'IDX links', group: 'Publish' },
    canShareHousehold(person) && { href: householdPath(), label: 'Household', group: 'Mine' },
    person.readOnly === true && { href: mlsAuditPath(), label: 'MLS audit', group: 'Market' },
    { href: accountPath(), label: 'Account', group: 'Mine' },
    canAdministrate(person) && { href: adminPath(), label: 'Administration', group: 'Mine' },
  ]
  return tools.filter((tool) => tool !== false)
}

export interface ToolMenu {
  readonly group: ToolGroup
  readonly tools: readonly Tool[]
}

export const menusOf = (tools: readonly Tool[]): readonly ToolMenu[] =>
  toolGroups
    .map((group) => ({ group, tools: tools.filter((tool) => tool.group === group) }))
    .filter(({ tools: inGroup }) => inGroup.length > 0)

export function toolAt(tools: readonly Tool[], path: string): Tool | null {
  const isWithin = (base: string) => path === base || path.startsWith(`${base}/`)
  const matches = tools.filter(({ href, also }) => isWithin(href) || (also && isWithin(also)))
  return matches.toSorted((a, b) => b.href.length - a.href.length)[0] ?? null
}

export const waitingFor = (tools: readonly Tool[], waiting: Waiting): number =>
  tools.reduce((sum, tool) => sum + (tool.waiting ? waiting[tool.waiting] : 0), 0)
