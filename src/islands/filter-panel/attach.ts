import { fieldFilterDebounceMs } from '#src/domain/limits.ts'
import { afterQuiet } from '#src/islands/shared/dom.ts'
import { addField, filterFields, loadFields, moveInList } from './add-field.ts'
import { apply } from './apply.ts'
import { clearCard, refreshCard, showErrors } from './cards.ts'
import { createCount } from './count.ts'
import { makeCycles, rememberMode } from './dates.ts'
import { cardsIn } from './dom.ts'
import { continueValues, findValues } from './field-list.ts'
import type { Panel } from './panel.ts'
import { createReload } from './reload.ts'

const attached = new WeakSet<HTMLFormElement>()

/** The form becomes lively; `close` puts it away after its results are shown, where it lies over them. */
export function attach(form: HTMLFormElement, close?: () => void): void {
  if (attached.has(form)) return
  attached.add(form)
  form.dataset['live'] = ''
  const panel: Panel = { form, close: close ?? null, counted: null }
  const count = createCount(panel)
  const counting = afterQuiet(fieldFilterDebounceMs, () => void count())
  const reload = createReload(panel)
  const goOn = () => continueOpenValues(panel, counting.now)
  const reloading = afterQuiet(fieldFilterDebounceMs, () => void reload().then(goOn))
  const edit = (target: Element, isDone: boolean) => {
    const details = target.closest<HTMLDetailsElement>('[data-card]')
    if (details !== null) {
      refreshCard(details, target)
      if (isDone || target.hasAttribute('aria-invalid')) showErrors(details)
    }
    panel.counted = null
    if (details !== null && steering.has(details.dataset['card'] ?? '')) reloading.later()
    else counting.later()
  }
  listen(panel, edit, counting.now)
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(buttons)
    if (button === null) return
    event.preventDefault()
    const details = button.closest<HTMLDetailsElement>('[data-card]')
    if (button.getAttribute('name') === '_add')
      return void addField(panel, button as HTMLButtonElement).then(counting.later)
    for (const one of details === null ? cardsIn(form) : [details]) clearCard(one)
    if (details === null)
      for (const box of form.querySelectorAll<HTMLInputElement>(boxes)) box.checked = false
    details?.querySelector('summary')?.focus()
    edit(details ?? form, true)
    if (details === null) reloading.later()
  })
  onSubmit(form, () => {
    counting.never()
    void apply(panel, count)
  })
  makeCycles(form)
  goOn()
}

const boxes = '[data-kept] input, [name="bounds"]'
const buttons = 'button[name="clear"], button[name="_add"], [data-clear-all]'

function onSubmit(form: HTMLFormElement, act: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    act()
  })
}

function continueOpenValues(panel: Panel, recount: () => void): void {
  for (const details of cardsIn(panel.form))
    if (details.open && details.dataset['kind'] === 'list') continueValues(panel, details, recount)
}

function judge(target: Element): void {
  const details = target.closest<HTMLElement>('[data-card]')
  if (details !== null) showErrors(details)
}

/** SPEC §4: what is chosen in these decides which fields there are. */
const steering = new Set(['MlsId', 'PropertyType', 'PropertyClass', 'StandardStatus', 'MlsStatus'])

function listen(
  panel: Panel,
  edit: (target: Element, isDone: boolean) => void,
  recount: () => void,
): void {
  const { form } = panel
  const change = ({ target, type }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target.name === '_add_search') return filterFields(form)
    if (target.dataset['fieldList'] !== undefined) {
      if (type === 'input') findValues(panel, target as HTMLInputElement, recount)
      return
    }
    if (target.name === 'sort_id' || target.name === 'view_id') return
    if (target.name.endsWith('.mode')) rememberMode(target.value)
    // Both events tell of the same: what is typed counts at once, and is judged when it is done.
    const isText = target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)
    if (isText === (type === 'input')) edit(target, !isText)
    else if (isText) judge(target)
  }
  form.addEventListener('input', change)
  form.addEventListener('change', change)
  form.addEventListener('keydown', moveInList)
  form.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      if ('addField' in target.dataset) void loadFields(panel)
      if (target.dataset['kind'] !== 'list') return
      continueValues(panel, target, recount)
      if (target.dataset['stale'] !== undefined) recount()
    },
    true,
  )
}
