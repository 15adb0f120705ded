import { attribute, html, type Markup } from './html.ts'

/** One choice of a `<select>`. */
export const option = (value: string, label: string, selected: boolean): Markup =>
  html`<option value="${value}"${attribute('selected', selected)}>${label}</option>`
