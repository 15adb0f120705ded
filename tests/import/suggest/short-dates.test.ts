import { describe, expect, it } from 'vitest'
import { drafted, fieldsOf, home, pick } from './tables.ts'

const day = (n: number) => `${1 + (n % 12)}/${1 + (n % 28)}/2024`
const status = pick('Active', 'Sold')

describe('a date whose name is abbreviated', () => {
  it.each([
    ['CloseDate', 'sdate saledate SLD_DT ClsDate cdate dt_sold recdt COE'],
    ['ListingContractDate', 'ldate list_dt LstDt lst_date dt_lst'],
    ['OnMarketDate', 'mkt_dt OnMktDate omd'],
    ['OffMarketDate', 'off_mkt_dt offmktdate'],
    ['PurchaseContractDate', 'pdate PEND_DT UCDate'],
    ['ExpirationDate', 'xdate EXP_DT expdate'],
    ['WithdrawnDate', 'wd_date WDDT'],
    ['CancellationDate', 'CanDt cxl_date'],
    ['ModificationTimestamp', 'ModDt udate upd_date lastmod'],
    ['OriginalEntryTimestamp', 'EntDt cr_date'],
    ['StatusChangeTimestamp', 'stat_dt StatChgDt'],
    ['PriceChangeTimestamp', 'prc_chg_dt'],
  ])('is %s, however it is written', (field, names) => {
    for (const name of names.split(' ')) {
      const found = JSON.stringify(fieldsOf({ ...home, status, [name]: day })[field] ?? null)
      expect([name, found.includes(`"${name}"`)]).toEqual([name, true])
    }
  })

  it('is asked about where a letter or two are all it says', () => {
    const asked = (name: string) => drafted({ ...home, status, [name]: day }).questions.join(' ')
    expect(asked('sdate')).toContain('Is sdate the CloseDate?')
    expect(asked('ld_dt')).not.toContain('The name is unclear')
    expect(asked('sold_dt')).not.toContain('The name is unclear')
  })

  it('is none where its cells are no dates', () => {
    expect(fieldsOf({ ...home, status, sdate: pick('north', 'south') })).not.toHaveProperty(
      'CloseDate',
    )
    expect(fieldsOf({ ...home, status, update: pick('no', 'yes') })).not.toHaveProperty(
      'ModificationTimestamp',
    )
  })

  it('is not the days on the market', () => {
    expect(fieldsOf({ ...home, status, dom: (n) => String(3 + n), ldate: day })).toMatchObject({
      DaysOnMarket: 'dom',
      ListingContractDate: 'ldate',
    })
  })
})
