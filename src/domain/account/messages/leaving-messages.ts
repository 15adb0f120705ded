import { andList, counted } from '#src/domain/wording.ts'

export const lastAdministratorStays =
  'You’re the only administrator. Make someone else an administrator first.'
export const noSuchExport = 'This export doesn’t exist.'
export const accountStays = 'Your account won’t be deleted.'

/** What was deleted, without what there was none of. */
export function leftDeleted(deleted: { accounts: number; records: number; acts: number }): string {
  const kinds = [
    [deleted.accounts, 'account', 'accounts'],
    [deleted.records, 'old record', 'old records'],
    [deleted.acts, 'entry of consumers’ activity', 'entries of consumers’ activity'],
  ] as const
  const parts = kinds
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
  return parts.length === 0 ? 'Nothing to delete.' : `Deleted ${andList(parts)}.`
}

export const endReminded = (count: number) =>
  `Reminded ${counted(count, 'consumer that access ends', 'consumers that their access ends')}.`
