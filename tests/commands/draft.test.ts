import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/database.ts'
import { runPlat } from '../support/plat.ts'

function agency() {
  const folder = temporaryFolder()
  const table = join(folder, 'my homes.csv')
  writeFileSync(table, 'ref;town;asking price\nA1;Alpha;100000\nA2;Beta;200000\n')
  const plat = (...args: string[]) =>
    runPlat(['import', ...args], {
      DATABASE_PATH: join(folder, 'plat.sqlite'),
    })
  return { table, plat, out: join(folder, 'mapping.json') }
}

describe('a draft of a mapping', { timeout: 60_000 }, () => {
  it('goes into a new file, with nothing else in it', async () => {
    const { table, plat, out } = agency()
    const drafted = await plat('--suggest', table, '--out', out)
    expect(drafted).toMatchObject({ code: 0, out: '' })
    expect(drafted.err).toContain(`The draft is in ${out}.`)
    expect(readFileSync(out, 'utf8')).toBe((await plat('--suggest', table)).out)
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ fields: { City: 'town' } })
  })

  it('never replaces a file, in which there may be answers', async () => {
    const { table, plat, out } = agency()
    writeFileSync(out, 'answers')
    const again = await plat('--suggest', table, '--out', out)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toBe(
      `${out} already exists. Name another file after --out, or delete it first.\n`,
    )
    expect(readFileSync(out, 'utf8')).toBe('answers')
  })

  it('says that it cannot be written, or that there is no draft to write', async () => {
    const { table, plat, out } = agency()
    const nowhere = await plat('--suggest', table, '--out', join(out, 'no', 'such.json'))
    expect(nowhere.code).toBe(1)
    expect(nowhere.err).toMatch(/can’t be written \(ENOENT\)\.\n$/)
    const alone = await plat(table, '--out', out)
    expect(alone.code).toBe(2)
    expect(alone.err).toMatch(/^--out needs --suggest, which writes its draft there\.\n/)
    expect(existsSync(out)).toBe(false)
  })

  it('asks about the money of homes in another country than those of the site', async () => {
    const { table, plat } = agency()
    const feed = table.replace('my homes', 'feed')
    const row = 'K1,Active,Residential,500000,38.58,-121.49'
    writeFileSync(
      feed,
      `ListingKey,StandardStatus,PropertyType,ListPrice,Latitude,Longitude\n${row}\n`,
    )
    writeFileSync(table, 'ref,price,lat,lon\nA1,610000,53.43,14.55\nA2,620000,53.44,14.56\n')
    expect((await plat('--suggest', table)).err).not.toContain('PLN')
    expect((await plat(feed, '--source', 'Valley MLS')).code).toBe(0)
    const { out, err } = await plat('--suggest', table)
    expect(JSON.parse(out)).toMatchObject({ currency: 'PLN' })
    expect(err).toContain('Are the prices in PLN?')
    expect(err).toContain('whose prices are in USD')
  })

  it('is offered by a command that can be pasted, whatever the file is called', async () => {
    const { table, plat } = agency()
    expect((await plat(table)).err).toContain(
      `npm run plat -- import --suggest '${table}' --out mapping.json`,
    )
  })
})
