import type { Transaction } from '#db/connect.ts'
import { type AlertRow, changeAlert, findSameAlertId } from '#db/queries/alerts/alert-rows.ts'
import { alertEventKinds, type Frequency, newHomeEvents } from '#src/domain/alerts/alert.ts'
import { newForm, readForm } from '#src/domain/alerts/manage/alert-form.ts'
import {
  alertsNoAddress,
  alertUnreadable,
  reasonPaused,
} from '#src/domain/alerts/messages/alert-messages.ts'
import { isRequestError } from '#src/domain/errors.ts'
import { readAlert } from '#src/use-cases/alerts/match/readable-alert.ts'
import { requireAlertOwner } from './alert-owner.ts'
import { changeTo } from './alert-state.ts'
import type { AlertContext } from './alert-tokens.ts'
import { insertNewAlert } from './save-alert.ts'

/** `problem` is a sentence about why there can be no alert. */
export type AlertOfSearch =
  | { readonly kind: 'told'; readonly id: string; readonly frequency: Frequency }
  | { readonly kind: 'paused'; readonly id: string }
  | { readonly kind: 'refused'; readonly problem: string }

/** Makes the alert that the user gets about a search of the user's, or changes how often the existing one is sent. */
export function makeAlertOfSearch(
  context: AlertContext,
  tx: Transaction,
  search: { readonly id: string; readonly name: string },
  frequency: Frequency,
): AlertOfSearch {
  try {
    const user = requireAlertOwner(context)
    if (user.email === null) return { kind: 'refused', problem: alertsNoAddress }
    const thing = thingOf(search.id)
    const form = { ...newForm('search', search.name, false), events: newHomeEvents, frequency }
    const result = readForm(form, 'search', false)
    if (!result.ok) return { kind: 'refused', problem: Object.values(result.problems).join(' ') }
    const values = { ...result.values, ExpiresAt: null }
    const same = findSameAlertId(tx.orm, user.id, thing, null)
    if (same === null) {
      const { row } = insertNewAlert(context, tx, { thing, values, contact: null })
      return { kind: 'told', id: row.Id, frequency }
    }
    const before = readAlert(context, tx.orm, same)
    if (before === null) return { kind: 'refused', problem: alertUnreadable }
    sendAgain(context, tx, before, values)
    return { kind: 'told', id: same, frequency }
  } catch (error) {
    if (!isRequestError(error)) throw error
    return { kind: 'refused', problem: error.message }
  }
}

const thingOf = (searchId: string) =>
  ({ Kind: 'search', SavedSearchId: searchId, CollectionId: null, RowKey: null }) as const

/** Pauses the alert that the user gets about a search of the user's. Null if there is none that sends. */
export function pauseAlertOfSearch(
  context: AlertContext,
  tx: Transaction,
  searchId: string,
): AlertOfSearch | null {
  const user = requireAlertOwner(context)
  const id = findSameAlertId(tx.orm, user.id, thingOf(searchId), null)
  if (id === null) return null
  const State = readAlert(context, tx.orm, id)?.State ?? 'confirmed'
  if (State !== 'confirmed') return State === 'paused' ? { kind: 'paused', id } : null
  const ModifiedAt = context.clock().toISOString()
  const change = changeTo(context, tx, 'paused', reasonPaused(user.displayName))
  changeAlert(tx, id, { ...change, ModifiedAt })
  return { kind: 'paused', id }
}

function sendAgain(
  context: AlertContext,
  tx: Transaction,
  before: AlertRow,
  { Frequency, DaysOfWeek, DayOfMonth }: Pick<AlertRow, 'Frequency' | 'DaysOfWeek' | 'DayOfMonth'>,
): void {
  const ModifiedAt = context.clock().toISOString()
  if (before.State !== 'confirmed')
    changeAlert(tx, before.Id, {
      ...changeTo(context, tx, 'confirmed'),
      ExpiresAt: null,
      ModifiedAt,
    })
  const Events = alertEventKinds.filter((kind) =>
    [...before.Events, ...newHomeEvents].includes(kind),
  )
  if (Events.length > before.Events.length) changeAlert(tx, before.Id, { Events, ModifiedAt })
  if (before.Frequency === Frequency) return
  changeAlert(tx, before.Id, { Frequency, DaysOfWeek, DayOfMonth, NextAt: null, ModifiedAt })
}
