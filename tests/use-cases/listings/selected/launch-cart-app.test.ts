import { describe, expect, it } from 'vitest'
import { cartAppEmpty, cartAppMissing } from '#src/domain/listings/messages/selected-messages.ts'
import { parseCartApps } from '#src/domain/listings/selected/cart-apps.ts'
import { countSelected } from '#src/domain/search/results/selection.ts'
import {
  findCartApps,
  getCartAppsText,
  launchCartApp,
  saveCartApps,
} from '#src/use-cases/listings/selected/launch-cart-app.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListings } from '../../../support/listings/listings.ts'

const tour =
  'tour | Plan a tour | https://t.example.com/?l={listing_ids}&n={mls_numbers} | vow, private'

async function site() {
  const context = testContext(emptyDatabase())
  await insertListings(context.db, 3)
  const agent = await userContext(context, 'agent')
  const admin = { ...agent, user: { ...agent.user!, administrator: true } }
  return { context, admin, buyer: await userContext(context, 'buyer', 'vow') }
}

describe('§7 GET /search/cart_app', () => {
  it('says an address with what the person may see of the listings', async () => {
    const { context, admin, buyer } = await site()
    expect(await saveCartApps(admin, tour)).toBeNull()
    expect(await findCartApps(buyer)).toEqual([{ id: 'tour', name: 'Plan a tour' }])
    const launch = await launchCartApp(buyer, 'tour', [idOf(2), idOf(1), '9'.repeat(26)])
    expect(launch).toMatchObject({ success: true, message: null })
    const { searchParams } = new URL(launch.url!)
    expect(searchParams.get('l')).toBe(`${idOf(2)},${idOf(1)}`)
    expect(searchParams.get('n')!.split(',')).toHaveLength(2)
    expect(await launchCartApp(buyer, 'tour', ['9'.repeat(26)])).toEqual({
      success: false,
      url: null,
      message: cartAppEmpty,
    })
    expect(await findCartApps(context)).toEqual([])
    expect(await launchCartApp(context, 'tour', [idOf(1)])).toMatchObject({
      success: false,
      message: cartAppMissing,
    })
  })

  it('is set up by administrators alone, who see what is wrong', async () => {
    const { admin, buyer } = await site()
    await expect(saveCartApps(buyer, tour)).rejects.toMatchObject({ status: 404 })
    expect(await launchCartApp(buyer, 'tour', [idOf(1)])).toMatchObject({ message: cartAppMissing })
    expect(await saveCartApps(admin, `${tour}\n${tour}`)).toBe(
      'Two apps have the ID tour. Give each app its own.',
    )
    await saveCartApps(admin, `\n${tour}\n`)
    expect(await saveCartApps(admin, 'nonsense')).toMatch(/^Line 1 needs an ID/)
    expect(await getCartAppsText(admin)).toContain('Plan a tour')
  })

  it.each([
    'a | b | https://x.example.com/ | vow',
    'a | b | http://x.example.com/{listing_ids} | vow',
    'a | b | javascript:{listing_ids} | vow',
    'a | b | https://x.example.com/{listing_ids} | everybody',
    'a | b | https://x.example.com/{listing_ids}',
    '| b | https://x.example.com/{listing_ids} | vow',
  ])('takes no app %j', (text) => {
    expect(parseCartApps(text)).toMatchObject({ ok: false })
  })
})

describe('the count of the selection in the header of every page', () => {
  it.each([
    ['3', 3],
    ['999', 200],
    ['-1', 0],
    ['<b>', 0],
    [undefined, 0],
  ])('reads %j as %d', (text, count) => {
    expect(countSelected(text)).toBe(count)
  })
})
