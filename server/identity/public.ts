export { createUser, hasUsers, type NewUser } from './users.ts'
