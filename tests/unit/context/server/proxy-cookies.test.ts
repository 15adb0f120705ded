import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { harmlessCookies } from '#src/server/context/request/answer/shared-answer.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')

it.each(['nginx-cache.conf', 'varnish.vcl'])('%s has the cookies of the site', (file) => {
  const text = readFileSync(join(deploy, file), 'utf8')
  const [, names = ''] = /\^\((?:\?:)?\(\??:?([\w|]+)\)=/.exec(text)!
  expect(names.split('|').sort()).toEqual(harmlessCookies.toSorted())
})
