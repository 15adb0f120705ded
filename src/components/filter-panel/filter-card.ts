import { attribute, html, type Markup } from '#src/components/html.ts'
import { isEmpty } from '#src/domain/filter/cards/empty.ts'
import {
  type FieldCard,
  type FilterCard,
  isKept,
  type KeptCard,
} from '#src/domain/filter/cards/types.ts'
import { controlName, fieldsName, keptName, yes } from '#src/domain/filter/convert/form-names.ts'
import { cardSummary } from '#src/domain/filter/convert/summary.ts'
import { writeKept } from '#src/domain/filter/convert/unrepresented.ts'
import type { PanelCards } from '#src/domain/filter/panel/panel-view.ts'
import { choicesNow } from '#src/domain/filter/panel/steering.ts'
import { choiceInput, controlError } from './control.ts'
import { cardControls } from './controls.ts'

/** Cards that are open before anything is asked of them: those that take one line. */
const openFields = new Set([
  'PropertyType',
  'ListPrice',
  'LeaseAmount',
  'BedroomsTotal',
  'BathroomsTotalInteger',
])

/** The cards of the panel, each a part of its form that can be folded away (SPEC §2, §4). */
export function filterCards({ cards, choices, errors, added }: PanelCards): Markup {
  const own = cards.filter((card): card is FieldCard => !isKept(card))
  const kept = cards.filter(isKept)
  return html`
    ${kept.length > 0 && keptCards(kept, errors[keptName])}
    ${own.map((card) => filterCard(card, { choices, errors, added }))}`
}

/** What steers the fields, as it is now: the form tells by it whether it has changed (SPEC §7 `_previous_mls_ids`). */
export const previousChoices = (cards: readonly FilterCard[]): Markup =>
  html`${choicesNow(cards).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`

function filterCard(
  card: FieldCard,
  { choices, errors, added }: Omit<PanelCards, 'cards'>,
): Markup {
  const { field, label, kind, type } = card
  const isWrong = card.errors !== undefined
  const isSearched = (choices.get(field)?.search ?? '') !== ''
  const isOpen =
    isWrong || isSearched || card.enabled || openFields.has(field) || added.includes(field)
  const off = choiceInput(
    'checkbox',
    controlName(field, 'off'),
    yes,
    'Leave out for now',
    stateOf(card) === 'off',
  )
  const data = html`data-card="${field}" data-kind="${kind}" data-type="${type}" data-state="${stateOf(card)}"`
  return html`
    <details class="filter-card" ${data}${attribute('open', isOpen)}>
      <summary class="filter-card__head">
        <span class="filter-card__label">${label}</span>
        <span class="filter-card__summary" data-summary>${cardSummary(card)}</span>
      </summary>
      <fieldset class="filter-card__body">
        <legend class="visually-hidden">${label}</legend>
        <input type="hidden" name="${fieldsName}" value="${field}">
        ${added.includes(field) && html`<input type="hidden" name="${addedName}" value="${field}">`}
        ${cardControls(card, choices.get(field), errors)}
        <div class="filter-card__foot">
          ${off}
          <button class="filter-card__clear" name="clear" value="${field}" aria-label="Clear ${label}">Clear</button>
        </div>
      </fieldset>
    </details>`
}

/** Fields that the person added (SPEC §7). */
export const addedName = '_user_added_fields'

function stateOf(card: FilterCard): 'wrong' | 'on' | 'off' | 'empty' {
  if (card.errors !== undefined) return 'wrong'
  return card.enabled ? 'on' : isEmpty(card) ? 'empty' : 'off'
}

/** Shapes and conditions that no control can show: each stays or goes. */
function keptCards(cards: readonly KeptCard[], error: string | undefined): Markup {
  return html`
    <fieldset class="filter-card filter-kept" data-kept>
      <legend class="filter-card__label">Shapes and other conditions</legend>
      ${cards.map((card) => choiceInput('checkbox', keptName, writeKept(card), cardSummary(card), card.enabled))}
      ${controlError(keptName, error)}
    </fieldset>`
}
