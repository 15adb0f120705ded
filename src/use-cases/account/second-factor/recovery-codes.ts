import { randomInt } from 'node:crypto'
import type { Transaction } from '#db/connect.ts'
import { replaceRecoveryCodes } from '#db/queries/account/second-factor-rows.ts'
import {
  formatRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#src/domain/account/second-factor.ts'
import type { AccountContext } from '#src/use-cases/account/account-context.ts'

/** `code` is a normalized code as returned by `readRecoveryCode`. */
export const recoveryHash = (
  { vault }: Pick<AccountContext, 'vault'>,
  userId: string,
  code: string,
) => vault.hash(`${userId} ${code}`, 'recovery code')

const makeCode = () =>
  Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('')

export function createRecoveryCodes(
  context: Pick<AccountContext, 'vault' | 'clock'>,
  tx: Transaction,
  userId: string,
): string[] {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  const hashes = codes.map((code) => recoveryHash(context, userId, code))
  replaceRecoveryCodes(tx, userId, hashes, context.clock())
  return codes.map(formatRecoveryCode)
}
