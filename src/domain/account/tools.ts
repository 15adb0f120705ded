import { adminPath, myQuickSearchesPath } from '#src/domain/admin/paths.ts'
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
import { showingsPath } from '#src/domain/visits/showings/paths.ts'
import { accountPath, householdPath } from './paths.ts'

export interface Waiting {
  readonly news: number
  readonly messages: number
  readonly showings: number
  readonly approvals: number
}

export interface Tool {
  readonly href: string
  readonly label: string
  readonly also?: string
  readonly waiting?: keyof Waiting
}

export interface ShownTools {
  readonly tools: readonly Tool[]
  readonly current: Tool
  readonly waiting: Waiting
}

export function toolsOf(person: Person): readonly Tool[] {
  if (!person.signedIn) return []
  const forAgents = canWorkWithContacts(person)
  const tools: readonly (Tool | false)[] = [
    canSaveSearch(person) && { href: savedSearchesPath(), label: 'Saved searches' },
    canCollect(person) && { href: collectionsPath(), label: 'Collections' },
    forAgents && { href: contactsPath(), label: 'Contacts' },
    forAgents && { href: messagesPath(), label: 'Messages', waiting: 'messages' },
    forAgents && { href: showingsPath(), label: 'Showings', waiting: 'showings' },
    canUseHotSheets(person) && { href: hotSheetsPath(), label: 'Hot sheet' },
    canUseAlerts(person) && { href: newsPath(), label: 'News', waiting: 'news' },
    canUseAlerts(person) && {
      href: alertsPath(),
      label: 'Newsfeeds',
      also: alertGroupsPath(),
      waiting: 'approvals',
    },
    canUseAlerts(person) && { href: openHousesPath(), label: 'Open houses' },
    canRunCma(person) && { href: cmasPath(), label: 'CMAs' },
    canManageLinks(person) && { href: sharedLinksPath(), label: 'Shared links' },
    canMakeIdxLinks(person) && { href: idxLinksPath(), label: 'IDX links' },
    forAgents && { href: myQuickSearchesPath(), label: 'Quick searches' },
    canShareHousehold(person) && { href: householdPath(), label: 'Household' },
    { href: accountPath(), label: 'Account' },
    canAdministrate(person) && { href: adminPath(), label: 'Administration' },
  ]
  return tools.filter((tool) => tool !== false)
}

export function toolAt(tools: readonly Tool[], path: string): Tool | null {
  const isWithin = (base: string) => path === base || path.startsWith(`${base}/`)
  const matches = tools.filter(({ href, also }) => isWithin(href) || (also && isWithin(also)))
  return matches.toSorted((a, b) => b.href.length - a.href.length)[0] ?? null
}
