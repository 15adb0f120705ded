import { formatCount } from '#src/domain/format.ts'
import { andList } from '#src/domain/wording.ts'

export const lastAdministratorStays =
  'You’re the only administrator. Make someone else an administrator first.'
export const noSuchExport = 'This export doesn’t exist.'
export const accountStays = 'Your account won’t be deleted.'

/** What was deleted, without what there was none of. */
export function leftDeleted(deleted: { accounts: number; records: number; acts: number }): string {
  const parts = [
    counted(deleted.accounts, 'account', 'accounts'),
    counted(deleted.records, 'old record', 'old records'),
    counted(deleted.acts, 'entry of consumers’ activity', 'entries of consumers’ activity'),
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'Nothing to delete.' : `Deleted ${andList(parts)}.`
}

export const endReminded = (count: number) =>
  `Reminded ${counted(count, 'consumer that access ends', 'consumers that their access ends')}.`

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${formatCount(count)} ${count === 1 ? one : many}`
