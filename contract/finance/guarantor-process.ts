import type { Process } from '../process.ts'

/** Zod-free. Somebody who vouches reads what for, and says yes or no by a code of their own telephone. */
export const guarantorProcess = {
  agree: { by: 'guarantor', from: ['waiting'], to: 'agreed' },
  decline: { by: 'guarantor', from: ['waiting'], to: 'declined' },
} as const satisfies Process
