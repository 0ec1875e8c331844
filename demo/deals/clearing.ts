import type { BankLineTarget } from '#contract/clearing/clearing-process.ts'
import { closeDay, listDays } from '#server/clearing/days.ts'
import { decideTarget, proposeTarget } from '#server/clearing/suspense.ts'
import { paidDeals } from '#server/deals/money/paid-for.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Bank, Paid, Trader } from './bank.ts'
import type { Stage, Story } from './stage.ts'
import type { Staff } from './withdrawals.ts'

interface Parts {
  stage: Stage
  bank: Bank
  staff: Staff
}

const soum = (amount: number) => amount * 100

interface Unknown {
  ago: number
  line: Paid
  /** What the operator thinks of it, and whether the supervisor agrees. */
  target?: BankLineTarget
  decided?: boolean
}

/** Money nobody knows the owner of: it waits, somebody has an idea, two have agreed. */
export function unknownMoney(parts: Parts, { buyer, farmer }: { buyer: Trader; farmer: Trader }): Story[] {
  const party: BankLineTarget = { kind: 'party', userId: buyer.userId, organizationId: null }
  const lines: Unknown[] = [
    {
      ago: 320,
      line: { payer: 'KARIMOVA DILNOZA', purpose: 'Mahsulot uchun oldindan toʻlov', amount: soum(1_200_000) },
      target: party,
      decided: true,
    },
    {
      ago: 250,
      line: {
        payer: '"Navoiy Qurilish" MCHJ',
        purpose: 'Sement uchun toʻlov',
        amount: soum(3_450_000),
        tin: '301234560',
      },
      target: { kind: 'sender' },
      decided: true,
    },
    {
      ago: 55,
      line: { payer: 'YaTT TOSHEV BEKZOD', purpose: 'Hisobni toʻldirish', amount: soum(800_000) },
      target: { kind: 'party', userId: null, organizationId: farmer.organizationId },
    },
    { ago: 27, line: { payer: 'Karimova D.', purpose: 'Kartoshka uchun', amount: soum(650_000) } },
    { ago: 6, line: { payer: 'Payme', purpose: 'Savdo tushumi reyestr boʻyicha', amount: soum(2_000_000) } },
    {
      ago: 130,
      line: { payer: 'Agrobank', purpose: 'Bank xizmati uchun komissiya', amount: soum(45_000), out: true },
    },
  ]
  return lines.map((one) => explain(parts, one))
}

async function* explain({ stage, bank, staff }: Parts, { ago, line, target, decided }: Unknown): Story {
  yield ago
  await bank.report([line])
  if (!target) return
  yield ago - 4
  const row = await stage
    .system()
    .tx.selectFrom('bankLines')
    .select(['id', 'rowVersion'])
    .where('purpose', '=', line.purpose)
    .executeTakeFirstOrThrow()
  const proposed = await proposeTarget(await stage.as(staff.operator), row.id, { target, rowVersion: row.rowVersion })
  if (!decided) return
  yield ago - 8
  await decideTarget(await stage.as(staff.supervisor), paidDeals, row.id, {
    approve: true,
    rowVersion: proposed.rowVersion,
  })
}

const DAYS = 8
/** In the morning, when the statement of the day before is there; the first one at midnight, when nothing is newer. */
const MORNING = 9.2
/** The bank had kept its commission that day, and has given it back since. */
const DIFFERENT = { back: 5, less: soum(45_000), note: 'Bank komissiyasi ushlab qolingan, qaytarish soʻraldi' }

/** Mornings of the last week: the supervisor compares the ledger with the bank. */
export async function* closeDays({ stage, staff }: Pick<Parts, 'stage' | 'staff'>, sinceMidnight: number): Story {
  for (let back = DAYS; back >= 2; back--) {
    yield sinceMidnight + (back - 1) * 24 - (back === DAYS ? 0 : MORNING)
    const supervisor = await stage.as(staff.supervisor)
    const { upcoming } = await listDays(supervisor, { take: 1 })
    const isDifferent = back === DIFFERENT.back
    await closeDay(supervisor, {
      day: dayOf(daysFrom(supervisor.now, -1)),
      statementBalance: upcoming.ledgerBalance - (isDifferent ? DIFFERENT.less : 0),
      ...(isDifferent && { note: DIFFERENT.note }),
    })
  }
}
