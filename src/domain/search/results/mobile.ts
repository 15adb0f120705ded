import { mobileBreakpointPx } from '#src/domain/limits.ts'

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i

/** Whether a user agent is a phone's. Android tablets lack `Mobile` in theirs. */
export const isMobileAgent = (userAgent: string | null | undefined): boolean =>
  typeof userAgent === 'string' && /Mobi/i.test(userAgent) && !tablet.test(userAgent)

/** Whether the page is for a phone (SPEC §6): a mobile, non-tablet user agent or a screen narrower than 768 px. */
export const isMobile = (userAgent: string, screenWidth: number): boolean =>
  isMobileAgent(userAgent) || screenWidth < mobileBreakpointPx
