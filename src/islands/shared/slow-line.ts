import { slowLineMbits, slowLineRttMs } from '#src/domain/limits.ts'

/** What browsers tell of the line (Network Information API); those that do not count as quick. */
interface LineInformation {
  readonly rtt?: number
  readonly downlink?: number
  readonly saveData?: boolean
}

/** Whether a page is there sooner than scripts that would show the same within this one. */
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
