export { createUser, hasUsers } from './users.ts'
