import { attributionText } from './attribution.ts'
import type { ListingFirm } from './view.ts'

/** Said of a listing whose source has older data than its license allows (IDX I-10). */
export const mayBeOldText = 'May be out of date'

/** What must be said of a listing in a text (IDX I-1, I-10). */
export const firmText = ({ name, phone, email, mayBeOld }: ListingFirm): string =>
  [attributionText(name, phone ?? email), mayBeOld && mayBeOldText].filter(Boolean).join(' · ')
