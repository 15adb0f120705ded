export const seriesMarks = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z',
  'M-4-4H4V4H-4Z',
  'M0-5L5 4H-5Z',
  'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
] as const
