import type { Transaction } from './connect.ts'

/** Writes and takes back, so that a full disk refuses this as it would refuse the work. */
export function rehearse({ connection }: Transaction, work: () => void): void {
  connection.exec('SAVEPOINT rehearsal')
  work()
  connection.exec('ROLLBACK TO rehearsal; RELEASE rehearsal')
}
