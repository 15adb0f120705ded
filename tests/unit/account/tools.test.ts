import { describe, expect, it } from 'vitest'
import { menusOf, toolAt, toolsOf, waitingFor } from '#src/domain/account/tools.ts'
import type { Person } from '#src/domain/context/access/permissions.ts'

const agent: Person = { role: 'private', signedIn: true, administrator: false }
const labelsOf = (person: Person) => toolsOf(person).map(({ label }) => label)

describe('the tools of a person', () => {
  it('are what the person may use', () => {
    expect(labelsOf({ role: 'idx', signedIn: false, administrator: false })).toEqual([])
    expect(labelsOf({ role: 'idx', signedIn: true, administrator: false })).toEqual(['Account'])
    const consumer = labelsOf({ role: 'vow', signedIn: true, administrator: false })
    expect(consumer).toEqual(expect.arrayContaining(['Saved searches', 'My requests', 'Household']))
    for (const label of ['Contacts', 'CMAs', 'Hot sheet']) expect(consumer).not.toContain(label)
    expect(labelsOf(agent)).not.toContain('My requests')
    expect(labelsOf(agent)).toEqual(expect.arrayContaining(['Contacts', 'Messages', 'Hot sheet']))
    expect(labelsOf(agent)).not.toContain('Administration')
    expect(labelsOf({ ...agent, administrator: true })).toContain('Administration')
  })

  it.each([
    ['/contacts', 'Contacts'],
    ['/contacts/20260101000000000000000001/notes', 'Contacts'],
    ['/contactsheet', undefined],
    ['/news', 'News'],
    ['/newsfeeds', 'Alerts'],
    ['/newsfeed_groups/active', 'Alerts'],
    ['/quick_searches/my', 'Quick searches'],
    ['/account/leave', 'Account'],
    ['/listings', undefined],
    ['/', undefined],
  ])('are shown on their pages: %s', (path, label) => {
    expect(toolAt(toolsOf(agent), path)?.label).toBe(label)
  })

  it('prefer the page itself to the one above it', () => {
    const consumer: Person = { role: 'vow', signedIn: true, administrator: false }
    expect(toolAt(toolsOf(consumer), '/account/household')?.label).toBe('Household')
  })

  it('of agents are in four menus, each tool in one', () => {
    const tools = toolsOf({ ...agent, administrator: true })
    const menus = menusOf(tools)
    expect(menus.map(({ group }) => group)).toEqual(['Clients', 'Market', 'Mine', 'Publish'])
    expect(menus.flatMap((menu) => menu.tools)).toHaveLength(tools.length)
    expect(menus[0]!.tools.map(({ label }) => label)).toEqual([
      'Contacts',
      'Messages',
      'Showings',
      'Collections',
      'Alerts',
    ])
    const waiting = { news: 1, messages: 2, showings: 3, approvals: 4 }
    expect(menus.map((menu) => waitingFor(menu.tools, waiting))).toEqual([9, 1, 0, 0])
  })
})
