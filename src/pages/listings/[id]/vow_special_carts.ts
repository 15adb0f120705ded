export { DELETE } from './carts/index.ts'
