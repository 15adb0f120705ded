import type { BasemapPalette } from './basemap-colors.ts'

export const lightPalette: BasemapPalette = {
  paper: '#faf7f0',
  surface: '#fffefa',
  sunken: '#f1ecdf',
  ink: '#1b2620',
  soft: '#56615a',
  lineStrong: '#8d9387',
  accent: '#1d5540',
  mark: '#9a3d17',
  isDark: false,
}

export const darkPalette: BasemapPalette = {
  paper: '#131916',
  surface: '#1a221e',
  sunken: '#0d110f',
  ink: '#ebe7dc',
  soft: '#a8b1aa',
  lineStrong: '#78847c',
  accent: '#93d0b0',
  mark: '#f0a67c',
  isDark: true,
}
