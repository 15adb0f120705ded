import type { PanelApi } from './requests/api.ts'

/** What the state of the panel needs of the page around it. */
export interface PanelPorts {
  /** What the form would send. */
  readForm(): URLSearchParams
  /** The fields of lists that can be seen. */
  openLists(): readonly string[]
  readonly api: PanelApi
}
