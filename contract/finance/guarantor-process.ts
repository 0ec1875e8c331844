import type { Process } from '../process.ts'

/** Zod-free. A guarantor reads the request and agrees or refuses by a code sent to their own phone. */
export const guarantorProcess = {
  agree: { by: 'guarantor', from: ['waiting'], to: 'agreed' },
  decline: { by: 'guarantor', from: ['waiting'], to: 'declined' },
} as const satisfies Process
