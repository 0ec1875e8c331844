/** Zod-free. Why two sides of a deal count as one hand; nothing of such a deal is published (decision 23). */
export const joinReasons = ['person', 'phone', 'number', 'certificate', 'account'] as const
export type JoinReason = (typeof joinReasons)[number]

export const priceLooks = ['waiting', 'cleared'] as const
export type PriceLook = (typeof priceLooks)[number]

/** Before the payment nobody is bound: deals of a blocked seller wait in these states, and the buyer may cancel. */
export const freezableStates = ['new', 'revised', 'confirmed', 'contract_signing', 'awaiting_payment'] as const
