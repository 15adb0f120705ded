import { controlName } from '#src/domain/filter/convert/form-names.ts'
import { addFieldSearchDelayMs } from '#src/domain/limits.ts'
import {
  fieldListFailed,
  noSuchValue,
  noValue,
  valuesLoading,
} from '#src/domain/messages/filter.ts'
import { fieldListPath } from '#src/domain/results/panel-paths.ts'
import { element } from '#src/islands/shared/dom.ts'
import { mlsOf } from './add-field.ts'
import type { Panel } from './panel.ts'

// A list of values is searched as it is typed into, and goes on page by page as it is scrolled (SPEC §7 field lists).
// Values that took too long to come with their card are asked for again.

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

const listOf = (box: HTMLInputElement) =>
  box.closest('[data-card]')!.querySelector<HTMLElement>('[data-choices]')!

/** Finds values for what stands in the box; the counts beside them come by `recount`. */
export function findValues(panel: Panel, box: HTMLInputElement, recount: () => void): void {
  const list = listOf(box)
  const finding = findings.get(box) ?? { first: [...list.childNodes] }
  findings.set(box, finding)
  clearTimeout(finding.timer)
  finding.controller?.abort()
  finding.observer?.disconnect()
  finding.timer = window.setTimeout(() => {
    const search = box.value.trim()
    const chosen = [...list.querySelectorAll('label')].filter(
      (label) => label.querySelector('input')?.checked === true,
    )
    list.replaceChildren(
      ...chosen,
      ...(search === ''
        ? finding.first.filter((node) => !chosen.includes(node as HTMLLabelElement))
        : []),
    )
    const loading = begin(panel, box, finding, recount)
    if (search !== '') return void loadPage(loading, 1)
    goOn(loading)
    recount()
  }, addFieldSearchDelayMs)
}

/** The list of a card that is seen: what did not come with it is loaded, and more when it is scrolled to its end. */
export function continueValues(panel: Panel, details: HTMLElement, recount: () => void): void {
  const box = details.querySelector<HTMLInputElement>('[data-field-list]')
  if (box === null || findings.has(box) || box.value.trim() !== '') return
  const finding: Finding = { first: [...listOf(box).childNodes] }
  findings.set(box, finding)
  goOn(begin(panel, box, finding, recount))
}

function goOn(loading: Loading): void {
  if (loading.list.querySelector('[data-pending]') !== null) void loadPage(loading, 1)
  else loadNextWhenSeen(loading, 1)
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

function begin(
  panel: Panel,
  box: HTMLInputElement,
  finding: Finding,
  recount: () => void,
): Loading {
  finding.controller = new AbortController()
  return {
    panel,
    box,
    list: listOf(box),
    search: box.value.trim(),
    finding,
    recount,
    signal: finding.controller.signal,
  }
}

async function loadPage(loading: Loading, page: number): Promise<void> {
  const { list, search, signal, recount } = loading
  const news = list.querySelector<HTMLElement>('[data-pending]')
  if (news !== null) news.textContent = valuesLoading
  try {
    const { results, pagination } = await askPage(loading, page)
    news?.remove()
    const known = new Set([...list.querySelectorAll('input')].map(({ value }) => value))
    const field = fieldOf(loading)
    const found = results
      .filter(({ Value }) => !known.has(Value))
      .map(({ Value, Name }) => choice(field, Value, Name))
    list.append(...found)
    if (page === 1 && results.length === 0)
      list.append(
        element('p', { class: 'filter-card__hint' }, search === '' ? noValue : noSuchValue),
      )
    if (found.length > 0) recount()
    if (pagination.current_page < pagination.total_pages)
      loadNextWhenSeen(loading, pagination.current_page + 1)
  } catch {
    if (signal.aborted) return
    news?.remove()
    list.append(element('p', { class: 'field__error', role: 'alert' }, fieldListFailed))
  }
}

const fieldOf = ({ box }: Loading) => box.dataset['fieldList'] ?? ''
const pausesMs = [1_000, 3_000]

/** What the search has no time for now, it may have in a moment. */
async function askPage(loading: Loading, page: number, pauses = pausesMs): Promise<Listed> {
  const { panel, search, signal } = loading
  const field = fieldOf(loading)
  const types =
    field === 'PropertyType' ? [] : new FormData(panel.form).getAll('PropertyType.in').map(String)
  const mlsIds = field === 'MlsId' ? [] : mlsOf(panel.form)
  const path = fieldListPath(field, search, page, { types, mlsIds })
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
  if (response.ok) return (await response.json()) as Listed
  const [pause, ...others] = pauses
  if (pause === undefined) throw new Error(`The list of values answers with ${response.status}.`)
  await new Promise((resolve) => setTimeout(resolve, pause))
  signal.throwIfAborted()
  return askPage(loading, page, others)
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
    element('input', {
      class: 'choice__box',
      type: 'checkbox',
      name: controlName(field, 'in'),
      value,
    }),
    element('span', { class: 'choice__label' }, name),
    element('span', { class: 'choice__count', 'data-count': '' }),
  )
