import { html, type Markup } from './html.ts'

/** Outlines in a box of 20 by 20. */
const outlines = {
  summary: 'M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5H17V17h-5.5z',
  list: 'M3 5h14M3 10h14M3 15h14',
  map: 'M3 5l5-2 4 2 5-2v12l-5 2-4-2-5 2zM8 3v12M12 5v12',
  stats: 'M3 17h14M5.5 14V9M10 14V4M14.5 14V7',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  bell: 'M4 14h12l-1-2V9a5 5 0 0 0-10 0v3zM8 17h4',
  'bell-off': 'M4 14h12l-1-2V9a5 5 0 0 0-10 0v3zM8 17h4M3 3l14 14',
  search: 'M3.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M13 13l4 4',
} as const

export const icon = (name: keyof typeof outlines): Markup =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${outlines[name]}"/></svg>`
