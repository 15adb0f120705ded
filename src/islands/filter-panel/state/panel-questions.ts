import type { WritableAtom } from 'nanostores'
import { kindsName } from '#src/domain/search/filter/convert/form-names.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { marketName } from '#src/domain/search/filter/panel/market-name.ts'
import {
  countUpdateFailed,
  fieldReloadFailed,
} from '#src/domain/search/messages/filter-messages.ts'
import type { Lists } from './panel-lists.ts'
import {
  noProblems,
  type PanelState,
  type Problems,
  sayProblem,
  withCounted,
  withFresh,
  withReloaded,
} from './panel-state.ts'
import type { PanelPorts } from './ports.ts'
import { createLatest } from './requests/latest.ts'

/** Requests to the server after an edit. For each kind of request, only the latest response counts. */
export interface Questions {
  /** Counts the matches. Resolves with whether it succeeded. */
  count(): Promise<boolean>
  /** Reloads the cards, optionally for another market. Resolves with whether they changed. */
  reload(market?: Market): Promise<boolean>
  /** Ignores the responses to counts that are under way. */
  forget(): void
}

type Panel = WritableAtom<PanelState>

export function createQuestions($panel: Panel, ports: PanelPorts, lists: Lists): Questions {
  const counts = createCounts($panel, ports, lists)
  return { ...counts, reload: createReload($panel, ports) }
}

const settle = ($panel: Panel, problems: Problems) =>
  $panel.set({ ...$panel.get(), isCounting: false, problems })

function createCounts(
  $panel: Panel,
  { readForm, openLists, api }: PanelPorts,
  lists: Lists,
): Pick<Questions, 'count' | 'forget'> {
  const latest = createLatest()
  async function count(): Promise<boolean> {
    const form = readForm()
    const counted = $panel.get().kinds.length === 0 ? openLists() : [kindsName, ...openLists()]
    for (const field of counted) form.append('_counts', field)
    $panel.set({ ...$panel.get(), isCounting: true })
    try {
      const reply = await latest.run((signal) => api.count(form, signal))
      if (reply === null) return false
      settle($panel, noProblems)
      if (reply.status !== 200) return false
      $panel.set(withCounted($panel.get(), reply.body))
      lists.count(reply.body.choices ?? {})
      return true
    } catch {
      settle($panel, sayProblem(countUpdateFailed))
      return false
    }
  }
  const forget = () => {
    latest.stop()
    $panel.set({ ...$panel.get(), counted: null, isCounting: false })
  }
  return { count, forget }
}

function createReload($panel: Panel, { readForm, api }: PanelPorts): Questions['reload'] {
  const latest = createLatest()
  return async function reload(market?: Market): Promise<boolean> {
    const form = readForm()
    const query = new URLSearchParams(form)
    if (market !== undefined) query.set(marketName, market)
    try {
      const reply = await latest.run((signal) => api.reload(query, signal))
      if (reply === null) return false
      // If the form has changed in the meantime, the response is out of date.
      if (String(readForm()) !== String(form)) return await reload(market)
      settle($panel, noProblems)
      const reloaded = withReloaded($panel.get(), reply.body, reply.status === 200)
      $panel.set(market === undefined ? reloaded : withFresh(reloaded))
      return true
    } catch {
      settle($panel, sayProblem(fieldReloadFailed))
      return false
    }
  }
}
