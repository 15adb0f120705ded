import { slowLineMbits, slowLineRttMs } from '#src/domain/limits.ts'

/** The part of the Network Information API that is used here. TypeScript has no types for it. */
interface LineInformation {
  readonly rtt?: number
  readonly downlink?: number
  readonly saveData?: boolean
}

/** True if the connection is so slow that navigating is faster than loading scripts. */
export function isSlowLine({
  onLine,
  connection,
}: {
  onLine: boolean
  connection?: LineInformation
} = navigator): boolean {
  if (connection === undefined || !onLine) return false
  const { rtt = 0, downlink = 0, saveData = false } = connection
  return saveData || rtt >= slowLineRttMs || (downlink > 0 && downlink < slowLineMbits)
}
