import {
  cmaUrlWrong,
  iconTooSmall,
  numberBetween,
  oneLine,
  originsWrong,
  pictureTooLarge,
  pictureUnreadable,
  siteNameEmpty,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { isCmaTemplate } from '#src/domain/cma/cma-frame-messages.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import type { Brand } from './brand/brand.ts'
import type { Picture } from './read-picture.ts'
import type { SiteRules } from './rules/rule-profile.ts'

export type InvitedRole = Extract<Role, 'vow' | 'portal'>

export interface BrokerageValues {
  readonly siteName: string
  readonly postalAddress: string
  readonly phone: string
  readonly licenseNumber: string
  readonly senderName: string
  /** The notice that the MLS requires below its listings. If empty, the product's default notice is shown. */
  readonly notice: string
  /** How many listings a visitor may open before the registration prompt appears; 0 means that it never does. */
  readonly registerAfter: number
  readonly sessionDays: number
  /** How many days access to VOW listings lasts after a sign-in (VOW V-4). */
  readonly grantDays: number
  readonly invitedRole: InvitedRole
  /** The URL of an external CMA report, with `{listing_ids}` in place of the ids; empty for the built-in report. */
  readonly cmaUrl: string
  /** Origins, separated by spaces, whose pages may show IDX links in an iframe; may be empty. */
  readonly framingOrigins: string
  /** Whether the home page lists the agents who have accounts. */
  readonly showsAgents: boolean
  /** Whether pages have the Equal Housing Opportunity mark. Only sites in the United States do. */
  readonly showsEqualHousing: boolean
}

export interface Logo {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Paths of the site's icon: a small one for tabs and bookmarks, and a large one for home screens. */
export interface SiteIcon {
  readonly small: string
  readonly large: string
}

export interface Brokerage extends BrokerageValues {
  readonly brand: Brand
  readonly logo: Logo | null
  readonly icon: SiteIcon | null
  /** The names of sources, with which paragraphs of the notice may begin. */
  readonly sources: readonly string[]
  readonly rules: SiteRules
  /** Whether listings come from an MLS, as far as the site can know. */
  readonly hasMls: boolean
  readonly version: number
}

export const brokerageLimits = {
  siteName: 80,
  postalAddress: 200,
  phone: 40,
  licenseNumber: 80,
  senderName: 80,
  notice: 2_000,
  cmaUrl: 500,
  framingOrigins: 1_000,
  registerAfter: { least: 0, most: 999 },
  sessionDays: { least: 1, most: 90 },
  // VOW V-7 requires at least 90 days.
  grantDays: { least: 90, most: 730 },
  pictureBytes: 1_000_000,
  picturePixels: 6_000,
  iconPixels: 48,
} as const

export const brokerageDefaults = {
  notice: '',
  sessionDays: 30,
  grantDays: 90,
  invitedRole: 'vow',
  cmaUrl: '',
  framingOrigins: '',
  phone: '',
  licenseNumber: '',
  showsAgents: true,
  showsEqualHousing: true,
} as const satisfies Partial<BrokerageValues>

export type BrokerageForm = Readonly<Record<keyof BrokerageValues, string>>

type Problems = Readonly<Record<string, string>>

export function brokerageProblems(form: BrokerageForm): Problems {
  const lines = (
    ['siteName', 'postalAddress', 'phone', 'licenseNumber', 'senderName'] as const
  ).map((name) => [name, lineProblem(form[name], brokerageLimits[name])])
  const numbers = (['registerAfter', 'sessionDays', 'grantDays'] as const).map((name) => [
    name,
    numberProblem(form[name], brokerageLimits[name]),
  ])
  const problemEntries = [...lines, ...numbers].filter(
    (pair): pair is [string, string] => pair[1] !== null,
  )
  const problems: Problems = {
    ...Object.fromEntries(problemEntries),
    ...embedProblems(form),
    ...(form.notice.length > brokerageLimits.notice && {
      notice: textLong(brokerageLimits.notice),
    }),
  }
  return form.siteName === '' ? { ...problems, siteName: siteNameEmpty } : problems
}

const embedProblems = ({ cmaUrl, framingOrigins }: BrokerageForm): Problems => ({
  ...(cmaUrl !== '' && !isCmaTemplate(cmaUrl) && { cmaUrl: cmaUrlWrong }),
  ...(readOrigins(framingOrigins) === null && { framingOrigins: originsWrong }),
})

/** Reads a list of origins as browsers serialize them, without duplicates. Null if any word is not an origin. */
export function readOrigins(text: string): readonly string[] | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (text.length > brokerageLimits.framingOrigins || !words.every(isOrigin)) return null
  return [...new Set(words.map((word) => new URL(word).origin))]
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z\d.-]+(?::\d{1,5})?\/?$/i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || hostname === 'localhost'
}

const lineProblem = (text: string, most: number) =>
  text.length > most || /\p{Cc}/u.test(text) ? oneLine(most) : null

function numberProblem(text: string, { least, most }: { least: number; most: number }) {
  const isWhole = /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most
  return isWhole ? null : numberBetween(least, most)
}

export const brokerageValues = (form: BrokerageForm): BrokerageValues => ({
  siteName: form.siteName,
  postalAddress: form.postalAddress,
  phone: form.phone,
  licenseNumber: form.licenseNumber,
  senderName: form.senderName || form.siteName,
  notice: form.notice,
  registerAfter: Number(form.registerAfter),
  sessionDays: Number(form.sessionDays),
  grantDays: Number(form.grantDays),
  invitedRole: form.invitedRole === 'portal' ? 'portal' : 'vow',
  cmaUrl: form.cmaUrl,
  framingOrigins: (readOrigins(form.framingOrigins) ?? []).join(' '),
  showsAgents: form.showsAgents === 'true',
  showsEqualHousing: form.showsEqualHousing === 'true',
})

export type SitePicture = 'logo' | 'icon'

export function pictureProblem(
  kind: SitePicture,
  bytes: number,
  picture: Picture | null,
): string | null {
  const { pictureBytes, picturePixels, iconPixels } = brokerageLimits
  if (bytes > pictureBytes) return pictureTooLarge
  if (picture === null) return pictureUnreadable
  const { width, height } = picture
  if (Math.max(width, height) > picturePixels) return pictureTooLarge
  return kind === 'icon' && Math.min(width, height) < iconPixels ? iconTooSmall : null
}
