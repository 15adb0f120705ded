export { attach } from './attach.ts'
export { open, prepare } from './sheet.ts'
