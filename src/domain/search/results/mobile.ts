import { mobileBreakpointPx } from '#src/domain/limits.ts'

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i

/** Android tablets do not say `Mobile`. */
export const isMobileAgent = (userAgent: string | null | undefined): boolean =>
  typeof userAgent === 'string' && /Mobi/i.test(userAgent) && !tablet.test(userAgent)

/** A mobile user agent that is not a tablet, or a screen narrower than 768 px (SPEC §6). */
export const isMobile = (userAgent: string, screenWidth: number): boolean =>
  isMobileAgent(userAgent) || screenWidth < mobileBreakpointPx
