import { expect, it } from 'vitest'
import { visitsByWidth } from '../../support/browser/visit.ts'

const visitor = visitsByWidth()

it('a mistake in the search for open houses is below its fields, which stay in one row', async () => {
  const { page, open } = await visitor(1200)
  await open('/open_houses?priceMax=cheap')
  const form = page.locator('.agenda-search')
  const [place, price, button, error] = await Promise.all(
    ['#place', '[name=priceMax]', '.button', '.field__error'].map((part) =>
      form.locator(part).boundingBox(),
    ),
  )
  expect(price!.y).toBe(place!.y)
  expect(button!.x + button!.width).toBeLessThanOrEqual(1200)
  expect(error!.y).toBeGreaterThanOrEqual(place!.y + place!.height)
  expect(error!.x).toBe(place!.x)
})
