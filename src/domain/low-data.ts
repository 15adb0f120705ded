/** What somebody has chosen about data (`on` or `off`); read by scripts too, says nothing about a person. */
export const lowDataCookie = {
  name: 'low_data',
  options: { path: '/', sameSite: 'lax', maxAge: 365 * 24 * 60 * 60 },
} as const

/** Whether pages show as few bytes as they can: as it was chosen, else as the browser asks with `Save-Data`. */
export function wantsLowData(chosen: string | undefined, saveData: string | undefined): boolean {
  if (chosen === 'on' || chosen === 'off') return chosen === 'on'
  return saveData?.trim().toLowerCase() === 'on'
}

/** Bytes as people say them: `about 40 kB`, `about 2.3 MB`. */
export function aboutBytes(bytes: number): string {
  if (bytes < 1_000_000) return `about ${Math.max(1, Math.round(bytes / 1000))} kB`
  return `about ${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What a page has left out: so many photos, and their bytes where they are known. */
export interface HeldBack {
  readonly count: number
  readonly bytes: number | null
}

export function heldBackSentence({ count, bytes }: HeldBack): string {
  const photos = count === 1 ? '1 more photo' : `${count} more photos`
  return `${photos}, ${bytes === null ? 'size unknown' : aboutBytes(bytes)}.`
}
