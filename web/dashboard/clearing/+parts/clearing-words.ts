import type { MappingFields, ReadLine } from '#contract/clearing/bank-lines.ts'
import type { AccountClass, ClearingOperation, Provider } from '#contract/clearing/clearing-process.ts'
import type { TextKey } from '#web/shell/texts.ts'

type Key = TextKey<'clearing'>

/** Codes of the contract by the keys of their texts. */
export const operationKeys = {
  topUp: 'op.top-up',
  suspend: 'op.suspend',
  match: 'op.match',
  returnToSender: 'op.return-to-sender',
  block: 'op.block',
  unblock: 'op.unblock',
  pay: 'op.pay',
  cardPay: 'op.card-pay',
  cardRefund: 'op.card-refund',
  settle: 'op.settle',
  release: 'op.release',
  refund: 'op.refund',
  split: 'op.split',
  penalty: 'op.penalty',
  chargeMore: 'op.charge-more',
  holdWithdrawal: 'op.hold-withdrawal',
  withdraw: 'op.withdraw',
  dropWithdrawal: 'op.drop-withdrawal',
  withdrawalReturned: 'op.withdrawal-returned',
  reversal: 'op.reversal',
  finPay: 'op.fin-pay',
  finPayout: 'op.fin-payout',
} as const satisfies Record<ClearingOperation, Key>

export const classKeys = {
  NOSTRO: 'class.nostro',
  PROVIDER: 'class.provider',
  FREE: 'class.free',
  BLOCK: 'class.block',
  ESCROW: 'class.escrow',
  FEE: 'class.fee',
  VAT_FEE: 'class.vat-fee',
  PENALTY: 'class.penalty',
  SUSPENSE: 'class.suspense',
} as const satisfies Record<AccountClass, Key>

export const columnKeys = {
  headerRow: 'col.header-row',
  date: 'col.date',
  documentNo: 'col.document-no',
  purpose: 'col.purpose',
  payerName: 'col.payer-name',
  payerNumber: 'col.payer-number',
  account: 'col.account',
  amount: 'col.amount',
  direction: 'col.direction',
  incomingWord: 'col.incoming-word',
  credit: 'col.credit',
  debit: 'col.debit',
} as const satisfies Record<keyof MappingFields, Key>

export const fateKeys = {
  topUp: 'fate.top-up',
  dealPaid: 'fate.deal-paid',
  suspense: 'fate.suspense',
  paidOut: 'fate.paid-out',
  unexplained: 'fate.unexplained',
  duplicate: 'fate.duplicate',
} as const satisfies Record<ReadLine['fate'], Key>

/** Names of firms are the same in every language. */
export const providerNames = { payme: 'Payme', click: 'Click' } as const satisfies Record<Provider, string>
