/** Zod-free. Why two sides of a deal count as one hand; such a deal tells strangers nothing (decision 23). */
export const joinReasons = ['person', 'phone', 'number', 'certificate', 'account'] as const
export type JoinReason = (typeof joinReasons)[number]

export const priceLooks = ['waiting', 'cleared'] as const
export type PriceLook = (typeof priceLooks)[number]

/** Until the payment nobody is bound: orders of a seller who is stopped wait here, and the buyer may leave. */
export const freezableStates = ['new', 'revised', 'confirmed', 'contract_signing', 'awaiting_payment'] as const
