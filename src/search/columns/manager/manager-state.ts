import type { LiveTable } from '#src/search/columns/changes/live-table.ts'
import type { TableState } from './manager-types.ts'
import type { TableRebuild } from './rebuild.ts'

export function stateOf(live: LiveTable | null, rebuild: TableRebuild): TableState {
  const { rows = 0, dead = 0, bytes = 0, fields = new Map<string, unknown>() } = live?.table ?? {}
  const { builder, savedSeq, requested } = rebuild
  return {
    rows,
    dead,
    bytes,
    columns: [...fields.keys()],
    unsupported: [...requested.unsupported],
    source: live?.source ?? null,
    since: live?.since ?? null,
    pending: live?.follower.pending ?? 0,
    builder,
    savedSeq,
  }
}
