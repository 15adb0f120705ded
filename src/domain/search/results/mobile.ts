import { mobileBreakpointPx } from '#src/domain/limits.ts'

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i

/** User agents of Android tablets lack `Mobile`. */
export const isMobileAgent = (userAgent: string | null | undefined): boolean =>
  typeof userAgent === 'string' && /Mobi/i.test(userAgent) && !tablet.test(userAgent)

/** SPEC §6: a mobile user agent that is not a tablet, or a screen narrower than 768 px. */
export const isMobile = (userAgent: string, screenWidth: number): boolean =>
  isMobileAgent(userAgent) || screenWidth < mobileBreakpointPx
