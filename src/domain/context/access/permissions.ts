import { isRegistrantRole } from './registrants.ts'
import type { Role } from './roles.ts'

export interface Person {
  readonly role: Role
  readonly signedIn: boolean
  readonly administrator: boolean
  /** An auditor of the MLS, who reads and changes nothing (IDX I-18). */
  readonly readOnly?: boolean
}

type Right = (person: Person) => boolean

const isAgent: Right = ({ role, signedIn }) => role === 'private' && signedIn
const isConsumer: Right = ({ role, signedIn, readOnly }) =>
  isRegistrantRole(role) && signedIn && !readOnly
const isMemberOrConsumer: Right = (person) => isAgent(person) || isConsumer(person)

export const canSaveSearch = isMemberOrConsumer
export const canCollect = isMemberOrConsumer
export const canRate = isMemberOrConsumer
export const canUseAlerts = isMemberOrConsumer
export const canShareHousehold = isConsumer
export const canShareOpened = isConsumer
export const canSaveViews: Right = ({ signedIn, readOnly }) => signedIn && !readOnly
export const canSaveOverlays = isAgent
export const canMakeQuickSearches = isAgent
export const canResizeColumns = isAgent
export const canWorkWithContacts = isAgent
export const canShareDirectly = isAgent
export const canShare: Right = () => true
/** Whether the person's shared links are stored and can be managed. Everyone else shares plain page URLs. */
export const canManageLinks = isMemberOrConsumer
export const canRunCma = isAgent
export const canMakeIdxLinks = isAgent
export const canUseHotSheets = isAgent
export const canSeeMemberFields = isAgent
export const canExportListings = isAgent
export const canRegister: Right = ({ role }) => role === 'idx' || role === 'public'
export const canAdministrate: Right = (person) => isAgent(person) && person.administrator
/** Who may see how the rules of the MLS are kept. */
export const canAudit: Right = (person) => person.readOnly === true || canAdministrate(person)

const rights = {
  saveSearch: canSaveSearch,
  collect: canCollect,
  rate: canRate,
  useAlerts: canUseAlerts,
  saveViews: canSaveViews,
  saveOverlays: canSaveOverlays,
  resizeColumns: canResizeColumns,
  workWithContacts: canWorkWithContacts,
  shareDirectly: canShareDirectly,
  share: canShare,
  manageLinks: canManageLinks,
  runCma: canRunCma,
  makeIdxLinks: canMakeIdxLinks,
  useHotSheets: canUseHotSheets,
  seeMemberFields: canSeeMemberFields,
  exportListings: canExportListings,
  register: canRegister,
  administrate: canAdministrate,
} as const

export type RightName = keyof typeof rights

export const permissionsOf = (person: Person): Record<RightName, boolean> =>
  Object.fromEntries(
    Object.entries(rights).map(([name, right]) => [name, right(person)]),
  ) as Record<RightName, boolean>
