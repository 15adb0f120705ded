const lines = {
  area: 'M2 5l6-3 6 4-2 8-8-1z',
  clear: 'M3 3l10 10M13 3L3 13',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 2',
  city: 'M2 14V6h5v8M7 14V2h7v12M1 14h14M10 5h1M10 8h1M10 11h1M4 9h1',
  home: 'M2 8l6-6 6 6M4 7v7h8V7M7 14v-4h2v4',
  mail: 'M2 4h12v9H2zM2 4l6 5 6-5',
  near: 'M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM8 1v3M8 12v3M1 8h3M12 8h3',
  number: 'M6 2L5 14M11 2l-1 12M3 6h11M2 10h11',
  people: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 14c0-3 2.5-5 6-5s6 2 6 5',
  pin: 'M8 14s5-4.5 5-8A5 5 0 0 0 3 6c0 3.5 5 8 5 8zM8 7.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  road: 'M5 2L3 14M11 2l2 12M8 3v2M8 7v2M8 11v2',
  school: 'M1 6l7-3 7 3-7 3zM4 8v4c2 1.5 6 1.5 8 0V8',
  words: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM11 11l4 4',
} as const

export type Icon = keyof typeof lines

const icons: Readonly<Record<string, Icon>> = {
  City: 'city',
  'Postal code': 'mail',
  School: 'school',
  'School district': 'school',
  Street: 'road',
  Address: 'pin',
  Coordinates: 'pin',
  'MLS number': 'number',
  Reference: 'number',
  Agent: 'people',
  Office: 'people',
}

export const iconOf = (kind: string): Icon =>
  icons[kind] ?? (kind.endsWith('school') ? 'school' : 'area')

const svg = 'http://www.w3.org/2000/svg'

export function drawIcon(icon: Icon): SVGElement {
  const element = document.createElementNS(svg, 'svg')
  const looks = { viewBox: '0 0 16 16', width: '18', height: '18', 'aria-hidden': 'true' }
  const pen = { fill: 'none', stroke: 'currentColor', 'stroke-linejoin': 'round' }
  for (const [name, value] of Object.entries({ ...looks, ...pen }))
    element.setAttribute(name, value)
  element.append(document.createElementNS(svg, 'path'))
  element.firstElementChild!.setAttribute('d', lines[icon])
  return element
}
