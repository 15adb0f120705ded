import { createContext, useContext } from 'react'
import type { Panel } from './panel.store.ts'

export interface PanelContextValue {
  readonly panel: Panel
  /** True if scripts are running. Parts for browsers without scripts are hidden then. */
  readonly isLive: boolean
}

export const PanelContext = createContext<PanelContextValue | null>(null)

export function usePanel(): PanelContextValue {
  const around = useContext(PanelContext)
  if (around === null) throw new Error('There is no panel around this.')
  return around
}
