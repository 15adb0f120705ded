import { describe, expect, it } from 'vitest'
import type { Role } from '#src/domain/context/access/roles.ts'
import { nosyOff } from '#src/domain/search/messages/nosy-messages.ts'
import Listing from '#src/pages/listings/[id].astro'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'
import { attributeOf, elementsNamed, elementsWith, textOf } from '../../support/pages/markup.ts'
import { render } from '../../support/pages/render.ts'

async function actionsOf(role: Role, StandardStatus = 'Active', Other = {}) {
  const db = emptyDatabase()
  await insertListing(db, 1, { StandardStatus, Other })
  const html = await render(Listing, `/listings/${idOf(1)}`, testContext(db, role), { id: idOf(1) })
  return {
    html,
    named: (name: string) => elementsWith(html, 'class', name).map(textOf),
    first: elementsWith(html, 'data-size', 'large').map(textOf),
    menu: elementsWith(html, 'data-menu').map(textOf),
  }
}

describe('§2 Listing detail: what can be done with a listing', () => {
  it('shows who to ask first, and the rarer actions in a menu that needs no script', async () => {
    const { html, named, menu, first } = await actionsOf('idx')
    expect(first).toEqual(['Request a showing', 'Contact agent'])
    expect(named('listing-actions__list')).toHaveLength(1)
    expect(named('listing-actions__link')).toEqual(['Save', 'Hide', 'Share'])
    expect(menu).toHaveLength(1)
    expect(named('menu__link').slice(-3)).toEqual([
      'Printable report',
      'Nearby sales',
      'Report a violation',
    ])
    expect(elementsNamed(html, 'summary').map(textOf)).toContain('More')
  })

  it('says where nearby sales are turned off, to consumers alone', async () => {
    const off = { InternetAutomatedValuationDisplayYN: false }
    const { html, named } = await actionsOf('idx', 'Active', off)
    expect(named('menu__link')).toContain(nosyOff)
    expect(html).not.toContain('nosy_neighbor')
    const agent = await actionsOf('private', 'Active', off)
    expect(agent.named('menu__link')).toContain('Nearby sales')
    expect(agent.html).not.toContain(nosyOff)
  })

  it('has the tools of agents apart', async () => {
    const { html } = await actionsOf('private')
    const tools = html.slice(html.indexOf('aria-label="Agent tools"'))
    expect(elementsNamed(tools.slice(0, tools.indexOf('</ul>')), 'a').map(textOf)).toEqual([
      'Recommend',
      'CMA',
      'Showing info',
      'Open houses',
      'Flyer',
    ])
  })

  it('leads with the agent where no visit is possible', async () => {
    const { html, first } = await actionsOf('idx', 'Closed')
    expect(first).toEqual(['Contact agent'])
    const links = elementsWith(html, 'href', `/listings/${idOf(1)}/contact_agent`)
    expect(links.map((link) => attributeOf(link, 'data-kind'))).toEqual([undefined])
  })
})
