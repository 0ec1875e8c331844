import type { Paid } from '#contract/finance/money.ts'
import { refuseFields } from '../../../kernel/refuse.ts'

interface Said {
  rowVersion: number
  via: 'clearing' | 'outside'
  paidOn?: string | undefined
  fileId?: string | undefined
}

/** Outside the platform it is a fact with a day and a paper; one without them is refused at its field. */
export function paidHow({ via, rowVersion, paidOn, fileId }: Said): Paid {
  if (via === 'clearing') return { via, rowVersion }
  if (paidOn && fileId) return { via, rowVersion, paidOn, fileId }
  return refuseFields([{ field: paidOn ? 'fileId' : 'paidOn', code: 'V_REQUIRED' }])
}
