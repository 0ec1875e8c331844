export { balanceOf, deposit, escrow, FEE, free, provided, VAT_FEE } from './accounts.ts'
export type { PaidFor } from './paid-for.ts'
export { type Entry, leg, post, postAll } from './post.ts'
export { tellMoney } from './tell.ts'
