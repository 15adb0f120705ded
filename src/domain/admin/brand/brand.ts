import {
  colorTooLight,
  colorWrong,
  oneLine,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { textLong } from '#src/domain/context/messages/form-messages.ts'
import { canBeReadable, closestReadable, readColor } from './brand-colors.ts'

/** What a site looks like and says first. An empty text is the product's own. */
export interface Brand {
  /** `#rrggbb` or empty. */
  readonly color: string
  readonly headline: string
  readonly lead: string
}

export type BrandForm = Brand

/** What the home page says below its headline if the brokerage has not said it. */
export const defaultLead = (siteName: string, hasMls: boolean): string =>
  `Every listing${hasMls ? ' in the MLS' : ''}, clearly presented by ${siteName}.`

export const brandLimits = { color: 7, headline: 60, lead: 300 } as const

export const productBrand: Brand = { color: '', headline: '', lead: '' }

export function brandProblems({ color, headline, lead }: BrandForm): Record<string, string> {
  const problem = color === '' ? null : colorProblem(color)
  return {
    ...(problem !== null && { color: problem }),
    ...((headline.length > brandLimits.headline || /\p{Cc}/u.test(headline)) && {
      headline: oneLine(brandLimits.headline),
    }),
    ...(lead.length > brandLimits.lead && { lead: textLong(brandLimits.lead) }),
  }
}

function colorProblem(text: string): string | null {
  const color = readColor(text)
  if (color === null) return colorWrong
  return canBeReadable(color) ? null : colorTooLight(closestReadable(color))
}

export const brandValues = ({ color, headline, lead }: BrandForm): Brand => ({
  color: readColor(color) ?? '',
  headline,
  lead: lead.replace(/\s+/g, ' '),
})
