import {
  datePreferenceCookie,
  formatDatePreference,
  parseDatePreference,
} from '#src/domain/filter/panel/date-preference.ts'
import { element } from '#src/islands/shared/dom.ts'

/** SPEC §9: how dates were said last is remembered for a year. */
export function rememberMode(mode: string): void {
  const { name, options } = datePreferenceCookie
  const value = formatDatePreference(parseDatePreference(mode))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=${options.path}; Max-Age=${options.maxAge}; SameSite=Lax${secure}`
}

/** SPEC §4 Date fields: units and directions go round by a button; the menu behind it keeps what is sent. */
export function makeCycles(root: ParentNode): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>(
    'select[data-cycle]:not([hidden])',
  )) {
    const button = element('button', { type: 'button', class: 'button', 'data-kind': 'quiet' })
    const show = () => {
      const text = select.selectedOptions[0]?.textContent ?? ''
      button.textContent = text
      button.setAttribute('aria-label', `${text} (${select.getAttribute('aria-label') ?? ''})`)
    }
    button.addEventListener('click', () => {
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length
      show()
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    show()
    select.hidden = true
    select.after(button)
  }
}
