import type { ImportProgress } from './import-report.ts'

export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

const redrawMs = 100
const lineMs = 3000
const barWidth = 24

export function createProgress(
  stream: ProgressStream,
  clock: () => number = () => performance.now(),
) {
  const started = clock()
  let last = stream.isTTY === true ? -Infinity : started
  let isShown = false
  return {
    show(progress: ImportProgress): void {
      const now = clock()
      if (now - last < (stream.isTTY === true ? redrawMs : lineMs)) return
      last = now
      const text = describe(progress, (now - started) / 1000)
      if (stream.isTTY === true)
        stream.write(`\r\u001b[K${cutTo(`${bar(progress)} ${text}`, stream.columns ?? 80)}`)
      else stream.write(`${text}\n`)
      isShown = stream.isTTY === true
    },
    done(): void {
      if (isShown) stream.write('\r\u001b[K')
      isShown = false
    },
  }
}

function describe(
  { step, file, bytes, totalBytes, records }: ImportProgress,
  seconds: number,
): string {
  const percent = totalBytes === 0 ? 100 : Math.floor((bytes / totalBytes) * 100)
  const name = file.split('/').at(-1) ?? file
  if (step === 'checking') return `${name}: checking, ${percent}%`
  const rate = Math.round(records / Math.max(seconds, 0.001))
  return `${name}: ${percent}%, ${records.toLocaleString('en-US')} records, ${rate.toLocaleString('en-US')} a second`
}

function bar({ bytes, totalBytes }: ImportProgress): string {
  const filled = totalBytes === 0 ? barWidth : Math.round((bytes / totalBytes) * barWidth)
  return `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}]`
}

const cutTo = (text: string, columns: number) =>
  text.length < columns ? text : text.slice(0, columns - 1)
