export { createUser, type NewUser } from './users.ts'
