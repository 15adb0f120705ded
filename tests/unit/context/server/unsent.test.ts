import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createUnsent } from '#src/server/context/http/unsent.ts'

function response() {
  const res = { destroyed: false, destroy: () => (res.destroyed = true) }
  return res as typeof res & ServerResponse
}

it('responses that are not read are dropped, the oldest first, once they hold too many bytes', () => {
  const unsent = createUnsent(100)
  const all = [response(), response(), response(), response()]
  const destroyed = () => all.map((res) => res.destroyed)
  for (const res of all.slice(0, 2)) unsent.add(res, 40)
  unsent.add(all[2]!, 60)
  expect(destroyed()).toEqual([true, false, false, false])
  unsent.remove(all[1]!)
  unsent.add(all[3]!, 40)
  expect(destroyed()).toEqual([true, false, false, false])
})

it('one that is larger than all may be goes out alone', () => {
  const unsent = createUnsent(100)
  const [small, large] = [response(), response()]
  unsent.add(small, 10)
  unsent.add(large, 500)
  expect([small.destroyed, large.destroyed]).toEqual([true, false])
})
