import { openSharedState } from '#db/shared-state.ts'
import { createSparkSessions } from '#src/server/api/spark/spark-sessions.ts'
import { createBodyMemory } from '#src/server/context/http/body-memory.ts'
import { createClaims } from '#src/server/context/request/claims.ts'
import type { Locals } from '#src/server/context/request/locals.ts'
import { createMailPreviews } from '#src/server/context/request/mail-previews.ts'
import { createCopyingWatch } from '#src/server/context/security/copying-watch.ts'
import { createReaderCookies } from '#src/server/context/security/reader-cookie.ts'
import { createRequestRates } from '#src/server/context/security/request-rates.ts'
import { createActivityRecorder } from '#src/use-cases/account/registrants/activity-recorder.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { createKeyUseCounter } from '#src/use-cases/api/keys/key-use-counter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getSourceTimes } from '#src/use-cases/listings/credit/source-times.ts'
import { testSubmissions } from '../test-submissions.ts'

const nowhere = () => Promise.reject(new Error('This test has no sessions.'))

const endless = { take: () => ({ wait: 0, rank: 1 }), giveBack: () => undefined }

/** Locals for a page with a context of the test; signing in does not work. */
export function localsWith(context: Context): Locals {
  return {
    ...context,
    origin: context.publicOrigin,
    clientAddress: '192.0.2.1',
    tools: () => null,
    sourceTimes: () => getSourceTimes(context),
    csrfToken: () => 'token-of-this-test',
    sentForm: async () => null,
    entryFilter: () => Promise.resolve(''),
    grantEnded: false,
    endedAccount: null,
    isPersonal: false,
    cacheSeconds: 0,
    isFindable: true,
    follow: null,
    framed: false,
    framedBy: [],
    notice: null,
    lowData: false,
    app: null,
    embedOrigins: [],
    failure: null,
    cookieNames: {
      session: 'sid',
      visit: 'visit',
      registering: 'registering',
      device: 'device',
      secondStep: 'second_step',
      reader: 'reader',
      challenge: 'challenge',
      pending: 'pending',
      notice: 'notice',
      xsrf: 'XSRF-TOKEN',
    },
    csrf: {
      issue: () => 'token-of-this-test',
      rebind: () => 'token-of-this-test',
      verify: () => true,
    },
    sessions: {
      find: () => Promise.resolve(null),
      start: nowhere,
      end: nowhere,
      deleteExpired: nowhere,
    },
    passwords: { verify: () => Promise.resolve(false) },
    mayStore: () => true,
    newPasswords: { hash: async () => '', isCommon: async () => false },
    opened: null,
    mayTryLink: () => true,
    mayRegister: () => true,
    mayReport: () => true,
    copying: createCopyingWatch(openSharedState()),
    readerCookies: createReaderCookies('a secret for tests'),
    isSearchEngine: () => false,
    countVisible: async () => 0,
    mayPush: () => true,
    mayGuessKey: () => true,
    takeRequest: createRequestRates(openSharedState()),
    bodyMemory: createBodyMemory(),
    keyUses: createKeyUseCounter(context),
    activity: createActivityRecorder(context),
    sparkSessions: createSparkSessions(openSharedState()),
    key: null,
    answerHeaders: {},
    mayWrite: () => true,
    mayMail: () => true,
    attempts: endless,
    codeAttempts: endless,
    vault: createVault('a secret of this test, which is long enough'),
    secondFactorRequired: false,
    redeemOnce: () => true,
    claims: createClaims(openSharedState()),
    submissions: testSubmissions(),
    mailPreviews: createMailPreviews(openSharedState(), createVault('a secret for tests')),
  }
}
