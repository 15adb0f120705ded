import { expect, it } from 'vitest'
import {
  formatPickView,
  mapUseIn,
  pickNames,
  pickSize,
  placeZoom,
  zoomStep,
} from '#src/domain/admin/own/place-pick.ts'
import { mapWindow } from '#src/domain/map/map-view.ts'

const at = { latitude: 43.07, longitude: -89.4 }
const view = { center: [-89_400_000, 43_070_000], zoom: 12 } as const
const middle = { x: pickSize.width / 2, y: pickSize.height / 2 }
const sent = (values: Record<string, string>, shown = formatPickView(view)) =>
  mapUseIn(new URLSearchParams({ [pickNames.view]: shown, ...values }))
const click = ({ x, y }: { x: number; y: number }) => sent({ 'map.x': `${x}`, 'map.y': `${y}` })

it('a click picks the place that the map shows there, and the map goes there, closer', () => {
  expect(click(middle)).toEqual({ point: at, view: { center: view.center, zoom: 14 } })
  const reach = 50_000
  const edge = { south: 43_070_000 - reach, north: 43_070_000 + reach }
  const shown = mapWindow({ ...edge, west: -89_450_000, east: -89_350_000 }, pickSize)
  const zoom = Math.log2((pickSize.width * 360e6) / (shown.bounds.east - shown.bounds.west) / 256)
  const center = [-89_400_000, Math.round((edge.south + edge.north) / 2)] as const
  const { point } = mapUseIn(
    new URLSearchParams({
      [pickNames.view]: formatPickView({ center, zoom }),
      'map.x': '900',
      'map.y': '60',
    }),
  )!
  const pixel = shown.pixelOf(point!)
  expect([Math.abs(pixel.x - 900), Math.abs(pixel.y - 60)].every((off) => off <= 2)).toBe(true)
})

it('clicks stop getting closer where streets are clear, but never go farther', () => {
  const zoomAfter = (zoom: number) =>
    sent({ 'map.x': '9', 'map.y': '9' }, formatPickView({ ...view, zoom }))!.view!.zoom
  expect([15.5, 17.5].map(zoomAfter)).toEqual([placeZoom, 17.5])
})

it('Enter, which presses the corner, saves; a form without a map does too', () => {
  expect(click({ x: 0, y: 0 })).toBeNull()
  expect(mapUseIn(new URLSearchParams('City=Port+Ellery'))).toBeNull()
})

it('buttons change the view and pick nothing', () => {
  const zoomed = { center: view.center, zoom: 12 - zoomStep }
  expect(sent({ [pickNames.step]: `${-zoomStep}` })).toEqual({ point: null, view: zoomed })
  expect(sent({ [pickNames.step]: '0' })).toEqual({ point: null, view: null })
})

it.each(['', '1,2', '999999999,0,12.00', '0,99000000,12.00', '0,0,1e9', 'NaN,NaN,NaN'])(
  'a view that is none (%j) is looked for again, and nothing is picked',
  (shown) => {
    expect(sent({ 'map.x': '10', 'map.y': '10' }, shown)).toBeNull()
    expect(sent({ [pickNames.step]: '2' }, shown)).toEqual({ point: null, view: null })
  },
)
