import { attribute, html, type Markup } from './html.ts'

export const option = (value: string, label: string, selected: boolean): Markup =>
  html`<option value="${value}"${attribute('selected', selected)}>${label}</option>`
