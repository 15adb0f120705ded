import { expect, it } from 'vitest'
import { fontStep } from '../../../scripts/test/chromium.ts'

it.each([
  ['DejaVu Sans\nLiberation Sans\nLiberation Mono', true, 'nothing'],
  ['Liberation Sans,Liberation Sans Narrow', false, 'nothing'],
  ['DejaVu Sans\nDejaVu Serif', true, 'install'],
  ['DejaVu Sans\nDejaVu Serif', false, 'say'],
  ['', true, 'install'],
  ['', false, 'say'],
  ['My Liberation Sans', true, 'install'],
  ['Liberation Mono', true, 'install'],
] as const)('with the fonts %j, if it may install is %s: %s', (families, mayInstall, step) => {
  expect(fontStep({ families, mayInstall })).toBe(step)
})
