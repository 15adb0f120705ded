import {
  datePreferenceCookie,
  formatDatePreference,
  parseDatePreference,
} from '#src/domain/search/filter/panel/date-preference.ts'
import type { Panel } from './panel.store.ts'
import { enableCard, fieldOf, isControl, isText } from './panel-form.ts'

export function edit(panel: Panel, form: HTMLFormElement, target: EventTarget): void {
  if (!isControl(target)) return
  const { name, value } = target
  const searched = target.dataset['fieldList']
  if (name === '_add_search') panel.addable.find(value)
  else if (searched !== undefined) panel.list(searched).find(value)
  else if (name !== 'sort_id' && name !== 'view_id') {
    if (name.endsWith('.mode')) rememberMode(value)
    enableCard(form, target)
    panel.edit(fieldOf(target), !isText(target) || target.ariaInvalid === 'true')
  }
}

export function leave(panel: Panel, target: EventTarget): void {
  const field = isControl(target) && isText(target) ? fieldOf(target) : null
  if (field !== null) panel.judge(field)
}

/** Stores the date mode in a cookie for a year (SPEC §9). */
function rememberMode(mode: string): void {
  const { name, options } = datePreferenceCookie
  const value = formatDatePreference(parseDatePreference(mode))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=${options.path}; Max-Age=${options.maxAge}; SameSite=Lax${secure}`
}
