import { slowLineMbits, slowLineRttMs } from '#src/domain/limits.ts'

/** A part of the Network Information API, which TypeScript does not know. */
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
