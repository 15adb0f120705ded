export { POST } from '#src/pages/fields/markup.ts'
