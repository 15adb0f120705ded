import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, writeSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { databaseGone } from '#src/domain/context/messages/general-messages.ts'
import { newSavedSearchPath } from '#src/domain/searches/paths.ts'
import { contactAgentPath } from '#src/domain/visits/listing-messages/paths.ts'
import { replaceFile } from '../../../support/database.ts'
import { formsOn } from '../../../support/server/forms.ts'
import { visitor } from '../../../support/server/visitor.ts'
import {
  buttonOf,
  formSite,
  formsFor,
  formWith,
  html,
  nameOf,
  sendForm,
  textsIn,
} from './support.ts'

const words = 'Typed words 27'

/** It opens, but nothing can be read from it. */
function overwrite(databasePath: string): void {
  const file = openSync(databasePath, 'r+')
  writeSync(file, randomBytes(300_000), 0, 300_000, 0)
  closeSync(file)
}

describe('without storage, a form comes back with the words that were typed', () => {
  it.each([
    ['agent', 'gone', replaceFile],
    ['admin', 'gone', replaceFile],
    ['agent', 'overwritten', overwrite],
    ['admin', 'overwritten', overwrite],
  ])(
    'on every page of %s, where the file is %s',
    async (login, _, harm) => {
      const { site, rows, as } = await formSite()
      const someone = await as(login)
      const forms = await formsFor(someone, rows, login)
      expect(forms.length).toBeGreaterThan(login === 'agent' ? 20 : 8)
      harm(site.databasePath)
      const lost: string[] = []
      let refused = 0
      for (const { path, form } of forms) {
        const filled = Object.fromEntries(textsIn(form).map((one) => [nameOf(one), words]))
        const all = { ...buttonOf(form), ...filled }
        const reply = await sendForm(site.origin, someone, path, form, all).catch((cause) => {
          throw new Error(`${path} → ${form.action}`, { cause })
        })
        const isBack = formsOn(reply).some(({ fields }) => [...fields.values()].includes(words))
        // What is still in memory can be saved. A preview saves nothing and gives the words back.
        if (reply.status < 400 && (harm === overwrite || isBack)) continue
        refused += 1
        if (reply.status < 400 || !isBack)
          lost.push(`${path} → ${form.action} ${[...form.fields.keys()]}: ${reply.status}`)
      }
      expect(lost).toEqual([])
      expect(refused).toBeGreaterThan(forms.length / 2)
    },
    240_000,
  )

  it('to visitors who write to an agent or save a search, and saves once there is room', async () => {
    const { site, rows } = await formSite()
    const someone = visitor(site.origin)
    const path = contactAgentPath(rows.listing)
    const form = formWith(await someone.get(path, html), 'listing_message[body]')
    const filled = {
      'listing_message[name]': 'Vera Visitor',
      'listing_message[email]': 'vera@people.example',
      'listing_message[body]': words,
    }
    replaceFile(site.databasePath)
    const refused = await sendForm(site.origin, someone, path, form, filled)
    expect(refused.status).toBe(503)
    expect(refused.text).toContain(databaseGone)
    const back = formWith(refused, 'listing_message[body]')
    for (const [name, value] of Object.entries(filled)) expect(back.fields.get(name)).toBe(value)
    renameSync(`${site.databasePath}.opened`, site.databasePath)
    const sent = await sendForm(site.origin, someone, path, back)
    expect(sent.status).toBe(200)
  })

  it('twice in a row, from the page that gave it back', async () => {
    const { site, as } = await formSite()
    const agent = await as('agent')
    const path = newSavedSearchPath({ _filter: 'BedroomsTotal Ge 3' })
    const form = formWith(await agent.get(path, html), 'saved_search[Name]')
    replaceFile(site.databasePath)
    const name = { 'saved_search[Name]': words }
    const first = await sendForm(site.origin, agent, path, form, name)
    const back = formWith(first, 'saved_search[Name]')
    const second = await sendForm(site.origin, agent, '/saved_searches', back)
    expect(second.status).toBe(503)
    expect(formWith(second, 'saved_search[Name]').fields.get('saved_search[Name]')).toBe(words)
  })
})
