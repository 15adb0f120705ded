import type { PanelApi } from './requests/panel-api.ts'

export interface PanelPorts {
  readForm(): URLSearchParams
  openLists(): readonly string[]
  readonly api: PanelApi
}
