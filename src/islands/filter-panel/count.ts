import { formatCount } from '#src/domain/format.ts'
import { countUpdateFailed } from '#src/domain/messages/filter.ts'
import { countPath } from '#src/domain/paths.ts'
import { cardNamed, cardsIn, controlsIn } from './dom.ts'
import { type Counted, type Panel, say } from './panel.ts'
import { createAsking, sayForm } from './question.ts'

/** Counts what the form asks for; of several counts only the last is shown. Whether the number could be had. */
export function createCount(panel: Panel): () => Promise<boolean> {
  const { form } = panel
  const { ask } = createAsking<Counted>(countPath())
  const button = form.querySelector<HTMLElement>('[data-view]')!
  return async () => {
    const body = sayForm(form)
    for (const field of openLists(form)) body.append('_counts', field)
    button.dataset['busy'] = ''
    try {
      const found = await ask(body)
      if (found === null) return false
      say(form)
      if (found.status === 200) {
        showCounted(panel, found.answer)
        showAllChoices(form, found.answer.choices ?? {})
      }
      delete button.dataset['busy']
      return found.status === 200
    } catch {
      delete button.dataset['busy']
      say(form, countUpdateFailed)
      return false
    }
  }
}

export function showCounted(panel: Panel, counted: Counted): void {
  const { form } = panel
  const { message, count, sentence } = counted
  panel.counted = counted
  const button = form.querySelector<HTMLElement>('[data-view]')!
  button.textContent = message
  button.dataset['count'] = String(count)
  if (sentence !== undefined) form.querySelector('[data-sentence]')!.textContent = sentence
}

/** Lists that were folded away are counted when they are seen. */
function showAllChoices(form: HTMLFormElement, choices: NonNullable<Counted['choices']>): void {
  for (const { dataset } of cardsIn(form)) if (dataset['kind'] === 'list') dataset['stale'] = ''
  for (const [field, counts] of Object.entries(choices)) showChoices(cardNamed(form, field), counts)
}

/** Lists that can be seen: others are counted when they are unfolded. */
const openLists = (form: HTMLFormElement) =>
  cardsIn(form).flatMap(({ open, dataset }) =>
    open && dataset['kind'] === 'list' ? [dataset['card']!] : [],
  )

function showChoices(
  details: HTMLElement | undefined,
  counts: Readonly<Record<string, number>>,
): void {
  if (details === undefined) return
  delete details.dataset['stale']
  const folded = new Map(
    Object.entries(counts).map(([value, count]) => [value.toLowerCase(), count]),
  )
  for (const control of controlsIn(details)) {
    const mark = control.closest('label')?.querySelector('[data-count]')
    if (mark) mark.textContent = formatCount(folded.get(control.value.toLowerCase()) ?? 0)
  }
}
