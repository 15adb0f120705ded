import type { APIContext } from 'astro'
import { describe, expect, it } from 'vitest'
import { pendingActions } from '#db/schema/index.ts'
import { handleHotSheetFilter } from '#src/server/alerts/hot-sheets/filter-page.ts'
import { putStarRating } from '#src/server/listings/star-rating-page.ts'
import { readSentSearch } from '#src/server/searches/read-search.ts'
import { handleSave } from '#src/server/searches/save-page.ts'
import { handleContactAgent } from '#src/server/visits/contact-agent.ts'
import { rememberAction, replayActions } from '#src/use-cases/account/pending/replay-pending.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { idOf } from '../../support/listings/listings.ts'
import { visitSite } from './support.ts'

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

const onFullDisk = <C extends Context>(context: C): C => ({
  ...context,
  db: { ...context.db, write: () => Promise.reject(full) },
})

function asked(locals: Context, fields: Record<string, string>, isJson: boolean): APIContext {
  const url = new URL(`https://plat.example/listings/${idOf(1)}`)
  const headers = isJson ? { Accept: 'application/json' } : { Accept: 'text/html' }
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields), headers })
  const params = { id: idOf(1) }
  return { locals, params, request, url } as unknown as APIContext
}

const person = {
  'listing_message[name]': 'Vera Visitor',
  'listing_message[email]': 'vera@people.example',
  'listing_message[body]': 'For sale?',
}

describe('on a full disk, the sentence of the disk is told and not another', () => {
  it.each([true, false])('to people who write to an agent (JSON: %s)', async (isJson) => {
    const { visitor } = await visitSite()
    const sent = handleContactAgent(asked(onFullDisk(visitor), person, isJson))
    await expect(sent).rejects.toBe(full)
  })

  it('to people who rate, and agents who set up their hot sheet', async () => {
    const { client, agent } = await visitSite()
    await expect(putStarRating(asked(onFullDisk(client), { star_rating: '4' }, true))).rejects.toBe(
      full,
    )
    const sheet = handleHotSheetFilter(asked(onFullDisk(agent), { window: 'day' }, true))
    await expect(sheet).rejects.toBe(full)
  })

  it('to those who save a search', async () => {
    const { client } = await visitSite()
    const search = asked(
      onFullDisk(client),
      { 'saved_search[Name]': 'Homes', 'saved_search[Filter]': 'BedroomsTotal Ge 2' },
      true,
    )
    const saved = handleSave(search, await readSentSearch(search.request))
    await expect(saved).rejects.toBe(full)
  })

  it('and what was remembered is done once there is room, without a restart', async () => {
    const { client, visitor, db } = await visitSite()
    const favorite = { kind: 'favorite', detail: { listing: 'one' } } as const
    const ids = (await rememberAction(visitor, favorite)) ?? []
    const perform = { favorite: () => Promise.reject(full) }
    await expect(replayActions(client, ids, perform)).rejects.toBe(full)
    expect(db.read.select().from(pendingActions).all()).toHaveLength(1)
    const later = { favorite: () => Promise.resolve({ sentence: 'Done.' }) }
    expect(await replayActions(client, ids, later)).toEqual({ sentence: 'Done.' })
  })
})
