export { GET } from '#src/pages/fields/form.ts'
