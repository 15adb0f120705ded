import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { findCustomSorts, saveCustomSort } from '#db/queries/searches/custom-sorts.ts'
import { customSorts } from '#db/schema/index.ts'
import { emptyDatabase } from '../support/database.ts'

const at = new Date('2026-03-01T08:00:00Z')

describe('§3 custom sorts', () => {
  it('are public or private, and available as soon as they are saved', async () => {
    const db = emptyDatabase()
    const account = (loginName: string) => {
      const names = { loginName, displayName: loginName, email: null, role: 'private' } as const
      return createUser(
        db,
        { ...names, administrator: false, passwordHash: 'x' },
        { actor: 'test', at },
      )
    }
    const ada = (await account('ada'))!
    const bea = (await account('bea'))!
    const names = (userId: string | null) => findCustomSorts(db, userId).map(({ Name }) => Name)
    expect(names(null)).toEqual([])
    await saveCustomSort(db, { ownerId: ada, name: 'Mine', keys: 'City' }, at, 9)
    expect(names(ada)).toEqual(['Mine'])
    expect(names(bea)).toEqual([])
    expect(names(null)).toEqual([])
    const publicSort = {
      Id: 'all',
      OwnerId: null,
      Name: 'All',
      Keys: 'City',
      CreatedAt: 'x',
      ModifiedAt: 'x',
    }
    await db.write(({ orm }) => void orm.insert(customSorts).values(publicSort).run())
    expect(names(ada)).toEqual(['All', 'Mine'])
    expect(names(bea)).toEqual(['All'])
    expect(names(null)).toEqual(['All'])
    await db.write(({ orm }) => void orm.update(customSorts).set({ Hidden: true }).run())
    expect(names(ada)).toEqual([])
    expect(names(null)).toEqual([])
  })
})
