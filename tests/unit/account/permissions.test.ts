import { expect, it } from 'vitest'
import { permissionsOf, type RightName } from '#src/domain/context/access/permissions.ts'
import { type Role, roles } from '#src/domain/context/access/roles.ts'

const everyone: readonly Role[] = roles
const members: readonly Role[] = ['private']
const owners: readonly Role[] = ['private', 'vow', 'portal']

const rolesWith: Readonly<Record<RightName, readonly Role[]>> = {
  saveSearch: owners,
  collect: owners,
  rate: owners,
  useAlerts: owners,
  saveViews: everyone,
  saveOverlays: members,
  resizeColumns: members,
  workWithContacts: members,
  shareDirectly: members,
  share: everyone,
  manageLinks: owners,
  runCma: members,
  makeIdxLinks: members,
  useHotSheets: ['private'],
  seeMemberFields: members,
  exportListings: members,
  register: ['idx', 'public'],
  administrate: [],
}

it.each(Object.entries(rolesWith))('§6 %s is for %j', (right, expected) => {
  const found = roles.filter(
    (role) => permissionsOf({ role, signedIn: true, administrator: false })[right as RightName],
  )
  expect(found).toEqual(roles.filter((role) => expected.includes(role)))
})

it('§6 a visitor may share and register, whatever role the site gives them', () => {
  for (const role of roles) {
    const can = permissionsOf({ role, signedIn: false, administrator: true })
    const granted = Object.entries(can).filter(([, may]) => may)
    expect(granted.map(([right]) => right)).toEqual(
      role === 'idx' || role === 'public' ? ['share', 'register'] : ['share'],
    )
  }
})

it('an administrator is an agent', () => {
  for (const role of roles)
    expect(permissionsOf({ role, signedIn: true, administrator: true }).administrate).toBe(
      role === 'private',
    )
})
