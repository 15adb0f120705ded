import type { PanelApi } from './requests/panel-api.ts'

export interface PanelPorts {
  /** What the form would submit. */
  readForm(): URLSearchParams
  /** Fields of visible lists. */
  openLists(): readonly string[]
  readonly api: PanelApi
}
