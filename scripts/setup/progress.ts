import { say } from './say.mjs'

const width = 30

export interface Progress {
  report(done: number, total: number): void
  end(): void
}

/** Shows progress on standard error: as a bar on a terminal, otherwise with a line at each quarter. */
export function createProgress(title: string): Progress {
  const started = Date.now()
  const live = Boolean(process.stderr.isTTY)
  let quarter = 0
  const write = (text: string) => process.stderr.write(text)
  if (!live) say(`${title} …`)
  return {
    report(done, total) {
      const part = total === 0 ? 1 : done / total
      const filled = Math.round(part * width)
      if (live)
        return void write(
          `\r\x1b[K${title} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${total}`,
        )
      if (part >= 1 || Math.floor(part * 4) <= quarter) return
      quarter = Math.floor(part * 4)
      say(`  ${quarter * 25}%`)
    },
    end() {
      say(
        `${live ? '\r\x1b[K' : ''}${title}: done in ${Math.round((Date.now() - started) / 1000)} s`,
      )
    },
  }
}
