import { expect, it } from 'vitest'
import { storageFull, storageUnavailable } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { failureOf } from '#src/server/context/request/answer/failure.ts'

const error = (code: string) => Object.assign(new Error('what SQLite says'), { code })

it.each([
  ['SQLITE_FULL', 507, storageFull],
  ['ENOSPC', 507, storageFull],
  ['SQLITE_IOERR_WRITE', 503, storageUnavailable],
  ['SQLITE_READONLY_DBMOVED', 503, storageUnavailable],
  ['SQLITE_CORRUPT', 503, storageUnavailable],
  ['SQLITE_NOTADB', 503, storageUnavailable],
  ['SQLITE_CONSTRAINT_UNIQUE', 500, null],
])('%s is answered with %d and a sentence', (code, status, sentence) => {
  const failure = failureOf(error(code))
  expect(failure.status).toBe(status)
  expect(failure.message).not.toContain('SQLite')
  if (sentence !== null) expect(failure.message).toBe(sentence)
})

it('what the product itself refuses keeps its sentence', () => {
  expect(failureOf(new RequestError('Busy', 'Later.'))).toMatchObject({
    status: 503,
    message: 'Later.',
  })
})
