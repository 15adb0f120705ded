import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openConnection } from '#db/connection.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabaseFile, temporaryFolder } from '../../support/database.ts'
import {
  dictionary,
  expectAsSql,
  expectTrue,
  idOf,
  type OpenManager,
  readyManager,
  until,
} from '../support/table-manager.ts'

// Whatever happens to the listings, in whatever order: after each step the columns are what the database is.

const runs = cases(12)

const values = {
  ListPrice: ['NULL', '0', '0.1', '7', '250000', '1e9', '1e15', '-7.5', '123456.78'],
  LivingArea: ['NULL', '1', '40000', '0.001'],
  YearBuilt: ['NULL', '1900', '-5', '2147483647'],
  BedroomsTotal: ['NULL', '0', '3', '300'],
  City: ['NULL', "''", "'Kent'", "'Zürich'", "'K' || RowKey"],
  StandardStatus: ["'Active'", "'Closed'", "'Pending'"],
  CloseDate: ['NULL', "'2024-02-29'", "'0000-01-01'", "'9999-12-31'"],
  Latitude: ['NULL', '0', '89.999999', '-47.25'],
  Longitude: ['NULL', '180', '-179.999999', '8.5'],
  InternetAddressDisplayYN: ['NULL', '0', '1'],
  Appliances: ['NULL', `'["a"]'`, `'["b","a","c"]'`, `'["x' || RowKey || '"]'`],
  PendingTimestamp: ['NULL', "'2024-01-01T00:00:00.001Z'", "'soon'"],
  CustomFields: ['NULL', `'{"Main":{"Score":7,"Tags":["t"]}}'`, `'{"Main":{"Score":2.5}}'`],
}

const setting = fc
  .constantFrom(...Object.entries(values))
  .chain(([column, texts]) => fc.constantFrom(...texts).map((text) => `"${column}" = ${text}`))
const key = fc.integer({ min: 1, max: 40 })
const numbering = fc.constantFrom(
  '',
  ', ChangeSeq = ChangeSeq',
  ', ChangeSeq = (SELECT Seq + 1 FROM listing_last_change)',
)
const rows = fc.oneof(
  key.map((rowKey) => `RowKey = ${rowKey}`),
  fc.tuple(fc.integer({ min: 2, max: 5 }), fc.nat(4)).map(([n, rest]) => `RowKey % ${n} = ${rest}`),
  fc.constant('true'),
)

let ids = 0
const insert = (
  rowKey: number,
) => `INSERT INTO listings (RowKey, Id, ListingKey, ListingId, OriginatingSystemName,
  OriginatingSystemKey, StandardStatus, PropertyType, OriginalEntryTimestamp, ModificationTimestamp, MlsId, ListPrice)
  SELECT ${rowKey}, '${idOf(++ids)}', 'k', 'k', 'm', '${ids}', 'Active', 'Land', '2024-01-01', '2024-01-01', 'm', ${ids}
  WHERE NOT EXISTS (SELECT 1 FROM listings WHERE RowKey = ${rowKey})`

const statement = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.array(setting, { minLength: 1, maxLength: 3 }), numbering, rows)
      .map(
        ([settings, number, where]) =>
          `UPDATE listings SET ${[...new Map(settings.map((text) => [text.split(' ')[0], text])).values()].join(', ')}${number} WHERE ${where}`,
      ),
  },
  { weight: 3, arbitrary: key.map((rowKey) => () => insert(rowKey)) },
  { weight: 2, arbitrary: rows.map((where) => `DELETE FROM listings WHERE ${where}`) },
)

type Step =
  | { readonly kind: 'write'; readonly statements: readonly (string | (() => string))[] }
  | { readonly kind: 'search' | 'reopen' | 'settle' | 'backUp' | 'restore' }
  | { readonly kind: 'want'; readonly field: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .array(statement, { minLength: 1, maxLength: 6 })
      .map((statements) => ({ kind: 'write' as const, statements })),
  },
  { weight: 5, arbitrary: fc.constant({ kind: 'search' as const }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom({ kind: 'reopen' as const }, { kind: 'settle' as const }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: 'backUp' as const }, { kind: 'restore' as const }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('Appliances', 'PendingTimestamp', '"Main"."Score"', '"Main"."Tags"')
      .map((field) => ({ kind: 'want' as const, field })),
  },
)

// Everything is worth a new table or a snapshot, and little is taken at once.
const limits = { smallChanges: 1e9, minWear: 30, idleMs: 0, minSaved: 1, maxRequestedBytes: 30_000 }

let opened = 0

class Site {
  readonly path = emptyDatabaseFile()
  private readonly backup = join(temporaryFolder(), 'backup.sqlite')
  private hasBackup = false
  private opened: OpenManager | null = null

  async open(): Promise<OpenManager> {
    const mostInThread = opened++ % 2 === 0 ? 0 : 5_000
    this.opened = await readyManager(this.path, { limits: { ...limits, mostInThread }, dictionary })
    return this.opened
  }

  async close(): Promise<void> {
    await this.opened!.close()
  }

  check(): void {
    expectAsSql(this.opened!)
    expectTrue(this.opened!)
  }

  async run(step: Step): Promise<void> {
    const { manager } = this.opened!
    if (step.kind === 'write') this.write(step.statements)
    else if (step.kind === 'search') this.check()
    else if (step.kind === 'want') manager.request([dictionary.find(step.field)!])
    else if (step.kind === 'settle') await until(() => manager.state().builder === null)
    else if (step.kind === 'backUp') this.backUp()
    else await this.reopen(step.kind === 'restore')
  }

  private write(statements: Extract<Step, { kind: 'write' }>['statements']): void {
    const connection = openConnection(this.path)
    const work = () => {
      for (const text of statements) connection.exec(typeof text === 'string' ? text : text())
    }
    connection.transaction(work).immediate()
    connection.close()
  }

  private backUp(): void {
    const connection = openConnection(this.path)
    rmSync(this.backup, { force: true })
    connection.prepare('VACUUM INTO ?').run(this.backup)
    connection.close()
    this.hasBackup = true
  }

  private async reopen(isRestored: boolean): Promise<void> {
    await this.close()
    if (isRestored && this.hasBackup) {
      for (const file of [this.path, `${this.path}-wal`, `${this.path}-shm`])
        rmSync(file, { force: true })
      copyFileSync(this.backup, this.path)
      openConnection(this.path).close()
    }
    await this.open()
    this.check()
  }
}

test(`§4 search: ${runs} random stories of listings, each step as the database has it`, async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 40 }),
    async (steps) => {
      const site = new Site()
      await site.open()
      for (const next of steps) await site.run(next)
      site.check()
      await site.close()
    },
  )
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  expect(ids).toBeGreaterThan(runs)
})
