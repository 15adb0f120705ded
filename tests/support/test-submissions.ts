import { openSharedState } from '#db/shared-state.ts'
import { createClaims } from '#src/server/context/request/claims.ts'
import { createSubmissions } from '#src/server/context/request/forms/submissions.ts'
import { createVault } from '#src/use-cases/account/vault.ts'

const vault = createVault('a secret of this test, which is long enough', Infinity)

export const testSubmissions = (clock?: () => number, state = openSharedState()) =>
  createSubmissions({ state, vault, claims: createClaims(state) }, clock)
