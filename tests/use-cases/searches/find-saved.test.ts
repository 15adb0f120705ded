import { expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { changeAlerts } from '#src/use-cases/alerts/manage/change-state.ts'
import { confirmAlert } from '#src/use-cases/alerts/manage/confirm-alert.ts'
import { createAlert } from '#src/use-cases/alerts/manage/save-alert.ts'
import { findSavedState } from '#src/use-cases/searches/with-alerts/find-saved.ts'
import { mailsTo } from '../../support/account.ts'
import { asked, form, insertAgency, makeAlert } from '../../support/alert-forms.ts'
import { insertSavedSearch } from '../../support/collections.ts'
import { testContext } from '../../support/context.ts'

const filter = Filter.of("City Eq 'Harbor' And BedroomsTotal Ge 3")
const other = Filter.of("BedroomsTotal Ge 3 And City Eq 'Harbor'")

it('a search is saved if its owner has the same conditions, in any order', async () => {
  const { db, cleo, agent } = await insertAgency()
  expect(findSavedState(cleo, filter, null)).toBe(null)
  const id = await insertSavedSearch(db, cleo.user.id, other.text)
  expect(findSavedState(cleo, filter, null)).toEqual({ id, alert: null })
  expect(findSavedState(cleo, Filter.of("City Eq 'Harbor' And BedroomsTotal Ge 4"), null)).toBe(
    null,
  )
  expect(findSavedState(cleo, Filter.none, null)).toBe(null)
  expect(findSavedState(agent, filter, null)).toBe(null)
  expect(findSavedState(testContext(db), filter, null)).toBe(null)
})

it('its alert is on, or paused', async () => {
  const { db, cleo } = await insertAgency()
  const savedSearch = await insertSavedSearch(db, cleo.user.id, filter.text)
  const id = await makeAlert(cleo, { savedSearch })
  const alertNow = () => findSavedState(cleo, filter, null)?.alert
  expect(alertNow()).toEqual({ id, isOn: true, schedule: 'As it happens' })
  await changeAlerts(cleo, 'pause', [id])
  expect(alertNow()).toMatchObject({ id, isOn: false })
})

it('for a contact, the alert that the agent made counts; for the agent, only one of the agent’s', async () => {
  const { db, agent, cleo, contact } = await insertAgency()
  const savedSearch = await insertSavedSearch(db, agent.user.id, filter.text)
  const made = await createAlert(agent, { ...asked, savedSearch, contact }, form)
  const mail = mailsTo(db, 'cleo@example.com').at(-1)!
  await confirmAlert(cleo, /\/alerts\/([\w-]{22})\/confirm/.exec(mail.Text)![1]!)
  expect(findSavedState(cleo, filter, savedSearch)?.alert).toMatchObject({
    id: made.ok && made.id,
    isOn: true,
  })
  expect(findSavedState(agent, filter, savedSearch)?.alert).toBe(null)
})
