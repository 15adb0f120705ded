import { emailMinimum, phoneMinimum } from '#src/domain/limits.ts'

export interface Offer {
  readonly title: string
  readonly name: string
  /** A sentence about listings that cannot be shared; null if all can be. */
  readonly unshareable: string | null
  /** True if the user can manage links and send mail. */
  readonly canSend: boolean
  readonly isAgent: boolean
  readonly uri: string | null
}

export interface Link {
  readonly id: string | null
  readonly uri: string
}

export interface Contact {
  readonly Id: string
  readonly DisplayName: string
  readonly PrimaryEmail: string
  readonly PrimaryPhoneNumber: string
}

export interface PhoneNumber {
  readonly dialed: string
  readonly shown: string
}

export interface ShareState {
  readonly fields: URLSearchParams | null
  readonly offer: Offer | null
  readonly link: Link | null
  readonly type: 'Direct' | 'Indirect'
  readonly phone: string
  readonly number: PhoneNumber | null
  readonly emails: string
  readonly message: string
  readonly copyMe: boolean
  readonly contacts: readonly Contact[]
  readonly chosen: readonly string[]
  readonly isBusy: boolean
  readonly problem: string | null
  readonly done: string | null
}

export const closed: ShareState = {
  fields: null,
  offer: null,
  link: null,
  type: 'Direct',
  phone: '',
  number: null,
  emails: '',
  message: '',
  copyMe: false,
  contacts: [],
  chosen: [],
  isBusy: false,
  problem: null,
  done: null,
}

/** True if the link can be copied, which requires that it starts with this site's origin (SPEC §5). */
export const canCopy = ({ link }: ShareState, origin: string): boolean =>
  link?.uri.startsWith(origin) === true

/** True if the link can be sent as a text message (SPEC §4 Share buttons). */
export const canText = ({ link, phone }: ShareState): boolean =>
  link !== null && phone.trim().length >= phoneMinimum
export const canMail = ({ link, emails, chosen, isBusy }: ShareState): boolean =>
  !isBusy && link !== null && (emails.trim().length >= emailMinimum || chosen.length > 0)
