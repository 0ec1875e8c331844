import type { Process, StateOf, StepName } from '../process.ts'

/** Zod-free: screens read these without the shapes. Accounts of domain book 4.7 with their numbers. */
export const accountClasses = {
  NOSTRO: { number: '1000', side: 'debit' },
  PROVIDER: { number: '1010', side: 'debit' },
  FREE: { number: '2000', side: 'credit' },
  BLOCK: { number: '2010', side: 'credit' },
  ESCROW: { number: '2020', side: 'credit' },
  FEE: { number: '3000', side: 'credit' },
  VAT_FEE: { number: '3010', side: 'credit' },
  PENALTY: { number: '3020', side: 'credit' },
  SUSPENSE: { number: '9000', side: 'credit' },
} as const
export type AccountClass = keyof typeof accountClasses
export const accountClassNames = [
  'NOSTRO',
  'PROVIDER',
  'FREE',
  'BLOCK',
  'ESCROW',
  'FEE',
  'VAT_FEE',
  'PENALTY',
  'SUSPENSE',
] as const satisfies readonly AccountClass[]

export const clearingOperations = [
  'topUp',
  'suspend',
  'match',
  'returnToSender',
  'block',
  'unblock',
  'pay',
  'cardPay',
  'cardRefund',
  'settle',
  'release',
  'refund',
  'split',
  'penalty',
  'chargeMore',
  'holdWithdrawal',
  'withdraw',
  'dropWithdrawal',
  'withdrawalReturned',
  'reversal',
  'finPay',
  'finPayout',
] as const
export type ClearingOperation = (typeof clearingOperations)[number]

/**
 * Operations that staff can have booked to the wrong account. Money of a deal follows the state of the deal and is
 * never reversed by itself.
 */
const reversibleOperations = ['topUp', 'match', 'settle'] as const satisfies readonly ClearingOperation[]
export const isReversible = (operation: ClearingOperation) => reversibleOperations.some((one) => one === operation)

export const withdrawalProcess = {
  /** The first of two people, where the sum asks for two. */
  review: { by: 'operator', from: ['requested'], to: 'requested' },
  approve: { by: 'staff', from: ['requested'], to: 'approved' },
  reject: { by: 'staff', from: ['requested', 'approved'], to: 'rejected' },
  send: { by: 'staff', from: ['approved'], to: 'sent' },
  confirm: { by: 'staff', from: ['sent'], to: 'confirmed' },
  /** The bank has sent it back. */
  return: { by: 'staff', from: ['sent', 'confirmed'], to: 'returned' },
  cancel: { by: 'owner', from: ['requested'], to: 'cancelled' },
} as const satisfies Process
export type WithdrawalState = StateOf<typeof withdrawalProcess>
export type WithdrawalStep = StepName<typeof withdrawalProcess>
export const withdrawalStates = [
  'requested',
  'approved',
  'sent',
  'confirmed',
  'rejected',
  'returned',
  'cancelled',
] as const satisfies readonly WithdrawalState[]
export const withdrawalFilters = [...withdrawalStates, 'all'] as const
export const staffWithdrawalSteps = ['review', 'approve', 'reject', 'send', 'confirm', 'return'] as const
export type StaffWithdrawalStep = (typeof staffWithdrawalSteps)[number]
/** Steps that need a reason: the owner of the money is told it. */
export const reasonedWithdrawalSteps: readonly WithdrawalStep[] = ['reject', 'return']

export const bankLineProcess = {
  propose: { by: 'operator', from: ['suspense'], to: 'proposed' },
  approve: { by: 'supervisor', from: ['proposed'], to: 'matched' },
  approveReturn: { by: 'supervisor', from: ['proposed'], to: 'returned' },
  decline: { by: 'supervisor', from: ['proposed'], to: 'suspense' },
  /** An outgoing line is a payment of ours that the bank reports. */
  explain: { by: 'operator', from: ['unexplained'], to: 'paid_out' },
} as const satisfies Process
export type BankLineState = StateOf<typeof bankLineProcess>
export const bankLineStates = [
  'suspense',
  'proposed',
  'matched',
  'returned',
  'paid_out',
  'unexplained',
] as const satisfies readonly BankLineState[]

export const providers = ['payme', 'click'] as const
export type Provider = (typeof providers)[number]

/** Where money of a bank line goes: to a participant, to what a provider owed us, back to its sender, or it is a withdrawal. */
export type BankLineTarget =
  | { kind: 'party'; userId: string | null; organizationId: string | null }
  | { kind: 'provider'; provider: Provider }
  | { kind: 'sender' }
  | { kind: 'withdrawal'; withdrawalId: number }

/** Titles of the columns of a statement, as the bank writes them. */
export interface StatementMapping {
  /** The row of titles, counted from one. */
  headerRow: number
  date: string
  documentNo: string
  purpose: string
  payerName: string | null
  payerNumber: string | null
  account: string | null
  /** One column with a sign or a direction, or one for each side. */
  amount: string | null
  direction: string | null
  /** What the direction column says of money that came in, any case. */
  incomingWord: string | null
  credit: string | null
  debit: string | null
}

/** The first words of every purpose: `AGRO 1000123`. */
export const PURPOSE_WORD = 'AGRO'
/** One file of payments given to the bank. */
export const batchNumber = (id: number) => `AGRO-P${id}`
export const withdrawalNumber = (id: number) => `AGRO-W${id}`

/** The columns of the file for the bank, which answers in the last two of them. */
export const batchColumns = {
  number: '№',
  day: 'Sana',
  holder: 'Oluvchi',
  taxNumber: 'STIR/JSHSHIR',
  bank: 'Bank',
  mfo: 'MFO',
  account: 'Hisob raqami',
  amount: 'Summa',
  purpose: 'Toʻlov maqsadi',
  result: 'Natija',
  reason: 'Sabab',
} as const

/** What the bank says of a payment, in the words of its file; any case, the first ones are ours. */
export const bankResults = {
  confirmed: [
    'oʻtkazildi',
    'bajarildi',
    'ijro etildi',
    'toʻlandi',
    'исполнен',
    'исполнено',
    'проведён',
    'проведено',
    'оплачен',
    'оплачено',
    'executed',
    'paid',
    'ok',
  ],
  returned: [
    'qaytarildi',
    'rad etildi',
    'bajarilmadi',
    'возвращён',
    'возвращено',
    'возврат',
    'отклонён',
    'отклонено',
    'отказ',
    'returned',
    'rejected',
  ],
} as const
export type BankResult = keyof typeof bankResults
/**
 * What the bank's answer does to a payment: it is decided now, was decided so before, may not be decided by the reader,
 * or still waits.
 */
export const answerFates = ['confirmed', 'returned', 'decided', 'barred', 'waiting'] as const
export type AnswerFate = (typeof answerFates)[number]
