// Nothing here may lead to a file that notifies: communication asks these for people's addresses.
export { createUser, hasUsers } from './users.ts'
export { type ScopedColumns, withinScope } from './scope.ts'
