import type { Process } from '../process.ts'

/** Domain book 2.3. `by` is a permission code, the person, or the platform itself. */
export const userProcess = {
  activate: { by: 'system', from: ['pending'], to: 'active' },
  block: { by: '6003', from: ['active'], to: 'blocked' },
  unblock: { by: '6003', from: ['blocked'], to: 'active' },
  requestDeletion: { by: 'self', from: ['active'], to: 'deletion_requested' },
  restore: { by: 'self', from: ['deletion_requested'], to: 'active' },
  erase: { by: 'system', from: ['deletion_requested'], to: 'deleted' },
} as const satisfies Process

/** How long a request to delete an account can be taken back. */
export const DELETION_DAYS = 30
