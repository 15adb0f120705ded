import { addFieldSearchDelayMs } from '#src/domain/limits.ts'
import { fieldListFailed } from '#src/domain/messages/filter.ts'
import { fieldListPath } from '#src/domain/filter/panel-paths.ts'
import { controlName } from '#src/domain/filter/cards/form-names.ts'
import { mlsOf } from './add-field.ts'
import { element } from './dom.ts'
import type { Panel } from './panel.ts'

// A list of values that is searched as it is typed into, page by page as it is scrolled (SPEC §7 field lists).

interface Listed {
  readonly results: readonly { readonly Value: string; readonly Name: string }[]
  readonly pagination: { readonly current_page: number; readonly total_pages: number }
}

interface Finding {
  timer?: number | undefined
  controller?: AbortController | undefined
  /** What the list offered before anything was typed. */
  readonly first: readonly Node[]
  observer?: IntersectionObserver | undefined
}

const findings = new WeakMap<HTMLInputElement, Finding>()

/** Finds values for what stands in the box; the counts beside them come by `recount`. */
export function findValues(panel: Panel, box: HTMLInputElement, recount: () => void): void {
  const list = box.closest('[data-card]')!.querySelector<HTMLElement>('[data-choices]')!
  const finding = findings.get(box) ?? { first: [...list.childNodes] }
  findings.set(box, finding)
  clearTimeout(finding.timer)
  finding.controller?.abort()
  finding.observer?.disconnect()
  finding.timer = window.setTimeout(() => {
    const search = box.value.trim()
    const chosen = [...list.querySelectorAll('label')].filter((label) => label.querySelector('input')?.checked === true)
    list.replaceChildren(...chosen, ...(search === '' ? finding.first.filter((node) => !chosen.includes(node as HTMLLabelElement)) : []))
    finding.controller = new AbortController()
    if (search === '') recount()
    else void loadPage({ panel, box, list, search, finding, recount, signal: finding.controller.signal }, 1)
  }, addFieldSearchDelayMs)
}

interface Loading {
  readonly panel: Panel
  readonly box: HTMLInputElement
  readonly list: HTMLElement
  readonly search: string
  readonly finding: Finding
  readonly recount: () => void
  readonly signal: AbortSignal
}

async function loadPage(loading: Loading, page: number): Promise<void> {
  const { panel, box, list, search, signal, recount } = loading
  const field = box.dataset['fieldList'] ?? ''
  const types = field === 'PropertyType' ? [] : new FormData(panel.form).getAll('PropertyType.in').map(String)
  const mlsIds = field === 'MlsId' ? [] : mlsOf(panel.form)
  try {
    const response = await fetch(fieldListPath(field, search, page, { types, mlsIds }), { signal, headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`The list of values answers with ${response.status}.`)
    const { results, pagination } = (await response.json()) as Listed
    const known = new Set([...list.querySelectorAll('input')].map(({ value }) => value))
    const found = results.filter(({ Value }) => !known.has(Value)).map(({ Value, Name }) => choice(field, Value, Name))
    list.append(...found)
    if (page === 1 && results.length === 0) list.append(element('p', { class: 'filter-card__hint' }, 'No such value.'))
    if (found.length > 0) recount()
    if (pagination.current_page < pagination.total_pages) loadNextWhenSeen(loading, pagination.current_page + 1)
  } catch {
    if (!signal.aborted) list.append(element('p', { class: 'field__error', role: 'alert' }, fieldListFailed))
  }
}

function loadNextWhenSeen(loading: Loading, page: number): void {
  const { list, finding } = loading
  finding.observer?.disconnect()
  finding.observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      finding.observer?.disconnect()
      void loadPage(loading, page)
    },
    { root: list, rootMargin: '48px' },
  )
  if (list.lastElementChild !== null) finding.observer.observe(list.lastElementChild)
}

const choice = (field: string, value: string, name: string) =>
  element(
    'label',
    { class: 'choice' },
    element('input', { class: 'choice__box', type: 'checkbox', name: controlName(field, 'in'), value }),
    element('span', { class: 'choice__label' }, name),
    element('span', { class: 'choice__count', 'data-count': '' }),
  )
