import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Connection } from '#db/connection.ts'

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  readonly sqlite: string
  readonly postgis: string | null
  readonly text: string
}

export function describeMachine(connection: Connection, postgis: string | null): Machine {
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  const cores = availableParallelism()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const node = process.versions.node
  const sqlite = connection.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''
  const versions = [
    `Node ${node}`,
    `SQLite ${sqlite}`,
    ...(postgis === null ? [] : [postgis]),
  ].join(', ')
  const text = `${processor}, ${cores} cores, ${memoryGb} GB; ${versions}`
  return { processor, cores, memoryGb, node, sqlite, postgis, text }
}
